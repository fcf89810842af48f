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

/** « aujourd’hui » or « demain », by the days of the moment's own zone; nothing when it is another day. */
export function formatNearDay(
  moment: string,
  { now, zone, locale }: { now: string; zone: string; locale: Locale },
): string | null {
  const [to, from] = [moment, now].map((text) => Temporal.Instant.from(text).toZonedDateTimeISO(zone))
  const days = to && from ? from.toPlainDate().until(to.toPlainDate()).days : -1
  return days === 0 || days === 1 ? relativeFormat(locale).format(days, 'day') : null
}

/** « dans 12 minutes », « dans 3 heures », « demain », “in 6 days”: how far a moment is, in words, days of its own zone. */
export function formatUntil(
  moment: string,
  { now, zone, locale }: { now: string; zone: string; locale: Locale },
): string {
  const [to, from] = [moment, now].map((text) => Temporal.Instant.from(text).toZonedDateTimeISO(zone))
  if (!to || !from) return ''
  const minutes = Math.round(from.until(to).total('minutes'))
  const days = from.toPlainDate().until(to.toPlainDate()).total('days')
  const words = relativeFormat(locale)
  if (Math.abs(minutes) < NEAR_MINUTES) return words.format(minutes, 'minute')
  if (days === 0) return words.format(Math.round(minutes / 60), 'hour')
  return words.format(days, 'day')
}
