import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { localPath } from './paths.ts'

export type PageHead = {
  title: string
  description: string
  keywords?: string
  /** The French path, without query: `/packages`. */
  path: string
  /** Pages behind a sign-in, or with one-time links, stay out of search engines. */
  isPrivate?: boolean
}

type RootMatch = { id: string; loaderData?: unknown } | undefined
type HeadSettings = { origin: string; isSoftLaunch: boolean }

/** Title, description, social tags, canonical and language links of a page: the same set everywhere. */
export function pageHead(matches: readonly RootMatch[], head: PageHead): MetaDescriptor[] {
  const { origin, isSoftLaunch } = headSettings(matches)
  const locale = getLocale()
  const title = `${head.title} | Mieva${isSoftLaunch ? ' - Version Beta' : ''}`
  const description = isSoftLaunch ? `${head.description} ${m.shell_beta_notice()}` : head.description
  const address = (language: Locale) => origin + localPath(head.path, language)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: head.keywords ?? m.shell_keywords() },
    { name: 'robots', content: head.isPrivate ? 'noindex, nofollow' : 'index, follow' },
    ...(isSoftLaunch ? [{ name: 'stage', content: 'beta' }, { name: 'recruiting', content: 'professionals' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Mieva' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(locale) },
    { property: 'og:locale', content: locale === 'fr' ? 'fr_CA' : 'en_CA' },
    { property: 'og:locale:alternate', content: locale === 'fr' ? 'en_CA' : 'fr_CA' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr-CA', href: address('fr') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-CA', href: address('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('fr') },
  ]
}

function headSettings(matches: readonly RootMatch[]): HeadSettings {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { settings?: HeadSettings } | undefined
  return root?.settings ?? { origin: '', isSoftLaunch: true }
}
