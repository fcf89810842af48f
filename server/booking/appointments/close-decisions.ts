import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { lockAppointment } from './appointment-queries.ts'
import { settleVisit } from './settle-visits.ts'
import { dropDecision, dueDecisions, pendingDecision } from './visit-decision-queries.ts'

const BATCH = 200

/** Every minute: what can no longer be undone is settled and told, one transaction each. */
export async function closeDecisions(database: Database, dependencies: BookingDependencies): Promise<void> {
  const due = await database.readAs(null, (db) => dueDecisions(db, BATCH))
  await doEach(
    due,
    ({ appointmentId }) => database.withActor(null, (tx) => close(dependencies, tx, appointmentId)),
    'decisions were not closed',
  )
}

async function close(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  const appointment = await lockAppointment(tx, id)
  const pending = await pendingDecision(tx, id)
  if (!appointment || !pending) return
  await dropDecision(tx, id)
  await settleVisit(tx, id)
  // Who contested it on the page knows already.
  if (pending.event === 'miss' && appointment.contestedAt === null)
    await announce(dependencies, tx, id, { what: 'missed', by: 'professional' })
  if (pending.event === 'excuse')
    await announce(dependencies, tx, id, { what: 'excused', by: 'professional' })
}
