import type { Mode } from '../directory/modes.ts'
import { isHoliday } from './holidays.ts'
import type { Closure, Schedule, SpecialOpening, WeeklyHours } from './schedule.ts'
import { type WallDay, wallDay } from './wall-clock.ts'

/** Time that is already taken, buffers included. */
export type BusyTime = {
  from: Temporal.Instant
  until: Temporal.Instant
  /** A visit counts toward the day's maximum; an absence does not. */
  isVisit: boolean
}

export type Visit = { durationMinutes: number; bufferBeforeMinutes: number; bufferAfterMinutes: number }

export type SlotQuestion = {
  schedule: Schedule
  visit: Visit
  mode: Mode
  /** One place, or any. */
  placeId: string | null
  busy: readonly BusyTime[]
  now: Temporal.Instant
}

export type Slot = {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The place in person, otherwise nowhere in particular. */
  placeId: string | null
  /** The zone in which people read this time. */
  zone: string
}

/** Starts in [from, until). */
export type Range = { from: Temporal.Instant; until: Temporal.Instant }

const MINUTE_MS = 60_000

/** Every start that can be booked. What this does not list cannot be booked: see `findSlot`. */
export function freeSlots(question: SlotQuestion, range: Range): Slot[] {
  return [...daysOf(question, range)].flatMap((date) => slotsOfDay(question, range, date))
}

/** The slot that starts then, if it is listed: listing and accepting are one function. */
export function findSlot(question: SlotQuestion, startsAt: Temporal.Instant): Slot | undefined {
  const range = { from: startsAt, until: startsAt.add({ milliseconds: 1 }) }
  return freeSlots(question, range)[0]
}

/** The first few, without looking further than needed. */
export function firstSlots(question: SlotQuestion, range: Range, count: number): Slot[] {
  const found: Slot[] = []
  for (const date of daysOf(question, range)) {
    found.push(...slotsOfDay(question, range, date))
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

/** Most calendars have a free time close by: what lies within is closer than anything that lies beyond. */
const NEAR_HOURS = [24, 72]

/** The free times closest to one that cannot be had, in the order of the clock. */
export function nearestSlots(question: SlotQuestion, startsAt: Temporal.Instant, count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.startsAt.epochMilliseconds - startsAt.epochMilliseconds)
  return slotsAround(question, startsAt, count)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt))
}

/** Slots in the order of the clock, with the nearest ones among them. */
function slotsAround(question: SlotQuestion, startsAt: Temporal.Instant, count: number): Slot[] {
  for (const hours of NEAR_HOURS) {
    const near = freeSlots(question, { from: startsAt.subtract({ hours }), until: startsAt.add({ hours }) })
    if (near.length >= count) return near
  }
  const around = { from: startsAt.subtract({ hours: 7 * 24 }), until: startsAt.add({ hours: 14 * 24 }) }
  const found = freeSlots(question, around)
  if (found.length < count) {
    const later = { from: around.until, until: around.until.add({ hours: 366 * 24 }) }
    found.push(...firstSlots(question, later, count - found.length))
  }
  if (found.length < count) found.push(...lastSlots(question, around.from, count - found.length))
  return found
}

/** The last few before a moment that may lie past the horizon. */
function lastSlots(question: SlotQuestion, until: Temporal.Instant, count: number): Slot[] {
  const range = { from: question.now, until }
  const found: Slot[] = []
  for (const date of [...daysOf(question, range)].toReversed()) {
    found.unshift(...slotsOfDay(question, range, date))
    if (found.length >= count) break
  }
  return found.slice(-count)
}

export type SlotAnswer = 'free' | 'taken' | 'too-soon' | 'not-offered'

/** Why a start is not listed, found by asking the same function with one rule lifted at a time. */
export function explainSlot(question: SlotQuestion, startsAt: Temporal.Instant): SlotAnswer {
  if (findSlot(question, startsAt)) return 'free'
  const { schedule } = question
  const empty = { ...question, busy: [], schedule: withRules(schedule, { maxVisitsPerDay: null }) }
  if (findSlot(empty, startsAt)) return 'taken'
  const soon = { ...empty, schedule: withRules(empty.schedule, { minimumNoticeMinutes: 0 }) }
  return findSlot(soon, startsAt) ? 'too-soon' : 'not-offered'
}

/** Whether the hours still cover a visit that was booked before they changed; its grid and its notice no longer count. */
export function isWithinHours(
  schedule: Schedule,
  visit: {
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    mode: Mode
    placeId: string | null
    zone: string
  },
): boolean {
  const date = visit.startsAt.toZonedDateTimeISO(visit.zone).toPlainDate()
  const [start, end] = [visit.startsAt.epochMilliseconds, visit.endsAt.epochMilliseconds]
  return spansOf(schedule, date)
    .filter((span) => span.modes.includes(visit.mode) && (visit.placeId ?? span.placeId) === span.placeId)
    .some((span) => {
      const day = wallDay(date, span.zone)
      const closed = closuresOf(schedule, date, span).map((one) =>
        closedInterval(one, wallDay(date, one.zone)),
      )
      return (
        day.opening(span.opensMinute) <= start &&
        end <= day.closing(span.closesMinute) &&
        !meets(closed, start, end)
      )
    })
}

function withRules(schedule: Schedule, rules: Partial<Schedule['rules']>): Schedule {
  return { ...schedule, rules: { ...schedule.rules, ...rules } }
}

