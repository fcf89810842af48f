import { type RawBuilder, sql } from 'kysely'
import { type Notice, notifyAll } from '#server/notifier/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type Announcement, type BookingDependencies, noticeFor } from './announce.ts'
import { type AppointmentRow, readAppointmentsById } from './read-appointments.ts'
import { tellGuest } from './tell-guest.ts'

/** Visits to come of one professional, those that were only asked for among them. */
export async function readExpected(
  db: Db,
  professionalId: string,
  where: RawBuilder<unknown>,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from market.appointment a where a.professional_id = ${professionalId} and ${where}
      and a.state in ('requested', 'scheduled') and a.ends_at > public.clock()`.execute(db)
  return readAppointmentsById(
    db,
    rows.map(({ id }) => id),
  )
}

/** One change of the practice, told to each client: a mail for each visit, and all of them ring once. */
export async function tellExpected(
  dependencies: BookingDependencies,
  tx: Tx,
  rows: readonly AppointmentRow[],
  announcement: Announcement,
): Promise<void> {
  for (const row of rows) if (row.isGuest) await tellGuest(dependencies, tx, row, announcement.what)
  const byClient = Map.groupBy(
    rows.filter(({ isGuest }) => !isGuest),
    ({ clientId }) => clientId,
  )
  await notifyAll(
    tx,
    [...byClient.values()].flatMap((ofClient) => noticesTo(dependencies, ofClient, announcement)),
  )
}

/** A calendar file changes one visit, so each has its mail. */
function noticesTo(
  dependencies: BookingDependencies,
  rows: readonly AppointmentRow[],
  announcement: Announcement,
): Notice[] {
  return rows.map((row, index) => {
    const notice = noticeFor(dependencies, row, 'client', announcement)
    if (index > 0) return { ...notice, by: ['mail'] }
    return rows.length > 1 ? { ...notice, about: { ...notice.about, count: rows.length } } : notice
  })
}
