import type { Mode } from '../directory/modes.ts'
import { isHoliday } from './holidays.ts'
import type { Closure, Schedule, SpecialOpening, WeeklyHours } from './schedule.ts'
import { closedInterval, covers, type Interval, isFull, meets } from './slots.ts'
import { wallDay } from './wall-clock.ts'

/** Every rule that can close a time, in the order in which they are told. */
export const CLOSING_RULES = [
  'past',
  'visit',
  'request',
  'hold',
  'buffer',
  'elsewhere',
  'holiday',
  'exception',
  'hours',
  'notice',
  'horizon',
  'day-full',
] as const
export type ClosingRule = (typeof CLOSING_RULES)[number]

/** Whoever keeps the calendar may pass every rule of theirs, and never time that is another person's, or over. */
const FIRM: ReadonlySet<ClosingRule> = new Set(['past', 'visit', 'request', 'hold'])
export const mayBeIgnored = (rule: ClosingRule): boolean => !FIRM.has(rule)

/** What stands in the calendar: the visit itself, and what it keeps with its pauses. */
export type TakenTime = {
  kind: 'visit' | 'request' | 'hold'
  appointmentId: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  busyFrom: Temporal.Instant
  busyUntil: Temporal.Instant
}

export type NamedClosure = Closure & { label: string | null }

export type ClosedReason = {
  rule: ClosingRule
  /** The visit, request or hold that stands there, or whose pause does. */
  taken?: TakenTime
  /** What another calendar says. */
  elsewhere?: { from: Temporal.Instant; until: Temporal.Instant }
  closure?: NamedClosure
  /** The first moment that the notice leaves open. */
  opensAt?: Temporal.Instant
  /** The last day that can be booked. */
  lastDay?: string
  /** How many visits fill the day. */
  max?: number
}

export type ClosedQuestion = {
  schedule: Omit<Schedule, 'closures'> & { closures: readonly NamedClosure[] }
  span: { from: Temporal.Instant; until: Temporal.Instant }
  /** A visit that would stand there: how, where, and the pauses it wants. */
  visit?: {
    mode: Mode
    placeId: string | null
    bufferBeforeMinutes: number
    bufferAfterMinutes: number
  }
  taken: readonly TakenTime[]
  /** When other calendars of theirs say that they are busy. */
  elsewhere?: readonly { from: Temporal.Instant; until: Temporal.Instant }[]
  now: Temporal.Instant
}

const MINUTE_MS = 60_000

/**
 * Why nobody can book this time: every rule that closes it, none when it is open. Says what `findSlot` does, rule by rule,
 * but for the grid: on which minute a visit begins is no reason that closes a time.
 */
export function closedReasons(question: ClosedQuestion): ClosedReason[] {
  const reasons = [
    ...takenReasons(question),
    ...elsewhereReasons(question),
    ...scheduleReasons(question),
    ...clockReasons(question),
    ...fullReasons(question),
  ]
  const order = ({ rule }: ClosedReason) => CLOSING_RULES.indexOf(rule)
  return reasons.toSorted((one, other) => order(one) - order(other))
}

const millis = ({ from, until }: ClosedQuestion['span']): Interval => [
  from.epochMilliseconds,
  until.epochMilliseconds,
]

function takenReasons({ span, visit, taken }: ClosedQuestion): ClosedReason[] {
  const [from, until] = millis(span)
  const wanted = [
    from - (visit?.bufferBeforeMinutes ?? 0) * MINUTE_MS,
    until + (visit?.bufferAfterMinutes ?? 0) * MINUTE_MS,
  ] as const
  return taken.flatMap((one): ClosedReason[] => {
    if (meets([[one.startsAt.epochMilliseconds, one.endsAt.epochMilliseconds]], from, until))
      return [{ rule: one.kind, taken: one }]
    if (meets([[one.busyFrom.epochMilliseconds, one.busyUntil.epochMilliseconds]], ...wanted))
      return [{ rule: 'buffer', taken: one }]
    return []
  })
}

