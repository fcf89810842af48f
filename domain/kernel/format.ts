import type { Locale } from './locale.ts'

/** Most of Quebec; what belongs to a place of care carries its own zone. */
export const QUEBEC_ZONE = 'America/Toronto'

const TAGS: Record<Locale, string> = { fr: 'fr-CA', en: 'en-CA' }
const NBSP = '\u00a0'

/** ISO text or an Instant. Not every browser has Temporal yet, and Intl wants a Date: it lives and dies here. */
type Moment = { toString(): string }

const toDate = (moment: Moment) => new Date(moment.toString())
/** To make a formatter takes a hundred times as long as to use it: each is made once. */
const numberFormats = new Map<string, Intl.NumberFormat>()
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const kept = numberFormats.get(key) ?? new Intl.NumberFormat(TAGS[locale], options)
  numberFormats.set(key, kept)
  return kept
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const kept = dateFormats.get(key) ?? new Intl.DateTimeFormat(TAGS[locale], options)
  dateFormats.set(key, kept)
  return kept
}

const tidy = (text: string) => text.replaceAll('\u202f', NBSP)

/** « jeudi 19 novembre 2026 », “Thursday, November 19, 2026”; the first of the month is « 1er » in French. */
export function formatDate(moment: Moment, locale: Locale, zone = QUEBEC_ZONE): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone } as const
  const text = dateFormat(locale, options).format(toDate(moment))
  if (locale === 'en') return text
  return tidy(text)
    .replace(/\b1 (?=\p{L})/u, `1er${NBSP}`)
    .replace(/(\d+) (?=\p{L})/u, `$1${NBSP}`)
}

/** « 14 h 30 », « 9 h », “2:30 p.m.”. */
export function formatTime(moment: Moment, locale: Locale, zone = QUEBEC_ZONE): string {
  const date = toDate(moment)
  if (locale === 'en') {
    const text = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(date)
    // Engines differ in the space before p.m.: server and browser must write the same page.
    return text.replace(/\s(?=[ap]\.m\.)/, NBSP)
  }
  const options = { hour: 'numeric', minute: '2-digit', hour12: false, timeZone: zone } as const
  const parts = dateFormat(locale, options).formatToParts(date)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const hour = String(Number(part('hour')) % 24)
  const minute = part('minute').padStart(2, '0')
  return minute === '00' ? `${hour}${NBSP}h` : `${hour}${NBSP}h${NBSP}${minute}`
}

/** “1234.56”, for files and machines. Written from the digits: dollars are never a float. */
export function plainDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** « 1 234,56 $ », “$1,234.56”. List prices in whole dollars drop their zeros. */
export function formatMoney(cents: number, locale: Locale, style: 'exact' | 'list' = 'exact'): string {
  const digits = style === 'list' && cents % 100 === 0 ? 0 : 2
  const text = numberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(plainDollars(cents) as Intl.StringNumericLiteral)
  return tidy(text).replace('-', '\u2212')
}

export function formatNumber(value: number, locale: Locale): string {
  return tidy(numberFormat(locale).format(value)).replace('-', '\u2212')
}

/** « 4,9 », « 5,0 »: a rating always shows its decimal. */
export function formatTenths(tenths: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return tidy(numberFormat(locale, digits).format(tenths / 10))
}

/** Noon in Greenwich is on the same day everywhere between Alaska and Newfoundland. */
const noonOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00Z`)

function ofDay(day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return tidy(dateFormat(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day)))
}

/** « jeudi 19 novembre », “Thursday, November 19”, from « 2026-11-19… »: the year goes without saying. */
export function formatDay(day: string, locale: Locale): string {
  const text = ofDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  if (locale === 'en') return text
  return text.replace(/\b1 (?=\p{L})/u, `1er${NBSP}`).replace(/(\d+) (?=\p{L})/u, `$1${NBSP}`)
}

/** « 15 novembre 2026 », « 1er décembre 2026 », “November 15, 2026”: a day of a paper, without its weekday. */
export function formatFullDay(day: string, locale: Locale): string {
  const text = ofDay(day, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return locale === 'fr' ? text.replace(/^1 /, `1er${NBSP}`) : text
}

/** The leaf of a small calendar: « jeu. », « 19 », « nov. ». */
export function dayLeaf(day: string, locale: Locale): { weekday: string; day: string; month: string } {
  return {
    weekday: shortName(day, locale, 'weekday'),
    day: String(Number(day.slice(8, 10))),
    month: shortName(day, locale, 'month'),
  }
}

/** English browsers abbreviate each in their own way (“Nov”, “Nov.”), and a page drawn otherwise than the server drew it
 * is drawn anew: the first letters are the same everywhere. */
const shortName = (day: string, locale: Locale, part: 'weekday' | 'month') =>
  locale === 'fr'
    ? ofDay(day, locale, { [part]: 'short' })
    : ofDay(day, locale, { [part]: 'long' }).slice(0, 3)

/** « novembre 2026 », “November 2026”. */
export function formatMonth(day: string, locale: Locale): string {
  return ofDay(day, locale, { month: 'long', year: 'numeric' })
}
