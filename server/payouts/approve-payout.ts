import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockPayout } from './queries.ts'

/** One administrator's yes to a large payout; two different ones let it leave. The database names who says it. */
export async function approvePayout(tx: Tx, request: { id: string; adminId: string }): Promise<void> {
  const { id, adminId } = request
  const payout = await lockPayout(tx, id)
  if (payout?.state !== 'requested' || payout.approvalsNeeded === 0)
    throw new Refusal('payment/payout-not-found')
  const added = await tx
    .insertInto('market.payoutApproval')
    .values({ payoutId: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('adminId')
    .executeTakeFirst()
  if (!added) throw new Refusal('payment/payout-approved-by-you')
  await recordEvent(tx, {
    subjectId: adminId,
    action: 'payout-approved',
    facts: { payout: id },
  })
}