/** Calendar days that may hold a start of the range: no further than the horizon, and one more on each side for zones. */
function* daysOf(
  { schedule: { rules }, now }: SlotQuestion,
  { from, until }: Range,
): Generator<Temporal.PlainDate> {
  const today = now.toZonedDateTimeISO(rules.zone).toPlainDate()
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(rules.zone).toPlainDate()
  const first = later(dayOf(from).subtract({ days: 1 }), today.subtract({ days: 1 }))
  const last = earlier(dayOf(until).add({ days: 1 }), today.add({ days: rules.horizonDays }))
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) yield date
}

const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) > 0 ? a : b)
const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0 ? a : b

type Span = WeeklyHours | SpecialOpening
export type Interval = readonly [from: number, until: number]

function slotsOfDay(question: SlotQuestion, range: Range, date: Temporal.PlainDate): Slot[] {
  const { schedule, now, mode } = question
  const earliest = Math.max(
    range.from.epochMilliseconds,
    now.epochMilliseconds + schedule.rules.minimumNoticeMinutes * MINUTE_MS,
  )
  return startsOfDay(question, date, earliest, range.until.epochMilliseconds).map(({ start, end, span }) =>
    slotOf(start, end, mode, span),
  )
}

/** The starts of a day on the wall of their zone, whatever the clock says: neither too soon nor too far. */
export function freeStarts(question: Timeless, date: Temporal.PlainDate): { zone: string; minute: number }[] {
  return startsOfDay(question, date, -Infinity, Infinity).map(({ minute, span }) => ({
    zone: span.zone,
    minute,
  }))
}

type Timeless = Omit<SlotQuestion, 'now'>
type Start = { start: number; end: number; minute: number; span: Span }

function startsOfDay(
  question: Timeless,
  date: Temporal.PlainDate,
  earliest: number,
  latest: number,
): Start[] {
  const { schedule, visit, mode, placeId } = question
  const spans = spansOf(schedule, date).filter(
    (span) => span.modes.includes(mode) && (placeId === null || span.placeId === placeId),
  )
  if (spans.length === 0) return []
  const days = new Map<string, WallDay>()
  const dayIn = (zone: string) => {
    const day = days.get(zone) ?? wallDay(date, zone)
    days.set(zone, day)
    return day
  }
  const busy = busyOf(question, dayIn(schedule.rules.zone))
  if (isFull(question, dayIn(schedule.rules.zone))) return []

  const found = new Map<number, Start>()
  for (const span of spans) {
    const day = dayIn(span.zone)
    const closesAt = day.closing(span.closesMinute)
    const closed = closuresOf(schedule, date, span).map((closure) =>
      closedInterval(closure, dayIn(closure.zone)),
    )
    for (let minute = span.opensMinute; minute < span.closesMinute; minute += schedule.rules.gridMinutes) {
      const start = day.at(minute)
      if (start === undefined || start < earliest || start >= latest) continue
      const end = start + visit.durationMinutes * MINUTE_MS
      if (end > closesAt || meets(closed, start, end)) continue
      const occupiedFrom = start - visit.bufferBeforeMinutes * MINUTE_MS
      if (meets(busy, occupiedFrom, end + visit.bufferAfterMinutes * MINUTE_MS)) continue
      if (!found.has(start)) found.set(start, { start, end, minute, span })
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}

function slotOf(start: number, end: number, mode: Mode, span: Span): Slot {
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(start),
    endsAt: Temporal.Instant.fromEpochMilliseconds(end),
    placeId: mode === 'in-person' ? span.placeId : null,
    zone: span.zone,
  }
}

export const meets = (intervals: readonly Interval[], from: number, until: number) =>
  intervals.some(([busyFrom, busyUntil]) => busyFrom < until && from < busyUntil)

function spansOf({ rules, weekly, openings, closures }: Schedule, date: Temporal.PlainDate): Span[] {
  const isOff = rules.isClosedOnHolidays && isHoliday(date)
  const isClosed = (placeId: string | null) =>
    closures.some(
      (closure) => closure.span === null && covers(closure, date) && (closure.placeId ?? placeId) === placeId,
    )
  const usual = weekly.filter(
    (hours) => hours.weekday === date.dayOfWeek && !isOff && !isClosed(hours.placeId),
  )
  return [...usual, ...openings.filter((opening) => covers(opening, date))]
}

export function covers(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  date: Temporal.PlainDate,
): boolean {
  const day = date.toString()
  return firstDay <= day && day <= lastDay
}

function closuresOf({ closures }: Schedule, date: Temporal.PlainDate, span: Span): Closure[] {
  return closures.filter(
    (closure) =>
      closure.span !== null && covers(closure, date) && (closure.placeId ?? span.placeId) === span.placeId,
  )
}

export function closedInterval({ span }: Closure, day: WallDay): Interval {
  return span ? [day.closing(span.opensMinute), day.opening(span.closesMinute)] : [0, 0]
}

/** What is busy around this day; a visit may be long and its buffers reach over midnight. */
function busyOf({ busy }: Timeless, day: WallDay): Interval[] {
  const [from, until] = [day.opening(0) - 24 * 60 * MINUTE_MS, day.closing(1_440) + 24 * 60 * MINUTE_MS]
  return busy
    .map((time): Interval => [time.from.epochMilliseconds, time.until.epochMilliseconds])
    .filter(([busyFrom, busyUntil]) => busyFrom < until && from < busyUntil)
}

export function isFull({ busy, schedule }: Pick<Timeless, 'busy' | 'schedule'>, day: WallDay): boolean {
  const { maxVisitsPerDay } = schedule.rules
  if (maxVisitsPerDay === null) return false
  const [from, until] = [day.opening(0), day.closing(1_440)]
  const visits = busy.filter(
    ({ isVisit, from: start }) => isVisit && inside(start.epochMilliseconds, from, until),
  )
  return visits.length >= maxVisitsPerDay
}

const inside = (moment: number, from: number, until: number) => moment >= from && moment < until
