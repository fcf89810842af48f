import ICAL from 'ical.js'
import { utc, type Wall, wallOf, type wallsOf } from './calendar-zones.ts'

/** From and until, in milliseconds. */
export type SpanMs = [number, number]
export type Window = { from: number; until: number }
type Walls = ReturnType<typeof wallsOf>

type Moment = {
  property: ICAL.Property
  time: ICAL.Time
  wall: Temporal.PlainDateTime
  at: number
  walls: Wall
}

/** One occurrence of a series that was changed, by the start that it had before. */
type Change = { of: Moment; event: ICAL.Component; isFromThenOn: boolean }

const DAY_MS = 24 * 3600_000

/** When the events of one name are busy: a series, and those of its occurrences that were changed on their own. */
export function* occurrencesOf(
  series: readonly ICAL.Component[],
  walls: Walls,
  window: Window,
  most: number,
): Generator<SpanMs> {
  const changes = series.flatMap((event) => changeOf(event, walls) ?? [])
  for (const { event, isFromThenOn } of changes)
    if (!isFromThenOn) yield* within(window, [spanOf(event, walls)], isBusy(event))
  for (const event of series.filter((one) => !one.hasProperty('recurrence-id'))) {
    const later = changes.filter(({ isFromThenOn }) => isFromThenOn).toSorted((a, b) => a.of.at - b.of.at)
    const lasts = lengthOf(event, walls)
    let count = 0
    for (const start of startsOf(event, walls, window)) {
      if (changes.some(({ of, isFromThenOn }) => !isFromThenOn && isSame(of, start))) continue
      const change = later.findLast(({ of }) => of.at <= start.at)
      const span: SpanMs = change ? moved(start, change, walls) : [start.at, lasts(start)]
      yield* within(window, [span], isBusy(change?.event ?? event))
      if (++count > most) return
    }
  }
}

function* within(window: Window, spans: Iterable<SpanMs>, isTaken: boolean): Generator<SpanMs> {
  if (!isTaken) return
  for (const [from, until] of spans)
    if (from < until && from < window.until && until > window.from) yield [from, until]
}

