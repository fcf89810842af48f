import type { components } from '#contract/api.d.ts'
import { hoursText, spanText } from '#web/product/visits/visit-times.ts'
import { type Appointment, visitWords } from '#web/product/visits/visit-words.server.ts'
import { whoComes } from './who-comes.ts'

type DayAnswer = components['schemas']['PracticeDay']

const FIRST_HOUR = 8
const LAST_HOUR = 18

const zoned = (moment: string, zone: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
const minuteOf = (time: Temporal.ZonedDateTime) => time.hour * 60 + time.minute

type Span = { start: number; minutes: number }

/** A day as it is drawn: visits, free times, closed hours and what other calendars say, from the first hour to the last; wider when the day is. */
export function agendaOf(
  { day, zone, visits, free, blocks, elsewhere, next }: DayAnswer,
  now: Temporal.Instant,
) {
  const lines = [
    ...visits.map((visit) => ({ kind: 'visit' as const, ...visitLine(visit, zone, now, next?.visit.id) })),
    ...free.map(({ startsAt, endsAt }) => ({
      kind: 'free' as const,
      hours: hoursText(startsAt, endsAt, zone),
      ...spanOf(startsAt, endsAt, zone),
    })),
  ]
  const from = Math.min(FIRST_HOUR, ...lines.map(({ start }) => Math.floor(start / 60)))
  const until = Math.max(LAST_HOUR, ...lines.map(({ start, minutes }) => Math.ceil((start + minutes) / 60)))
  const taken = [
    ...blocks.map((block) => ({ kind: 'block' as const, ...block })),
    ...elsewhere.map((span) => ({ kind: 'elsewhere' as const, label: null, ...span })),
  ]
  const closed = taken.flatMap(({ kind, opensMinute, closesMinute, label }) => {
    const start = Math.max(opensMinute, from * 60)
    const minutes = Math.min(closesMinute, until * 60) - start
    const hours = spanText(opensMinute, closesMinute)
    return minutes > 0 ? [{ kind, start, minutes, label, hours }] : []
  })
  const clock = now.toZonedDateTimeISO(zone)
  return {
    from,
    until,
    nowMinute: clock.toPlainDate().toString() === day ? minuteOf(clock) : null,
    lines: [...lines, ...closed].toSorted((a, b) => a.start - b.start),
  }
}

export type AgendaLine = ReturnType<typeof agendaOf>['lines'][number]

/** What goes past midnight is drawn to the end of the day. */
function spanOf(startsAt: string, endsAt: string, zone: string): Span {
  const start = minuteOf(zoned(startsAt, zone))
  const minutes = Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
  return { start, minutes: Math.min(minutes, 1_440 - start) }
}

function visitLine(visit: Appointment, zone: string, now: Temporal.Instant, nextId: string | undefined) {
  const { id, time, mode, service, status } = visitWords(visit, now)
  return {
    id,
    time,
    mode,
    service,
    status,
    name: whoComes(visit),
    isPast: Temporal.Instant.compare(visit.endsAt, now) <= 0,
    isNext: id === nextId,
    ...spanOf(visit.startsAt, visit.endsAt, zone),
  }
}
