import { LOCALES, pagePath } from '#domain/kernel/locale.ts'
import { PUBLIC_PAGES } from '#domain/public-pages.ts'

/** The listed profiles, as the directory counts and names them. */
export type Profiles = {
  count(): Promise<number>
  slugs(page: { from: number; size: number }): Promise<string[]>
}

/** A file may hold 50 000 addresses; ours stay well below, and every profile has two. */
export const MOST_ADDRESSES = 40_000
const PROFILES_A_FILE = MOST_ADDRESSES / LOCALES.length

/** One file while everything fits in it; then a list of files. */
export async function sitemap(origin: string, profiles: Profiles): Promise<string> {
  const count = await profiles.count()
  if ((count + PUBLIC_PAGES.length) * LOCALES.length <= MOST_ADDRESSES) {
    const slugs = await profiles.slugs({ from: 0, size: count })
    return urlset([...pageEntries(origin), ...profileEntries(origin, slugs)])
  }
  const files = Array.from(
    { length: Math.ceil(count / PROFILES_A_FILE) },
    (_, index) => `professionals-${index + 1}`,
  )
  const entries = ['pages', ...files].map(
    (file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** `pages`, or `professionals-3`; undefined for a file that the list does not name. */
export async function sitemapFile(
  origin: string,
  profiles: Profiles,
  name: string,
): Promise<string | undefined> {
  if (name === 'pages') return urlset(pageEntries(origin))
  const [, number] = /^professionals-([1-9]\d{0,3})$/.exec(name) ?? []
  if (!number) return undefined
  const from = (Number(number) - 1) * PROFILES_A_FILE
  const slugs = await profiles.slugs({ from, size: PROFILES_A_FILE })
  return slugs.length > 0 ? urlset(profileEntries(origin, slugs)) : undefined
}

/** Every public page in both languages, each naming the other. */
function pageEntries(origin: string): string[] {
  return PUBLIC_PAGES.flatMap((page) =>
    LOCALES.map((locale) => {
      const alternates = LOCALES.map((other) => link(`${other}-CA`, origin + pagePath(page, other)))
      const fallback = link('x-default', origin + pagePath(page, 'fr'))
      return `<url><loc>${origin}${pagePath(page, locale)}</loc>${alternates.join('')}${fallback}</url>`
    }),
  )
}

/** Profiles name their other language in their own head: here it would make the file five times longer. */
function profileEntries(origin: string, slugs: readonly string[]): string[] {
  return slugs.flatMap((slug) =>
    LOCALES.map((locale) => `<url><loc>${origin}${pagePath(`/professionals/${slug}`, locale)}</loc></url>`),
  )
}

const urlset = (entries: readonly string[]) => document('urlset', entries)

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} ${names}>
${entries.join('\n')}
</${root}>
`
}

const link = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

/** What crawlers have no business with: answers for programs, pages behind a sign-in, one-time links. */
const PRIVATE = ['/account', '/auth', '/book', '/dashboard', '/join/confirm', '/preferences']

export function robots(origin: string): string {
  const disallowed = ['/api', ...LOCALES.flatMap((locale) => PRIVATE.map((path) => pagePath(path, locale)))]
  const lines = ['User-agent: *', 'Allow: /', ...disallowed.map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
