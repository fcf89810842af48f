import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#domain/kernel/locale.ts'
import { SOCIAL_IMAGE, socialImageName } from '#domain/public-pages.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { localPath } from './paths.ts'

export type PageHead = {
  title: string
  description: string
  keywords?: string
  /** The French path: `/packages`; with a query only where it makes another page (`/join?type=professionnel`). */
  path: string
  /** The page's own preview picture, where its path alone does not name one. */
  image?: string
  /** Pages behind a sign-in, or with one-time links, stay out of search engines. */
  isPrivate?: boolean
}

type RootMatch = { id: string; loaderData?: unknown } | undefined
type HeadSettings = { origin: string; isSoftLaunch: boolean }

/** Title, description, social tags, canonical and language links of a page: the same set everywhere. */
export function pageHead(matches: readonly RootMatch[], head: PageHead): MetaDescriptor[] {
  const { origin, isSoftLaunch } = headSettings(matches)
  const locale = getLocale()
  const title = pageTitle(head.title, isSoftLaunch)
  const description = isSoftLaunch ? `${head.description} ${m.shell_beta_notice()}` : head.description
  const image = origin + (head.image ?? `/social/${socialImageName(head.path)}.${locale}.png`)
  const address = (language: Locale) => origin + localPath(head.path, language)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: head.keywords ?? m.shell_keywords() },
    { name: 'robots', content: head.isPrivate ? 'noindex, nofollow' : 'index, follow' },
    ...(isSoftLaunch
      ? [
          { name: 'stage', content: 'beta' },
          { name: 'recruiting', content: 'professionals' },
        ]
      : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Mieva' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(locale) },
    { property: 'og:locale', content: locale === 'fr' ? 'fr_CA' : 'en_CA' },
    { property: 'og:locale:alternate', content: locale === 'fr' ? 'en_CA' : 'fr_CA' },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_IMAGE.width) },
    { property: 'og:image:height', content: String(SOCIAL_IMAGE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: title },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr-CA', href: address('fr') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-CA', href: address('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('fr') },
  ]
}

/** The mark of the soft launch is the same in both languages. */
export function pageTitle(title: string, isSoftLaunch: boolean): string {
  return `${title} | Mieva${isSoftLaunch ? ' - Version Beta' : ''}`
}

function headSettings(matches: readonly RootMatch[]): HeadSettings {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { settings?: HeadSettings }
    | undefined
  return root?.settings ?? { origin: '', isSoftLaunch: true }
}
