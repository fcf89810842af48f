import { LOCALES } from '#domain/kernel/locale.ts'
import { pageAddress, PUBLIC_PAGES } from '#domain/public-pages.ts'

/** Every public page in both languages, each naming the other. */
export function sitemap(origin: string): string {
  const entries = PUBLIC_PAGES.flatMap((page) =>
    LOCALES.map((locale) => {
      const alternates = LOCALES.map((other) => link(`${other}-CA`, origin + pageAddress(page, other)))
      const fallback = link('x-default', origin + pageAddress(page, 'fr'))
      return `<url><loc>${origin}${pageAddress(page, locale)}</loc>${alternates.join('')}${fallback}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const link = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

/** What crawlers have no business with: answers for programs, pages behind a sign-in, one-time links. */
const PRIVATE = ['/account', '/auth', '/dashboard', '/join/confirm', '/preferences']

export function robots(origin: string): string {
  const disallowed = [
    '/api',
    ...LOCALES.flatMap((locale) => PRIVATE.map((path) => pageAddress(path, locale))),
  ]
  const lines = ['User-agent: *', 'Allow: /', ...disallowed.map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
