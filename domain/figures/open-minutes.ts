import { isHoliday } from '../booking/holidays.ts'
import type { Schedule, WallSpan } from '../booking/schedule.ts'

/**
 * For how long a professional received, from one day until another, by the hours of today and the exceptions of then:
 * hours of before are not kept. Two places at once count once.
 */
export function openMinutes(schedule: Schedule, from: Temporal.PlainDate, until: Temporal.PlainDate): number {
  let minutes = 0
  for (let day = from; Temporal.PlainDate.compare(day, until) < 0; day = day.add({ days: 1 }))
    minutes += length(openOf(schedule, day))
  return minutes
}

function openOf({ rules, weekly, openings, closures }: Schedule, day: Temporal.PlainDate): WallSpan[] {
  const date = day.toString()
  const isThen = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    firstDay <= date && date <= lastDay
  const closed = closures.filter(isThen)
  const isShut = (placeId: string | null) =>
    closed.some(({ span, placeId: place }) => span === null && (place === null || place === placeId))
  const isOff = rules.isClosedOnHolidays && isHoliday(day)
  const week = weekly.filter(
    ({ weekday, placeId }) => weekday === day.dayOfWeek && !isOff && !isShut(placeId),
  )
  const open = [...week, ...openings.filter(isThen)]
  return open.flatMap((span) =>
    closed
      .filter(({ placeId }) => placeId === null || placeId === span.placeId)
      .reduce<WallSpan[]>(
        (left, { span: out }) => (out ? left.flatMap((part) => without(part, out)) : left),
        [span],
      ),
  )
}

function without(part: WallSpan, out: WallSpan): WallSpan[] {
  const before = { opensMinute: part.opensMinute, closesMinute: Math.min(part.closesMinute, out.opensMinute) }
  const after = { opensMinute: Math.max(part.opensMinute, out.closesMinute), closesMinute: part.closesMinute }
  return [before, after].filter(({ opensMinute, closesMinute }) => opensMinute < closesMinute)
}

/** Of spans that may overlap. */
function length(spans: readonly WallSpan[]): number {
  let [minutes, reached] = [0, 0]
  for (const { opensMinute, closesMinute } of spans.toSorted((a, b) => a.opensMinute - b.opensMinute)) {
    minutes += Math.max(0, closesMinute - Math.max(reached, opensMinute))
    reached = Math.max(reached, closesMinute)
  }
  return minutes
}
