import type { components } from '#contract/api.d.ts'
import { GRID_MINUTES } from '#domain/booking/schedule.ts'
import { MOVE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { dayLeaf, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { PracticeSchedule } from '#web/product/practice/practice.server.ts'

export type AvailabilityView = ReturnType<typeof availabilityView>

const NOTICES = [0, 60, 120, 240, 720, 1_440, 2_880, 10_080]
const HORIZONS = [14, 30, 60, 90, 180, 365]

/** Hours, exceptions and rules, with what can be chosen. */
export function availabilityView({ rules, policy, ...schedule }: PracticeSchedule) {
  return {
    ...schedule,
    zone: zoneName(Temporal.Now.instant(), rules.zone, getLocale()),
    today: Temporal.Now.plainDateISO(rules.zone).toString(),
    rules: { ...rules, ...policy },
    choices: {
      grid: GRID_MINUTES,
      notice: withStored(NOTICES, rules.minimumNoticeMinutes),
      horizon: withStored(HORIZONS, rules.horizonDays),
      moveUntil: MOVE_UNTIL_HOURS,
    },
  }
}

const withStored = (usual: readonly number[], stored: number) =>
  [...new Set([...usual, stored])].sort((one, other) => one - other)

/** The next free days as visitors see them. */
export function seenByClients({ days }: components['schemas']['Availability']) {
  const locale = getLocale()
  return days.slice(0, 3).map(({ date, zone, slots }) => ({
    date,
    leaf: dayLeaf(date, locale),
    times: slots.slice(0, 4).map(({ startsAt }) => formatTime(startsAt, locale, zone)),
  }))
}
