import { type Context, Hono } from 'hono'
import { isLocale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { pageOfSocialImage } from '#domain/public-pages.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import { answerProblem } from '#server/platform/problem.ts'
import { drawArea } from './area-map.ts'
import { keepPictures } from './pictures.ts'
import { type Profiles, robots, sitemap, sitemapFile } from './sitemap.ts'

const A_DAY = 'public, max-age=86400'

export type Discovery = {
  origin: string
  /** The HTML of one of our own pages, as anybody sees it; undefined where there is none. */
  readPage: (path: string) => Promise<string | undefined>
  profiles: Profiles
}

export function discoveryRoutes({ origin, readPage, profiles }: Discovery) {
  const picture = keepPictures(readPage)

  async function answerPicture(c: Context<AppEnv>, page: string | undefined, locale: string | undefined) {
    const png = page && isLocale(locale) ? await picture(page, locale) : undefined
    if (!png) return answerProblem(c, new Refusal('request/not-found'))
    return c.body(new Uint8Array(png), 200, { 'content-type': 'image/png', 'cache-control': A_DAY })
  }

  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => c.text(robots(origin), 200, { 'cache-control': A_DAY }))
    .get('/sitemap.xml', async (c) => answerXml(c, await sitemap(origin, profiles)))
    .get('/sitemaps/:file', async (c) => {
      const [, name = ''] = /^([a-z0-9-]+)\.xml$/.exec(c.req.param('file')) ?? []
      return answerXml(c, await sitemapFile(origin, profiles, name))
    })
    .get('/social/:file', (c) => {
      const [, name = '', locale] = /^([a-z-]+)\.(fr|en)\.png$/.exec(c.req.param('file')) ?? []
      return answerPicture(c, pageOfSocialImage(name), locale)
    })
    .get('/social/professionals/:file', (c) => {
      const [, slug, locale] = /^([a-z0-9-]{1,120})\.(fr|en)\.png$/.exec(c.req.param('file')) ?? []
      return answerPicture(c, slug && `/professionals/${slug}`, locale)
    })
    .get('/maps/:file', (c) => {
      const [, area = ''] = /^([a-z]\d[a-z])\.svg$/.exec(c.req.param('file')) ?? []
      const svg = drawArea(area)
      if (!svg) return answerProblem(c, new Refusal('request/not-found'))
      return c.body(svg, 200, { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': A_DAY })
    })
}

function answerXml(c: Context<AppEnv>, xml: string | undefined) {
  if (xml === undefined) return answerProblem(c, new Refusal('request/not-found'))
  return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': A_DAY })
}
