import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What was on the screen when the person agreed. */
export const consent = () => ({ textVersion: HEALTH_TEXT_VERSION, language: getLocale() }) as const

/** Until when a result may be shared: from today, usually for a month, for a year at most. */
export function shareDays() {
  const today = Temporal.Now.plainDateISO(QUEBEC_ZONE)
  return {
    first: today.toString(),
    usual: today.add({ days: 30 }).toString(),
    last: today.add({ days: 364 }).toString(),
  }
}

/** The last moment of that day, as people in Quebec count it. */
export function endOfDay(day: string): string {
  const next = Temporal.PlainDate.from(day, { overflow: 'constrain' }).add({ days: 1 })
  return next.toZonedDateTime(QUEBEC_ZONE).toInstant().subtract({ seconds: 1 }).toString()
}
