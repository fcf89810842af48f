import { heldUntil, HOLD_HOURS } from '#domain/payouts/payout.ts'
import type { Tx } from '#server/platform/database.ts'
import { changesOf, lockPayout, type PayoutRow } from './queries.ts'
import { decidePayout } from './request-payout.ts'

/** What may leave; `isAgain` when an earlier attempt may have sent it already, `isHeld` when it has to wait since. */
export type Start = { isAgain: boolean; isHeld: boolean }

/**
 * The moment before a payout leaves, under its lock: null when it is no longer to be sent. What changed since it was
 * asked for keeps it back as if it had changed before.
 */
export async function startPayout(tx: Tx, id: string, now: Temporal.Instant): Promise<Start | null> {
  const payout = await lockPayout(tx, id)
  if (!payout || (payout.state !== 'requested' && payout.state !== 'processing')) return null
  const until = await holdOf(tx, payout, now)
  const isAgain = payout.state === 'processing'
  if (isAgain) return { isAgain, isHeld: until !== null }
  const change = until ? { heldUntil: until } : { state: 'processing' }
  await tx.updateTable('market.payout').set(change).where('id', '=', id).execute()
  return until ? null : { isAgain, isHeld: false }
}

/** Gives back what only waits: one that is being sent may have left already. False when there is no such payout. */
export async function giveBack(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const payout = await lockPayout(tx, id)
  if (payout?.state !== 'requested') return false
  await decidePayout(tx, { id, outcome: 'failed', now })
  return true
}

/** Until when this payout is kept back, as things stand now. */
async function holdOf(
  tx: Tx,
  { professionalId, requestedBy }: PayoutRow,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const changes = await changesOf(tx, requestedBy, now.subtract({ hours: HOLD_HOURS }))
  const bank = await tx
    .selectFrom('market.payoutDestination')
    .select('changedAt')
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  return heldUntil([...changes, ...(bank ? [bank.changedAt] : [])], now)
}
