import type { Locale } from '#domain/kernel/locale.ts'
import { getLocale } from '../paraglide/runtime.js'

/** The address of a page in the current language: French at `/…`, English at `/en/…`. */
export function localPath(path: string, locale: Locale = getLocale()): string {
  if (locale === 'fr') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** Where a professional's photo is served from; without one, the « galet » stands in. */
export const photoPath = (key: string | null) => (key === null ? undefined : `/api/photos/${key}`)

/** The same page in the other language. */
export function withoutLocale(pathname: string): string {
  if (pathname === '/en') return '/'
  return pathname.startsWith('/en/') ? pathname.slice(3) : pathname
}
