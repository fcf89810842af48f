import type { components } from '#contract/api.d.ts'
import { formatUntil, NEAR_MINUTES } from '#domain/kernel/format-until.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { meetingPath } from '#web/product/visits/meeting-path.ts'
import { visitWords } from '#web/product/visits/visit-words.server.ts'

type Appointment = components['schemas']['Appointment']

const FIRST_HOUR = 8
const LAST_HOUR = 18
export const DAYS_BEHIND = 3
export const DAYS_AHEAD = 7

export type PracticeDay = ReturnType<typeof practiceDay>

/** A time that is only held belongs to nobody yet. */
const isKept = ({ state }: Appointment) => state !== 'cancelled' && state !== 'expired' && state !== 'held'

/** Today in the practice's own zone: the agenda, who comes next, and what waits for an answer. */
export function practiceDay(visits: readonly Appointment[], zone: string, now: Temporal.Instant) {
  const clock = now.toZonedDateTimeISO(zone)
  const today = clock.toPlainDate().toString()
  const kept = visits.filter(isKept)
  const ofToday = kept.filter(({ startsAt }) => dayIn(startsAt, zone) === today)
  const next = kept.find(
    ({ state, endsAt }) => state === 'scheduled' && Temporal.Instant.compare(endsAt, now) > 0,
  )
  const isOver = ({ endsAt }: Appointment) => Temporal.Instant.compare(endsAt, now) <= 0
  const isAhead = ({ startsAt }: Appointment) => Temporal.Instant.compare(startsAt, now) > 0
  return {
    today,
    agenda: agendaOf(ofToday, zone, clock),
    count: ofToday.length,
    doneCount: ofToday.filter(isOver).length,
    leftCount: ofToday.filter(isAhead).length,
    aheadCount: kept.filter(isAhead).length,
    next: next ? { ...nextPerson(next, now), isToday: dayIn(next.startsAt, zone) === today } : null,
    tasks: kept.flatMap((visit) => taskOf(visit, now)),
  }
}

/** The child or the friend that a client booked for is who comes. */
const whoComes = ({ attendeeName, client }: Appointment) =>
  attendeeName ?? [client?.firstName, client?.lastName].filter(Boolean).join(' ')

const zoned = (moment: string, zone: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
const dayIn = (moment: string, zone: string) => zoned(moment, zone).toPlainDate().toString()
const minuteOf = (time: Temporal.ZonedDateTime) => time.hour * 60 + time.minute

/** From the first hour to the last, wider when the day is. */
function agendaOf(visits: readonly Appointment[], zone: string, clock: Temporal.ZonedDateTime) {
  const now = clock.toInstant()
  const lines = visits.map((visit) => {
    const { id, time, mode, service, status } = visitWords(visit, now)
    const start = minuteOf(zoned(visit.startsAt, zone))
    const minutes = Temporal.Instant.from(visit.startsAt).until(visit.endsAt).total('minutes')
    const isPast = Temporal.Instant.compare(visit.endsAt, now) <= 0
    return { id, time, mode, service, status, name: whoComes(visit), start, minutes, isPast }
  })
  const from = Math.min(FIRST_HOUR, ...lines.map(({ start }) => Math.floor(start / 60)))
  const until = Math.max(LAST_HOUR, ...lines.map(({ start, minutes }) => Math.ceil((start + minutes) / 60)))
  return { from, until, nowMinute: minuteOf(clock), lines }
}

function nextPerson(visit: Appointment, now: Temporal.Instant) {
  const { id, time, mode, service, minutes, place, reason, zone } = visitWords(visit, now)
  const until = formatUntil(visit.startsAt, { now: now.toString(), zone, locale: getLocale() })
  const away = now.until(Temporal.Instant.from(visit.startsAt)).total('minutes')
  return {
    id,
    time,
    mode,
    service,
    minutes,
    place: mode === 'in-person' ? place : null,
    name: whoComes(visit),
    reason,
    until,
    isNear: away < NEAR_MINUTES,
    isNow: away < 0.5,
    meeting: meetingPath(visit),
  }
}

export type PracticeTask = { id: string; when: string; name: string; what: 'answer' | 'close' }

/** A request to answer, or a visit that is over and that nobody closed. */
function taskOf(visit: Appointment, now: Temporal.Instant): PracticeTask[] {
  const isOver = Temporal.Instant.compare(visit.endsAt, now) <= 0
  const isUnclosed = visit.state === 'scheduled' && isOver
  if (visit.state !== 'requested' && !isUnclosed) return []
  const { id, when } = visitWords(visit, now)
  return [{ id, when, name: whoComes(visit), what: isUnclosed ? 'close' : 'answer' }]
}

/** What the four figures of the day are made of, besides the day. */
export type DayFigures = components['schemas']['Earnings'] & {
  rating: components['schemas']['OwnRating'] | null
}
