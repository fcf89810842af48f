import type { Locale } from '#domain/kernel/locale.ts'
import { getLocale } from '../paraglide/runtime.js'

/** The address of a page in the current language: French at `/…`, English at `/en/…`. */
export function localPath(path: string, locale: Locale = getLocale()): string {
  if (locale === 'fr') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The same page in the other language. */
export function withoutLocale(pathname: string): string {
  if (pathname === '/en') return '/'
  return pathname.startsWith('/en/') ? pathname.slice(3) : pathname
}
