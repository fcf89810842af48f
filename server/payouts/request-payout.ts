import { approvalsNeeded, DAILY_MAX, heldUntil, HOLD_HOURS, isPayoutAmount } from '#domain/payouts/payout.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { accountOf, post, reserve, transferId, voidReservation } from '#server/ledger/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { requestedSince, changesOf, findOwner, lockPayout, type Owner } from './queries.ts'

const DAY_HOURS = 24
/** Far longer than a bank takes: what nobody decided by then is the professional's again. */
const DECIDED_WITHIN_DAYS = 90

/** The professional asks for money: it leaves what is available in the transaction that writes the request. */
export async function requestPayout(
  tx: Tx,
  request: { userId: string; amountCents: number; now: Temporal.Instant },
): Promise<void> {
  const { userId, amountCents: amount, now } = request
  const owner = await requireOwner(tx, userId)
  if (!isPayoutAmount(amount)) throw new Refusal('wallet/payout-amount')
  if (!owner.destination) throw new Refusal('wallet/no-destination')
  const requested = await requestedSince(tx, owner.id, now.subtract({ hours: DAY_HOURS }))
  if (requested + amount > DAILY_MAX) throw new Refusal('wallet/daily-maximum', { maxCents: DAILY_MAX })
  const changes = await changesOf(tx, userId, now.subtract({ hours: HOLD_HOURS }))
  const until = heldUntil([...changes, Temporal.Instant.from(owner.destination.changedAt)], now)
  const id = await insertPayout(tx, owner, {
    amount,
    heldUntil: until,
    approvalsNeeded: approvalsNeeded(requested + amount),
  })
  await reserveFor(tx, owner.id, id, amount, now)
  await recordEvent(tx, {
    subjectId: userId,
    action: 'payout-requested',
    facts: { payout: id },
  })
}

export async function requireOwner(tx: Tx, userId: string): Promise<Owner> {
  const owner = await findOwner(tx, userId)
  if (!owner) throw new Refusal('booking/no-practice')
  return owner
}

async function insertPayout(
  tx: Tx,
  owner: Owner,
  input: { amount: number; heldUntil: Temporal.Instant | null; approvalsNeeded: number },
): Promise<string> {
  const id = await tx
    .selectNoFrom((expression) => expression.fn<string>('public.new_id', []).as('id'))
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('market.payout')
    .values({
      id: id.id,
      professionalId: owner.id,
      amountCents: input.amount,
      heldUntil: input.heldUntil,
      approvalsNeeded: input.approvalsNeeded,
      reservationId: transferId(id.id, 'payout'),
    })
    // One in flight: the index is partial, so it names no target.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refusal('wallet/payout-in-flight')
  return inserted.id
}

async function reserveFor(tx: Tx, professionalId: string, id: string, amount: number, now: Temporal.Instant) {
  try {
    await reserve(tx, {
      id: transferId(id, 'payout'),
      kind: 'payout',
      entries: payoutEntries(professionalId, amount),
      facts: { payout: id },
      expiresAt: now.add({ hours: DECIDED_WITHIN_DAYS * 24 }),
    })
  } catch (error) {
    // The wallet has a refusal of its own.
    if (error instanceof Refusal && error.code === 'money/insufficient')
      throw new Refusal('wallet/insufficient-funds-for-payout')
    throw error
  }
}

const payoutEntries = (professionalId: string, amount: number) => [
  { account: accountOf('professional/available', professionalId), amount: -amount },
  { account: accountOf('platform/paid-out'), amount },
]

/** The bank's word, from whoever moves the money: paid, or given back. Asked again, it changes nothing. */
export async function decidePayout(
  tx: Tx,
  decision: { id: string; outcome: 'paid' | 'failed'; now: Temporal.Instant },
): Promise<void> {
  const payout = await lockPayout(tx, decision.id)
  if (!payout || payout.state === 'paid' || payout.state === 'failed') return
  if (decision.outcome === 'paid')
    await post(tx, {
      id: transferId(payout.id, 'paid'),
      pendingId: payout.reservationId,
      kind: 'payout',
      entries: payoutEntries(payout.professionalId, payout.amountCents),
      facts: { payout: payout.id },
    })
  else await voidReservation(tx, payout.reservationId, { payout: payout.id, because: 'failed' })
  await tx
    .updateTable('market.payout')
    .set({ state: decision.outcome, decidedAt: decision.now })
    .where('id', '=', payout.id)
    .execute()
}
