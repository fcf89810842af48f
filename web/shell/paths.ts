import { type Locale, pagePath } from '#domain/kernel/locale.ts'
import { getLocale } from '../paraglide/runtime.js'

/** The path of a page in the current language. */
export function localPath(path: string, locale: Locale = getLocale()): string {
  return pagePath(path, locale)
}

/** The same page in the other language. */
export function withoutLocale(pathname: string): string {
  if (pathname === '/en') return '/'
  return pathname.startsWith('/en/') ? pathname.slice(3) : pathname
}
