import { GRID_MINUTES } from '#domain/booking/schedule.ts'
import { MOVE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { dayLeaf, formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { modeNames } from '#web/shell/directory-names.server.ts'
import { minuteText, type PracticeSchedule } from '#web/shell/practice.server.ts'
import type { components } from '#contract/api.d.ts'

export type AvailabilityView = ReturnType<typeof availabilityView>

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const NOTICES = [0, 60, 120, 240, 720, 1_440, 2_880, 10_080]
const HORIZONS = [14, 30, 60, 90, 180, 365]

/** Hours, exceptions and rules in words. */
export function availabilityView(schedule: PracticeSchedule) {
  const locale = getLocale()
  const { rules, policy } = schedule
  return {
    professionalId: schedule.professionalId,
    isBookable: schedule.isBookable,
    zone: zoneName(Temporal.Now.instant(), rules.zone, locale),
    today: Temporal.Now.plainDateISO(rules.zone).toString(),
    week: WEEKDAYS.map((weekday) => ({
      weekday,
      name: weekdayName(weekday),
      spans: schedule.weekly
        .filter((hours) => hours.weekday === weekday)
        .map((hours) => spanView(schedule, hours)),
    })),
    exceptions: schedule.exceptions.map((exception) => exceptionView(schedule, exception)),
    places: schedule.places.map(({ id, city }) => ({ value: id, label: city })),
    modes: Object.entries(modeNames()).map(([value, label]) => ({ value, label })),
    rules: { ...rules, ...policy },
    choices: {
      grid: GRID_MINUTES.map((count) => choice(count, m.availability_grid_value({ count }))),
      notice: withStored(NOTICES, rules.minimumNoticeMinutes).map((count) =>
        choice(count, noticeText(count)),
      ),
      horizon: withStored(HORIZONS, rules.horizonDays).map((count) =>
        choice(count, m.availability_horizon_days({ count })),
      ),
      moveUntil: MOVE_UNTIL_HOURS.map((count) => choice(count, m.availability_policy_move_hours({ count }))),
    },
    outside: schedule.outsideHours.map(({ id, startsAt }) => ({
      id,
      date: startsAt.slice(0, 10),
      day: formatDay(startsAt, locale),
    })),
  }
}

const choice = (value: number, label: string) => ({ value: String(value), label })

const withStored = (usual: readonly number[], stored: number) =>
  [...new Set([...usual, stored])].sort((one, other) => one - other)

function noticeText(minutes: number): string {
  if (minutes === 0) return m.availability_notice_none()
  if (minutes < 2_880) return m.availability_notice_hours({ count: Math.round(minutes / 60) })
  return m.availability_notice_days({ count: Math.round(minutes / 1_440) })
}

/** The fifth of January 2026 is a Monday. */
function weekdayName(weekday: number): string {
  const monday = Temporal.PlainDate.from('2026-01-05')
  return monday.add({ days: weekday - 1 }).toLocaleString(`${getLocale()}-CA`, { weekday: 'long' })
}

type Hours = PracticeSchedule['weekly'][number]

/** Enough to find the same span again in what is stored. */
export const spanKey = ({ weekday, opensMinute, closesMinute }: Omit<Hours, 'zone'>) =>
  `${weekday}-${opensMinute}-${closesMinute}`

function spanView(schedule: PracticeSchedule, hours: Hours) {
  return {
    key: spanKey(hours),
    text: m.availability_span({ start: minuteText(hours.opensMinute), end: minuteText(hours.closesMinute) }),
    where: whereText(schedule, hours),
  }
}

function whereText(
  { places }: PracticeSchedule,
  { placeId, modes }: Pick<Hours, 'placeId' | 'modes'>,
): string {
  const names = modeNames()
  const city = places.find(({ id }) => id === placeId)?.city
  return [...(city ? [city] : []), ...modes.map((mode) => names[mode])].join(' · ')
}

function exceptionView(
  schedule: PracticeSchedule,
  exception: components['schemas']['Schedule']['exceptions'][number],
) {
  const locale = getLocale()
  const { firstDay, lastDay, opensMinute, closesMinute, kind, label } = exception
  const first = formatDay(firstDay, locale)
  const isWhole = opensMinute === null || closesMinute === null
  return {
    id: exception.id,
    days:
      firstDay === lastDay ? first : m.availability_days_range({ first, last: formatDay(lastDay, locale) }),
    hours: isWhole
      ? m.availability_whole_day()
      : m.availability_span({ start: minuteText(opensMinute), end: minuteText(closesMinute) }),
    where: whereText(schedule, exception),
    label,
    effect:
      kind === 'open'
        ? m.availability_badge_open()
        : isWhole
          ? m.availability_badge_closed()
          : m.availability_badge_blocked(),
    isOpening: kind === 'open',
  }
}

/** The next free days as visitors see them. */
export function seenByClients({ days }: components['schemas']['Availability']) {
  const locale = getLocale()
  return days.slice(0, 3).map(({ date, zone, slots }) => ({
    date,
    leaf: dayLeaf(date, locale),
    times: slots.slice(0, 4).map(({ startsAt }) => formatTime(startsAt, locale, zone)),
  }))
}
