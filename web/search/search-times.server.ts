import { SURE_DAYS } from '#domain/booking/free-times.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** After today and tomorrow, each day that is surely written ahead. */
export function daysAhead(): string[] {
  const today = Temporal.Now.plainDateISO(QUEBEC_ZONE)
  return Array.from({ length: SURE_DAYS - 2 }, (_, index) => today.add({ days: 2 + index }).toString())
}

/** Times stand in the zone of their place; where that is not ours, the card says so. */
export const otherZones = (): Record<string, string> =>
  Object.fromEntries(
    ['America/Halifax', 'America/Blanc-Sablon'].map((zone) => [
      zone,
      zoneName(Temporal.Now.instant(), zone, getLocale()),
    ]),
  )