/** Free, cancelled, or only shown: such an event takes no time. */
function isBusy(event: ICAL.Component): boolean {
  const says = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    says('transp') !== 'TRANSPARENT' &&
    says('status') !== 'CANCELLED' &&
    says('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

function momentOf(property: ICAL.Property, time: ICAL.Time, walls: Walls): Moment {
  const wall = wallOf(time)
  const reads = walls(property, time)
  return { property, time, wall, at: reads(wall), walls: reads }
}

function firstMoment(event: ICAL.Component, name: string, walls: Walls): Moment | undefined {
  const property = event.getFirstProperty(name)
  const time: unknown = property?.getFirstValue()
  return property && time instanceof ICAL.Time ? momentOf(property, time, walls) : undefined
}

function startOf(event: ICAL.Component, walls: Walls): Moment {
  const start = firstMoment(event, 'dtstart', walls)
  if (!start) throw new Error('an event without a beginning')
  return start
}

function changeOf(event: ICAL.Component, walls: Walls): Change | undefined {
  const of = firstMoment(event, 'recurrence-id', walls)
  const range = of?.property.getFirstParameter('range')
  return of && { of, event, isFromThenOn: range?.toUpperCase() === 'THISANDFUTURE' }
}

function spanOf(event: ICAL.Component, walls: Walls): SpanMs {
  const start = startOf(event, walls)
  return [start.at, lengthOf(event, walls)(start)]
}

/** From a change on, each occurrence is as much later as the changed one, and lasts as long as it. */
function moved(start: Pick<Moment, 'at'>, { of, event }: Change, walls: Walls): SpanMs {
  const [from, until] = spanOf(event, walls)
  const begins = start.at + from - of.at
  return [begins, begins + until - from]
}

type Start = Pick<Moment, 'at' | 'wall' | 'walls'> & { until?: number }

/** When one that begins then ends. Whole days follow the wall, hours the clock. */
function lengthOf(event: ICAL.Component, walls: Walls): (start: Start) => number {
  const start = startOf(event, walls)
  const end = firstMoment(event, 'dtend', walls)
  const written: unknown = event.getFirstPropertyValue('duration')
  if (end && start.time.isDate) {
    const days = start.wall.until(end.wall, { largestUnit: 'days' }).days
    return ({ wall, walls: reads }) => reads(wall.add({ days }))
  }
  if (end) return ({ at, until }) => until ?? at + end.at - start.at
  if (written instanceof ICAL.Duration) {
    const { weeks, days, hours, minutes, seconds } = written
    return ({ wall, walls: reads, until }) =>
      until ?? reads(wall.add({ weeks, days })) + ((hours * 60 + minutes) * 60 + seconds) * 1000
  }
  return ({ wall, at, walls: reads, until }) =>
    until ?? (start.time.isDate ? reads(wall.add({ days: 1 })) : at)
}

/** Each start before the window ends, once, without those that were taken out. */
function* startsOf(event: ICAL.Component, walls: Walls, window: Window): Generator<Start> {
  const start = startOf(event, walls)
  const out = momentsOf(event, 'exdate', walls)
  const isOut = (one: Start) => out.some((moment) => isSame(moment, one))
  const seen = new Set<number>()
  const rules = event
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue() as unknown as ICAL.Recur)
  const named = [start, ...addedTo(event, walls)]
  for (const one of named) if (!isOut(one) && !seen.has(one.at) && seen.add(one.at)) yield one
  const longest = Math.max(0, lengthOf(event, walls)(start) - start.at)
  const from = window.from - longest - DAY_MS
  for (const rule of rules)
    for (const one of repeated(rule, start, { from, until: window.until }))
      if (!isOut(one) && !seen.has(one.at) && seen.add(one.at)) yield one
}

const momentsOf = (event: ICAL.Component, name: string, walls: Walls): Moment[] =>
  event
    .getAllProperties(name)
    .flatMap((property) =>
      (property.getValues() as unknown[]).flatMap((time) =>
        time instanceof ICAL.Time ? momentOf(property, time, walls) : [],
      ),
    )

/** Dates added by hand; one may say how long it is. */
function addedTo(event: ICAL.Component, walls: Walls): Start[] {
  const periods = event.getAllProperties('rdate').flatMap((property) =>
    (property.getValues() as unknown[]).flatMap((value) => {
      if (!(value instanceof ICAL.Period)) return []
      const from = momentOf(property, value.start, walls)
      return [{ ...from, until: momentOf(property, value.getEnd(), walls).at }]
    }),
  )
  return [...momentsOf(event, 'rdate', walls), ...periods]
}

/** Some programs name a day where the series has hours: it means the occurrence of that day. */
const isSame = (named: Moment, start: Start): boolean =>
  named.time.isDate ? named.wall.toPlainDate().equals(start.wall.toPlainDate()) : named.at === start.at

/** The rule is followed on the wall, so that nine o'clock stays nine o'clock when the clocks change. */
function* repeated(rule: ICAL.Recur, start: Moment, window: Window): Generator<Start> {
  const { walls } = start
  const wallRule = rule.clone()
  if (rule.until) wallRule.until = lastWall(rule.until, start)
  const floating = onWall(start.wall, start.time.isDate)
  const [first, last] = [dayNumber(window.from), dayNumber(window.until + DAY_MS)]
  const steps = wallRule.iterator(floating)
  for (let time = steps.next() as ICAL.Time | null; time; time = steps.next() as ICAL.Time | null) {
    const day = time.year * 10_000 + time.month * 100 + time.day
    if (day > last) return
    // What is long past is only counted: a daily series of ten years has thousands of them.
    if (day < first) continue
    const wall = wallOf(time)
    yield { wall, at: walls(wall), walls }
  }
}

function dayNumber(at: number): number {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC')
  return year * 10_000 + month * 100 + day
}

/** The end of a rule is written in UTC, and compared with the wall of the series. */
function lastWall(until: ICAL.Time, { wall, at, time, walls }: Moment): ICAL.Time {
  const written = wallOf(until)
  if (time.isDate) return onWall(written, true)
  if (until.isDate) return onWall(written.with({ hour: 23, minute: 59, second: 59 }), false)
  if (until.zone !== ICAL.Timezone.utcTimezone) return onWall(written, false)
  // As far from UTC as at the start; then, where summer time began or ended in between, as far as it is there.
  const target = utc(written)
  const guess = shown(target + utc(wall) - at)
  return onWall(shown(utc(guess) + target - walls(guess)), false)
}

const shown = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').toPlainDateTime()

const onWall = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime, isDate: boolean) =>
  ICAL.Time.fromData(
    isDate ? { year, month, day, isDate } : { year, month, day, hour, minute, second, isDate },
    ICAL.Timezone.localTimezone,
  )
