import { Hono } from 'hono'
import { isLocale, type Locale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { pageAddress, pageOfSocialImage } from '#domain/public-pages.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { answerProblem } from '#server/platform/problem.ts'
import { robots, sitemap } from './sitemap.ts'
import { drawSocialImage } from './social-image.ts'

const A_DAY = 'public, max-age=86400'

export type Discovery = {
  origin: string
  /** The HTML of one of our own pages, as anybody sees it. */
  readPage: (path: string) => Promise<string>
}

export function discoveryRoutes({ origin, readPage }: Discovery) {
  const pictures = new Map<string, Promise<Buffer>>()

  function picture(page: string, locale: Locale): Promise<Buffer> {
    const address = pageAddress(page, locale)
    const drawn = pictures.get(address)
    if (drawn) return drawn
    const drawing = readPage(address).then((html) =>
      drawSocialImage(titleOf(html), m.shell_footer_about({}, { locale })),
    )
    pictures.set(address, drawing)
    // A failure is not kept: the next request tries again.
    drawing.catch(() => pictures.delete(address))
    return drawing
  }

  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => c.text(robots(origin), 200, { 'cache-control': A_DAY }))
    .get('/sitemap.xml', (c) =>
      c.body(sitemap(origin), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': A_DAY,
      }),
    )
    .get('/social/:file', async (c) => {
      const [, name = '', locale] = /^([a-z-]+)\.(fr|en)\.png$/.exec(c.req.param('file')) ?? []
      const page = pageOfSocialImage(name)
      if (!page || !isLocale(locale)) return answerProblem(c, new Refusal('request/not-found'))
      const png = await picture(page, locale)
      return c.body(new Uint8Array(png), 200, { 'content-type': 'image/png', 'cache-control': A_DAY })
    })
}

/** « Forfaits et tarifs », of « Forfaits et tarifs | Mieva - Version Beta ». */
export function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [own = ''] = title.split(' | Mieva')
  return own
    .replaceAll(/&#x([0-9a-f]+);/gi, (_match, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
