import type { Locale } from './locale.ts'

const TYPED = /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})(?:x(\d{1,6}))?$/

/** « (514) 555-0123 poste 12 » → « 514 555-0123 x12 », the form that is kept; null when it is no number of ours. */
export function readPhone(text: string): string | null {
  const bare = text
    .toLowerCase()
    .replaceAll(/poste|ext(?:ension)?\.?|#/g, 'x')
    .replaceAll(/[\s(),.\u00A0-]/g, '')
  const [, area, exchange, line, extension] = TYPED.exec(bare) ?? []
  if (!area) return null
  return `${area} ${exchange}-${line}${extension ? ` x${extension}` : ''}`
}

/** « 514 555-0123, poste 12 ». */
export function formatPhone(phone: string, locale: Locale): string {
  const [number = '', extension] = phone.split(' x')
  if (!extension) return number
  return locale === 'fr' ? `${number}, poste ${extension}` : `${number}, ext. ${extension}`
}

/** What a telephone dials. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(' x')
  return `tel:+1${number.replaceAll(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`
}
