import { calendarFile } from '#domain/booking/calendar/calendar-file.ts'
import { notifyAll } from '#server/notifier/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies, noticeFor } from './announce.ts'
import {
  calendarVisit,
  languageOf,
  MOMENTS_APART,
  momentWords,
  organizerOf,
  pageOf,
} from './appointment-words.ts'
import { type AppointmentRow, readAppointmentsById } from './read-appointments.ts'

/** Tells a client of the visits that their professional added: one message, however many there are. */
export async function announceAdded(
  dependencies: BookingDependencies,
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  const [only] = ids
  if (only && ids.length === 1) {
    await announce(dependencies, tx, only, { what: 'added', by: 'professional' })
    return
  }
  const rows = (await readAppointmentsById(tx, ids)).toSorted((one, other) =>
    Temporal.Instant.compare(one.startsAt, other.startsAt),
  )
  const [first] = rows
  if (!first) return
  const notice = noticeFor(dependencies, first, 'client', { what: 'added', by: 'professional' })
  const locale = languageOf(first, 'client')
  const facts = {
    ...notice.mail.facts,
    count: String(rows.length),
    when: rows.map(({ startsAt, zone }) => momentWords(startsAt, zone, locale)).join(MOMENTS_APART),
    link: pageOf(dependencies, 'client', locale),
    calendar: fileOf(dependencies, rows),
    calendarMethod: 'PUBLISH',
  }
  await notifyAll(tx, [{ ...notice, mail: { ...notice.mail, facts } }])
}

/** Several events in one file are published, not asked: a mailbox answers one invitation at a time (RFC 5546, 3.2.2). */
function fileOf(dependencies: BookingDependencies, rows: readonly AppointmentRow[]): string {
  const locale = rows[0] ? languageOf(rows[0], 'client') : 'fr'
  return calendarFile({
    method: 'PUBLISH',
    locale,
    host: new URL(dependencies.origin).hostname,
    organizer: organizerOf(dependencies),
    visits: rows.map((row) => calendarVisit(row, 'client', locale, dependencies)),
  })
}
