import { FREE_DAYS, SURE_DAYS } from '#domain/booking/free-times.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { formatDay, formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { slotDay } from '#web/shell/slot-day.ts'

const daysFrom = (first: number, count: number) => {
  const today = Temporal.Now.plainDateISO(QUEBEC_ZONE)
  return Array.from({ length: count }, (_, index) => today.add({ days: first + index }).toString())
}

/** What « quand » offers: the ways people say it, then each day that is surely written ahead. */
export function whenChoices(): [value: string, label: string][] {
  const said: [string, string][] = [
    ['', m.search_when_any()],
    ['today', m.search_when_today()],
    ['tomorrow', m.search_when_tomorrow()],
    ['week', m.search_when_week()],
    ['weekend', m.search_when_weekend()],
  ]
  return [
    ...said,
    ...daysFrom(2, SURE_DAYS - 2).map((day): [string, string] => [day, formatDay(day, getLocale())]),
  ]
}

export const partNames = () => ({
  morning: m.search_part_morning(),
  afternoon: m.search_part_afternoon(),
  evening: m.search_part_evening(),
})

/** Days and hours as the formatter writes them, so that the page finds them instead of carrying it. */
export const dayNames = (): Record<string, string> =>
  Object.fromEntries(daysFrom(-1, FREE_DAYS + 1).map((day) => [day, slotDay(day, getLocale())]))

/** « 9 h » and « 9 h {} » for each hour. */
export const hourNames = (slot: string) =>
  Array.from({ length: 24 }, (_, hour) => {
    const at = (minute: string) =>
      formatTime(`2026-01-15T${String(hour).padStart(2, '0')}:${minute}:00Z`, getLocale(), 'UTC')
    return [at('00'), at('59').replace('59', slot)] as const
  })

/** Times stand in the zone of their place; where that is not ours, the card says so. */
export const otherZones = (): Record<string, string> =>
  Object.fromEntries(
    ['America/Halifax', 'America/Blanc-Sablon'].map((zone) => [
      zone,
      zoneName(Temporal.Now.instant(), zone, getLocale()),
    ]),
  )
