import type { z } from '@hono/zod-openapi'
import { freeSpans } from '#domain/booking/free-spans.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import {
  type AppointmentRow,
  describeAppointment,
  readAppointmentsById,
  readCalendar,
} from '#server/booking/appointments/index.ts'
import { readBusyOnDays } from '#server/booking/busy-calendars/index.ts'
import { findCalendar, questionOf, readBookable } from '#server/booking/schedule/index.ts'
import type { Db } from '#server/platform/database.ts'
import { draftsOfVisits, waitingRequests } from '#server/record/index.ts'
import { contestedVisits, readBlocks, readPerson } from './queries.ts'
import type { PracticeDay } from './schemas.ts'
import { tasksOf } from './tasks.ts'

type Day = z.infer<typeof PracticeDay>

const DAYS_BEHIND = 2
const DAYS_AHEAD = 7

/** A time that is only held belongs to nobody yet. */
const isKept = ({ state }: AppointmentRow) => state !== 'cancelled' && state !== 'expired' && state !== 'held'
const compare = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b)

/** One day of a practice, with who comes next and what waits, whichever day is shown. */
export async function readDay(db: Db, userId: string, asked: string | undefined): Promise<Day> {
  const calendar = await findCalendar(db, userId)
  if (!calendar) throw new Refusal('booking/no-practice')
  const { id, zone, now } = calendar
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const day = asked ? Temporal.PlainDate.from(asked) : today
  const around = await readDays(
    db,
    calendar,
    today.subtract({ days: DAYS_BEHIND }),
    DAYS_BEHIND + 1 + DAYS_AHEAD,
  )
  const isAround = around.covers(day)
  const shown = isAround ? around : await readDays(db, calendar, day, 1)
  const next = around.visits.find(({ state, endsAt }) => state === 'scheduled' && compare(endsAt, now) > 0)
  const rows = [...around.visits, ...(await contestedBefore(db, id, around.visits))]
  return {
    zone,
    today: today.toString(),
    day: day.toString(),
    visits: shown.of(day).map((row) => describeAppointment(row, 'professional')),
    free: await freeOf(db, calendar, day),
    blocks: await readBlocks(db, id, day.toString()),
    elsewhere: (await readBusyOnDays(db, calendar, { first: day, days: 1 })).map(
      ({ fromMinute, untilMinute }) => ({ opensMinute: fromMinute, closesMinute: untilMinute }),
    ),
    counts: countsOf(around.of(today), around.visits, calendar),
    next: next ? await nextPerson(db, next) : null,
    recordRequests: (await waitingRequests(db)).map((request) => ({
      id: request.id,
      name: request.client,
      answerBy: withOffset(request.answerBy, zone),
    })),
    tasks: tasksOf(rows, {
      ...calendar,
      drafts: await draftsOfVisits(
        db,
        rows.map((row) => row.id),
      ),
    }),
  }
}

type Calendar = { id: string; zone: string; now: Temporal.Instant }

async function readDays(db: Db, { id, zone }: Calendar, first: Temporal.PlainDate, days: number) {
  const dayOf = ({ startsAt }: AppointmentRow) => startsAt.toZonedDateTimeISO(zone).toPlainDate()
  const range = {
    from: first.toZonedDateTime(zone).toInstant(),
    until: first.add({ days }).toZonedDateTime(zone).toInstant(),
  }
  const visits = (await readCalendar(db, id, range)).filter(isKept)
  return {
    visits,
    of: (day: Temporal.PlainDate) => visits.filter((row) => dayOf(row).equals(day)),
    covers: (day: Temporal.PlainDate) => {
      const since = first.until(day, { largestUnit: 'days' }).days
      return since >= 0 && since < days
    },
  }
}

/** Nothing is free to book on a day that is over, nor where nobody is listed. */
async function freeOf(db: Db, { id, zone, now }: Calendar, day: Temporal.PlainDate): Promise<Day['free']> {
  const range = {
    from: day.toZonedDateTime(zone).toInstant(),
    until: day.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  }
  if (compare(range.until, now) <= 0) return []
  const bookable = await readBookable(db, id)
  if (!bookable) return []
  const questions = bookable.services.flatMap((visit) =>
    visit.modes.map((mode) => questionOf(bookable, { visit, mode, placeId: null })),
  )
  return freeSpans(questions, range).map(({ startsAt, endsAt }) => ({
    startsAt: withOffset(startsAt, zone),
    endsAt: withOffset(endsAt, zone),
  }))
}

function countsOf(
  today: readonly AppointmentRow[],
  around: readonly AppointmentRow[],
  { now, zone }: Calendar,
): Day['counts'] {
  const last = today.reduce<Temporal.Instant | null>(
    (latest, { endsAt }) => (latest && compare(latest, endsAt) > 0 ? latest : endsAt),
    null,
  )
  const isAhead = ({ startsAt }: AppointmentRow) => compare(startsAt, now) > 0
  return {
    visits: today.length,
    over: today.filter(({ endsAt }) => compare(endsAt, now) <= 0).length,
    ahead: today.filter(isAhead).length,
    requested: today.filter(({ state }) => state === 'requested').length,
    week: around.filter(isAhead).length,
    lastEndsAt: last && withOffset(last, zone),
  }
}

async function nextPerson(db: Db, row: AppointmentRow): Promise<Day['next']> {
  const visit = describeAppointment(row, 'professional')
  const person = await readPerson(db, row.id)
  return {
    visit,
    practiceClientId: person?.practiceClientId ?? null,
    isFirstVisit: person?.isFirstVisit ?? false,
    shares: (person?.shares ?? []).map(({ completedAt, endsAt, ...share }) => ({
      ...share,
      completedAt: inZone(completedAt, row.zone),
      endsAt: inZone(endsAt, row.zone),
    })),
    missing: [
      ...MISSING.flatMap((source) => source(visit) ?? []),
      // One line, however many there are.
      ...(person?.lacksForm ? [{ kind: 'form' as const, amountCents: 0 }] : []),
    ],
  }
}

const inZone = (moment: string, zone: string) => withOffset(Temporal.Instant.from(moment), zone)

type Missing = NonNullable<Day['next']>['missing'][number]
type Visit = NonNullable<Day['next']>['visit']

/** One line for each thing that a visit may lack before it begins. */
const MISSING: readonly ((visit: Visit) => Missing | undefined)[] = [
  ({ money }) => {
    const share = money.shares.find(({ payer }) => payer === 'on-site')
    return share && share.amountCents > 0
      ? { kind: 'on-site-payment', amountCents: share.amountCents }
      : undefined
  },
  ({ money }) => {
    const share = money.shares.find(({ payer }) => payer === 'card')
    return share && share.amountCents > 0 && money.state === 'awaiting'
      ? { kind: 'card-pending', amountCents: share.amountCents }
      : undefined
  },
]

/** An absence may be contested long after its visit left the days around. */
async function contestedBefore(
  db: Db,
  professionalId: string,
  around: readonly AppointmentRow[],
): Promise<AppointmentRow[]> {
  const known = new Set(around.map(({ id }) => id))
  const ids = (await contestedVisits(db, professionalId)).filter((id) => !known.has(id))
  return ids.length > 0 ? readAppointmentsById(db, ids) : []
}
