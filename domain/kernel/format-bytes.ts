import { formatNumber } from './format.ts'
import type { Locale } from './locale.ts'

const UNITS: Record<Locale, { kilo: string; mega: string }> = {
  fr: { kilo: 'Ko', mega: 'Mo' },
  en: { kilo: 'KB', mega: 'MB' },
}

/** « 340 Ko », « 1,2 Mo »: how large a file is. */
export function formatBytes(bytes: number, locale: Locale): string {
  const { kilo, mega } = UNITS[locale]
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${formatNumber(kilobytes, locale)}\u00A0${kilo}`
  return `${formatNumber(Math.round(bytes / 104_857.6) / 10, locale)}\u00A0${mega}`
}
