import type { Locale } from './locale.ts'

/** Nearer than this, a moment is told in minutes. */
export const NEAR_MINUTES = 90

/** To make one takes a hundred times as long as to use it. */
const relativeFormats = new Map<Locale, Intl.RelativeTimeFormat>()
function relativeFormat(locale: Locale): Intl.RelativeTimeFormat {
  const kept = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(`${locale}-CA`, { numeric: 'auto' })
  relativeFormats.set(locale, kept)
  return kept
}

type Reading = { now: string; zone: string; locale: Locale }

/** Minutes, and days on the wall of the moment's own zone. */
function distance(moment: string, { now, zone }: Reading): { minutes: number; days: number } {
  const from = Temporal.Instant.from(now).toZonedDateTimeISO(zone)
  const to = Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
  return {
    minutes: Math.round(from.until(to).total('minutes')),
    days: from.toPlainDate().until(to.toPlainDate()).days,
  }
}

/** « aujourd’hui » or « demain »; nothing when it is another day. */
export function formatNearDay(moment: string, reading: Reading): string | null {
  const { days } = distance(moment, reading)
  return days === 0 || days === 1 ? relativeFormat(reading.locale).format(days, 'day') : null
}

/** « dans 12 minutes », « dans 3 heures », « demain », “in 6 days”: how far a moment is, in words, days of its own zone. */
export function formatUntil(moment: string, reading: Reading): string {
  const { minutes, days } = distance(moment, reading)
  const words = relativeFormat(reading.locale)
  if (Math.abs(minutes) < NEAR_MINUTES) return words.format(minutes, 'minute')
  if (days === 0) return words.format(Math.round(minutes / 60), 'hour')
  return words.format(days, 'day')
}
