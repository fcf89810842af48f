/** French is the default and the reference. */
export const LOCALES = ['fr', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'fr'

export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en'
}

/** The language someone chose, or French where none is stored. */
export function localeOf(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

/** The path of a page in a language: French at `/…`, English at `/en/…`, with the same words. */
export function pagePath(path: string, locale: Locale): string {
  if (locale === 'fr') return path
  return path === '/' ? '/en' : `/en${path}`
}
