import { sql } from 'kysely'
import { type Notice, notifyAll } from '#server/notifier/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type BookingDependencies, noticeFor } from './announce.ts'
import { type AppointmentRow, readAppointmentsById } from './read-appointments.ts'
import { tellGuest } from './tell-guest.ts'

/** The professional meets people by another link: whoever has a video visit ahead gets it, by mail and calendar file. */
export async function announceNewLink(
  dependencies: BookingDependencies,
  tx: Tx,
  professionalId: string,
): Promise<void> {
  const visits = await tx
    .selectFrom('market.appointment')
    .select('id')
    .where('professionalId', '=', professionalId)
    .where('mode', '=', 'video')
    .where('state', '=', 'scheduled')
    .where('endsAt', '>', sql<Temporal.Instant>`public.clock()`)
    .execute()
  const rows = await readAppointmentsById(
    tx,
    visits.map(({ id }) => id),
  )
  for (const row of rows) if (row.isGuest) await tellGuest(dependencies, tx, row, 'changed-reach')
  const byClient = Map.groupBy(
    rows.filter(({ isGuest }) => !isGuest),
    ({ clientId }) => clientId,
  )
  await notifyAll(
    tx,
    [...byClient.values()].flatMap((ofClient) => noticesTo(dependencies, ofClient)),
  )
}

/** A calendar file changes one visit, so each has its mail; all of them ring once. */
function noticesTo(dependencies: BookingDependencies, rows: readonly AppointmentRow[]): Notice[] {
  return rows.map((row, index) => {
    const notice = noticeFor(dependencies, row, 'client', { what: 'changed-reach', by: 'professional' })
    if (index > 0) return { ...notice, by: ['mail'] }
    return rows.length > 1 ? { ...notice, about: { ...notice.about, count: rows.length } } : notice
  })
}
