import { expect, test } from 'vitest'
import { PUBLIC_PAGES, SOCIAL_IMAGE } from '#domain/public-pages.ts'
import { discoveryRoutes, titleOf } from './routes.ts'

const asked: string[] = []
const routes = discoveryRoutes({
  origin: 'https://mieva.example',
  async readPage(path) {
    asked.push(path)
    return `<html><head><title>Qui &amp; o&#xf9; ? | Mieva - Version Beta</title></head></html>`
  },
})

test('the sitemap lists every public page in both languages, each naming the other', async () => {
  const xml = await (await routes.request('/sitemap.xml')).text()
  expect(xml.match(/<loc>/g)).toHaveLength(PUBLIC_PAGES.length * 2)
  expect(xml).toContain('<loc>https://mieva.example/en/packages</loc>')
  expect(xml).toContain('hreflang="fr-CA" href="https://mieva.example/packages"')
})

test('robots may look everywhere but behind the doors', async () => {
  const text = await (await routes.request('/robots.txt')).text()
  for (const line of ['Allow: /', 'Disallow: /api', 'Disallow: /en/account'])
    expect(text).toContain(`${line}\n`)
  expect(text).toContain('Sitemap: https://mieva.example/sitemap.xml')
})

test('a page’s picture is a PNG of the networks’ size, drawn once', async () => {
  const response = await routes.request('/social/legal-privacy.en.png')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const png = Buffer.from(await response.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SOCIAL_IMAGE.width, SOCIAL_IMAGE.height])
  await routes.request('/social/legal-privacy.en.png')
  expect(asked).toEqual(['/en/legal/privacy'])
})

test.each(['/social/login.fr.png', '/social/home.de.png', '/social/home.fr.svg', '/social/..%2f.fr.png'])(
  '%s is no picture of ours',
  async (path) => {
    expect((await routes.request(path)).status).toBe(404)
  },
)

test('the title is the page’s own, as people read it', () => {
  expect(titleOf('<title>L&#x27;été &amp; vous | Mieva</title>')).toBe("L'été & vous")
})