/** Another calendar: its owner may know better, and book over it on purpose. */
function elsewhereReasons({ span, visit, elsewhere = [] }: ClosedQuestion): ClosedReason[] {
  const [from, until] = millis(span)
  const wanted = [
    from - (visit?.bufferBeforeMinutes ?? 0) * MINUTE_MS,
    until + (visit?.bufferAfterMinutes ?? 0) * MINUTE_MS,
  ] as const
  const found = elsewhere.find((one) => meets([millis(one)], ...wanted))
  return found ? [{ rule: 'elsewhere', elsewhere: found }] : []
}

type Hours = WeeklyHours | SpecialOpening

/** Hours that hold this time, and what closes them all the same; without any, they are why. */
function scheduleReasons(question: ClosedQuestion): ClosedReason[] {
  const { schedule, visit, span } = question
  const isWanted = (hours: Hours) =>
    !visit ||
    (hours.modes.includes(visit.mode) && (visit.placeId === null || hours.placeId === visit.placeId))
  const holding = [...schedule.weekly, ...schedule.openings].filter(
    (hours) => isWanted(hours) && holds(hours, span),
  )
  const closings = holding.map((hours) => closingOf(question, hours))
  if (closings.some((reason) => reason === null)) return []
  return [closings.find((reason) => reason !== null) ?? { rule: 'hours' }]
}

const dateIn = (moment: Temporal.Instant, zone: string) => moment.toZonedDateTimeISO(zone).toPlainDate()

function holds(hours: Hours, span: ClosedQuestion['span']): boolean {
  const date = dateIn(span.from, hours.zone)
  const isThatDay = 'weekday' in hours ? hours.weekday === date.dayOfWeek : covers(hours, date)
  if (!isThatDay) return false
  const day = wallDay(date, hours.zone)
  const [from, until] = millis(span)
  return day.opening(hours.opensMinute) <= from && until <= day.closing(hours.closesMinute)
}

function closingOf({ schedule, span }: ClosedQuestion, hours: Hours): ClosedReason | null {
  const date = dateIn(span.from, hours.zone)
  const isUsual = 'weekday' in hours
  if (isUsual && schedule.rules.isClosedOnHolidays && isHoliday(date)) return { rule: 'holiday' }
  const closure = schedule.closures.find(
    (one) =>
      covers(one, date) &&
      (one.placeId ?? hours.placeId) === hours.placeId &&
      (one.span === null ? isUsual : meets([closedInterval(one, wallDay(date, one.zone))], ...millis(span))),
  )
  return closure ? { rule: 'exception', closure } : null
}

function clockReasons({ schedule: { rules }, span, now }: ClosedQuestion): ClosedReason[] {
  if (Temporal.Instant.compare(span.from, now) < 0) return [{ rule: 'past' }]
  const opensAt = now.add({ minutes: rules.minimumNoticeMinutes })
  if (Temporal.Instant.compare(span.from, opensAt) < 0) return [{ rule: 'notice', opensAt }]
  const lastDay = dateIn(now, rules.zone).add({ days: rules.horizonDays })
  if (Temporal.PlainDate.compare(dateIn(span.from, rules.zone), lastDay) > 0)
    return [{ rule: 'horizon', lastDay: lastDay.toString() }]
  return []
}

function fullReasons({ schedule, span, taken }: ClosedQuestion): ClosedReason[] {
  const { zone, maxVisitsPerDay } = schedule.rules
  const busy = taken.map(({ busyFrom, busyUntil }) => ({ from: busyFrom, until: busyUntil, isVisit: true }))
  if (maxVisitsPerDay === null || !isFull({ schedule, busy }, wallDay(dateIn(span.from, zone), zone)))
    return []
  return [{ rule: 'day-full', max: maxVisitsPerDay }]
}
