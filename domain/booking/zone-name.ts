import { dateFormat } from '../kernel/format.ts'
import type { Locale } from '../kernel/locale.ts'

/** « heure de l’Est », “Eastern Time”: a time in person is always said in the zone of its place. */
export function zoneName(moment: Temporal.Instant, zone: string, locale: Locale): string {
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    moment.epochMilliseconds,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
