import { sql } from 'kysely'
import type { AppointmentState } from '#domain/booking/states.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type PendingDecision = {
  event: 'complete' | 'miss' | 'excuse'
  fromState: AppointmentState
  fromFeeCents: number | null
  undoUntil: Temporal.Instant
}

/** What may still be undone about a visit, as its professional and the worker see it. */
export async function pendingDecision(db: Db, appointmentId: string): Promise<PendingDecision | undefined> {
  const { rows } = await sql<PendingDecision>`
    select event, from_state as "fromState", from_fee_cents as "fromFeeCents", undo_until as "undoUntil"
    from market.visit_decision where appointment_id = ${appointmentId}`.execute(db)
  return rows[0]
}

export async function insertDecision(
  tx: Tx,
  {
    id,
    professionalId,
    state,
    feeCents,
  }: { id: string; professionalId: string; state: string; feeCents: number | null },
  event: PendingDecision['event'],
  undoUntil: Temporal.Instant,
): Promise<void> {
  const decision = { event, fromState: state, fromFeeCents: feeCents, undoUntil }
  await tx
    .insertInto('market.visitDecision')
    .values({ appointmentId: id, professionalId, ...decision })
    .execute()
}

export async function dropDecision(tx: Tx, appointmentId: string): Promise<void> {
  await tx.deleteFrom('market.visitDecision').where('appointmentId', '=', appointmentId).execute()
}

/** Decisions that can no longer be undone. */
export async function dueDecisions(db: Db, limit: number): Promise<{ appointmentId: string }[]> {
  const { rows } = await sql<{ appointmentId: string }>`
    select appointment_id as "appointmentId" from market.visit_decision
    where undo_until < public.clock() order by undo_until limit ${limit}`.execute(db)
  return rows
}
