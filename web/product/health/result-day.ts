import { dateFormat, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** The day in Quebec: « 17 nov. 2026 », “Nov 17, 2026”. */
export const dayOf = (moment: string) => formatShortDay(quebecDay(moment), getLocale(), true)

/** The day in Quebec, « 2026-11-17 »: not every browser has Temporal yet. */
function quebecDay(moment: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: QUEBEC_ZONE } as const
  const parts = dateFormat('en', options).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((found) => found.type === type)?.value
  return [part('year'), part('month'), part('day')].join('-')
}
