import type { z } from '@hono/zod-openapi'
import { COMPLETES_AFTER_HOURS, decidedAt, isDecided } from '#domain/booking/attendance.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import type { AppointmentRow } from '#server/booking/appointments/index.ts'
import type { PracticeDay } from './schemas.ts'

type Task = z.infer<typeof PracticeDay>['tasks'][number]
type Found = Pick<Task, 'kind'> & { noteId?: string } & {
  until: Temporal.Instant | null
  doneAt: Temporal.Instant | null
}
type Seen = {
  now: Temporal.Instant
  zone: string
  /** Notes that are not signed, by visit. */
  drafts: ReadonlyMap<string, string>
}

const isPast = (moment: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(moment, now) <= 0
const dayOf = (moment: Temporal.Instant, zone: string) =>
  moment.toZonedDateTimeISO(zone).toPlainDate().toString()

/** One line for each thing that a visit can ask of its professional. */
const SOURCES: readonly ((row: AppointmentRow, seen: Seen) => Found | undefined)[] = [
  ({ state, heldUntil }) =>
    state === 'requested' ? { kind: 'answer', until: heldUntil, doneAt: null } : undefined,
  (row, { now }) =>
    row.state === 'scheduled' && isPast(row.endsAt, now)
      ? { kind: 'close', until: row.endsAt.add({ hours: COMPLETES_AFTER_HOURS }), doneAt: null }
      : undefined,
  ({ state, changedAt }, { now, zone }) =>
    (state === 'completed' || state === 'no_show') && dayOf(changedAt, zone) === dayOf(now, zone)
      ? { kind: 'close', until: null, doneAt: changedAt }
      : undefined,
  (row, { now }) =>
    row.state === 'no_show' && row.contestedAt && !isDecided(row, now)
      ? { kind: 'contested', until: decidedAt(row), doneAt: null }
      : undefined,
  (row, { drafts, now }) => {
    const noteId = drafts.get(row.id)
    return noteId && isPast(row.endsAt, now) ? { kind: 'note', noteId, until: null, doneAt: null } : undefined
  },
]

const moment = ({ until, doneAt }: Found) => (doneAt ?? until)?.epochMilliseconds ?? Infinity

/** What waits first, by how soon it is decided without the professional; then what was done today. */
export function tasksOf(rows: readonly AppointmentRow[], seen: Seen): Task[] {
  const tasks = rows.flatMap((row) =>
    SOURCES.flatMap((source) => {
      const found = source(row, seen)
      return found ? [{ row, ...found }] : []
    }),
  )
  return tasks
    .toSorted((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null) || moment(a) - moment(b))
    .map(({ row, kind, noteId = null, until, doneAt }) => ({
      kind,
      appointmentId: row.id,
      noteId,
      startsAt: withOffset(row.startsAt, row.zone),
      zone: row.zone,
      name: row.attendeeName ?? `${row.clientFirstName} ${row.clientLastName}`,
      until: until && withOffset(until, row.zone),
      doneAt: doneAt && withOffset(doneAt, row.zone),
    }))
}
