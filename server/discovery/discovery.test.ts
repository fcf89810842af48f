import { expect, test } from 'vitest'
import { PUBLIC_PAGES, SOCIAL_IMAGE } from '#domain/public-pages.ts'
import { titleOf } from './pictures.ts'
import { discoveryRoutes } from './routes.ts'
import { MOST_ADDRESSES } from './sitemap.ts'

const asked: string[] = []
const slugsOf = (count: number) => Array.from({ length: count }, (_, index) => `personne-${index + 1}`)
/** A directory of this many profiles. */
const profilesOf = (count: number) => ({
  count: async () => count,
  slugs: async ({ from, size }: { from: number; size: number }) => slugsOf(count).slice(from, from + size),
})
const routesOver = (count: number) => discoveryRoutes({ ...site, profiles: profilesOf(count) })
const site = {
  origin: 'https://mieva.example',
  async readPage(path: string) {
    asked.push(path)
    if (path.endsWith('/personne-inconnue')) return undefined
    return `<html><head><title>Qui &amp; o&#xf9; ? | Mieva - Version Beta</title></head></html>`
  },
}
const routes = routesOver(0)

test('the sitemap lists every public page in both languages, each naming the other', async () => {
  const xml = await (await routes.request('/sitemap.xml')).text()
  expect(xml.match(/<loc>/g)).toHaveLength(PUBLIC_PAGES.length * 2)
  expect(xml).toContain('<loc>https://mieva.example/en/packages</loc>')
  expect(xml).toContain('hreflang="fr-CA" href="https://mieva.example/packages"')
})

test('profiles stand in the sitemap in both languages', async () => {
  const xml = await (await routesOver(2).request('/sitemap.xml')).text()
  expect(xml.match(/<loc>/g)).toHaveLength((PUBLIC_PAGES.length + 2) * 2)
  expect(xml).toContain('<loc>https://mieva.example/en/professionals/personne-2</loc>')
})

test('a directory too large for one file is a list of files, each within the limit, and together whole', async () => {
  const many = routesOver(50_000)
  const index = await (await many.request('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>https:\/\/mieva\.example(\/sitemaps\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(files).toHaveLength(4)
  const sizes: number[] = []
  for (const path of files) {
    const xml = await (await many.request(path)).text()
    sizes.push(xml.match(/<url>/g)?.length ?? 0)
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_ADDRESSES)
  expect(sizes.reduce((sum, size) => sum + size)).toBe((PUBLIC_PAGES.length + 50_000) * 2)
  expect((await many.request('/sitemaps/professionals-4.xml')).status).toBe(404)
})

test('robots may look everywhere but at private pages', async () => {
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

test('a listed profile has a picture of its own, and somebody unknown has none', async () => {
  const known = await routes.request('/social/professionals/amelie-gagnon.en.png')
  expect(known.headers.get('content-type')).toBe('image/png')
  expect(asked).toContain('/en/professionals/amelie-gagnon')
  expect((await routes.request('/social/professionals/personne-inconnue.fr.png')).status).toBe(404)
})

test.each([
  '/social/login.de.png',
  '/social/professionals/A%2fb.fr.png',
  '/social/home.de.png',
  '/social/home.fr.svg',
  '/social/..%2f.fr.png',
])('%s is no picture of ours', async (path) => {
  expect((await routes.request(path)).status).toBe(404)
})

test('the title is the page’s own, as people read it', () => {
  expect(titleOf('<title>L&#x27;été &amp; vous | Mieva</title>')).toBe("L'été & vous")
})

test('a map shows the area of a postal code with the towns around it, and no other address has one', async () => {
  const answer = await routes.request('/maps/h2j.svg')
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  const svg = await answer.text()
  expect(svg).toContain('>Laval</text>')
  expect(svg.length).toBeLessThan(30_000)
  for (const file of ['h2j1k9.svg', 'm5v.svg', 'h2j.png', '%3Csvg.svg'])
    expect((await routes.request(`/maps/${file}`)).status).toBe(404)
})
