import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { announceFreed } from '../slots/index.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { lockAppointment } from './appointment-queries.ts'
import { findAlternatives } from './cancel-appointment.ts'
import { settleVisit } from './settle-visits.ts'

const BATCH = 200

/** Every minute: requests that nobody answered in time. Their money goes back, and their two people are told once. */
export async function tellLapsedRequests(
  database: Database,
  dependencies: BookingDependencies,
): Promise<void> {
  const due = await database.readAs(null, (db) =>
    db.selectFrom('market.lapsedRequest').select('appointmentId').orderBy('lapsedAt').limit(BATCH).execute(),
  )
  await doEach(
    due,
    ({ appointmentId }) => database.withActor(null, (tx) => tellLapsed(dependencies, tx, appointmentId)),
    'lapsed requests were not told',
  )
}

async function tellLapsed(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  const { rows } =
    await sql`delete from market.lapsed_request where appointment_id = ${id} returning 1`.execute(tx)
  // Another worker was faster.
  if (rows.length === 0) return
  await settleVisit(tx, id)
  const appointment = await lockAppointment(tx, id)
  if (!appointment) return
  const alternatives = await findAlternatives(tx, appointment)
  await announce(dependencies, tx, id, { what: 'lapsed', by: 'professional', alternatives })
  await announceFreed(dependencies, tx, appointment.professionalId)
}
