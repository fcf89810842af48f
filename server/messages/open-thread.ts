import { Refusal } from '#domain/kernel/refusal.ts'
import { requireAppointment } from '#server/booking/appointments/index.ts'
import { personOf } from '#server/accounts/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { findSupportThread, findThreadOf, insertSupportThread, insertThread } from './queries.ts'
import { newThreadKey } from './sealed-messages.ts'

/** The thread of the two people of a visit: one a pair, made the first time either asks. */
export async function openThread(
  ctx: Ctx,
  tx: Tx,
  ring: KeyRing,
  { id, appointmentId }: { id: string; appointmentId: string },
): Promise<string> {
  const { row } = await requireAppointment(ctx, tx, appointmentId)
  const found = await findThreadOf(tx, row)
  if (found) return found
  if (!row.confirmedAt || row.state === 'held' || row.state === 'expired')
    throw new Refusal('message/not-met')
  return insertThread(tx, {
    id,
    clientId: row.clientId,
    professionalId: row.professionalId,
    practitionerId: row.professionalUserId,
    ...newThreadKey(ring, id),
  })
}

/** The person's thread with whoever answers for Mieva: one, made the first time. */
export async function openSupportThread(ctx: Ctx, tx: Tx, ring: KeyRing, id: string): Promise<string> {
  const clientId = personOf(ctx).id
  const found = await findSupportThread(tx, clientId)
  if (found) return found
  return insertSupportThread(tx, { id, clientId, ...newThreadKey(ring, id) })
}
