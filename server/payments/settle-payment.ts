import { subtract, sumOf, ZERO } from '#domain/kernel/money.ts'
import { commissionOn } from '#domain/payments/commission.ts'
import { type Entry, mergedEntries } from '#domain/ledger/transfer.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import type { ShareOutcome } from '#domain/booking/change-of-mind.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import {
  accountOf,
  balanceOf,
  lockAccounts,
  post,
  transfer,
  transferId,
  voidReservation,
} from '#server/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import {
  cardCorrection,
  creditCorrection,
  creditEntries,
  type Kept,
  voucherCorrection,
  voucherEntries,
} from './payment-entries.ts'
import { newId, type PaymentRow, readTerms, updatePayment } from './queries.ts'

export type Settlement = {
  /** The visit took place; something is kept from one that did not; or nothing is. */
  outcome: Kept['outcome']
  outcomes: readonly ShareOutcome[]
  /** The day whose commission applies. */
  on: Temporal.PlainDate
}

/** Takes what is owed and gives back the rest, once: exactly the outcomes that the preview showed. */
export async function settlePayment(tx: Tx, payment: PaymentRow, settlement: Settlement): Promise<void> {
  if (payment.state === 'settled' || payment.state === 'dropped') return
  const kept = await keptBy(tx, payment, settlement)
  const { now } = await newId(tx)
  if (payment.reservationId) await settleCredits(tx, payment, payment.reservationId, kept)
  if (kept.voucherCents > 0)
    await transfer(tx, {
      id: transferId(payment.id, 'voucher'),
      kind: 'appointment-paid',
      entries: voucherEntries(payment, kept),
      facts: { appointment: payment.appointmentId, payment: payment.id, because: kept.outcome },
    })
  await updatePayment(tx, payment.id, {
    state: 'settled',
    ...written(kept),
    settledAt: now,
    dueAt: null,
    ...(kept.outcome === 'released' ? { availableAt: now } : {}),
    ...cardAfter(payment, kept),
  })
}

async function settleCredits(tx: Tx, payment: PaymentRow, pendingId: string, kept: Kept): Promise<void> {
  const facts = { appointment: payment.appointmentId, payment: payment.id, because: kept.outcome }
  const entries = creditEntries(payment, kept)
  if (entries.length === 0) await voidReservation(tx, pendingId, facts)
  else
    await post(tx, {
      id: transferId(payment.id, 'capture'),
      pendingId,
      kind: 'appointment-paid',
      entries,
      facts,
    })
}

function cardAfter({ cardState }: PaymentRow, { cardCents }: Kept) {
  if (cardState === 'none') return {}
  // A card that never said yes has nothing to take from.
  return {
    cardState: cardState === 'authorised' && cardCents > 0 ? ('capturing' as const) : ('cancelling' as const),
  }
}

/**
 * A visit that was captured and then said to be missed: the difference goes back to who paid it. What the professional
 * already received is taken from where it is by now, then from what comes next.
 */
export async function correctPayment(tx: Tx, payment: PaymentRow, settlement: Settlement): Promise<void> {
  if (payment.outcome !== 'captured') return
  // The card has not done the first thing yet: there will be another look.
  if (payment.cardState === 'capturing') return
  const before = keptOf(payment)
  const decided = { ...(await keptBy(tx, payment, settlement)), rate: before.rate }
  // What was never received is not kept either.
  const kept = payment.cardState === 'uncollectible' ? { ...decided, cardCents: 0 } : decided
  const { now } = await newId(tx)
  const isCaptured = payment.cardState === 'captured'
  const givesBackToCard = isCaptured && kept.cardCents < before.cardCents
  await takeBack(tx, payment, { name: 'credits-corrected', entries: creditCorrection(payment, kept), kept })
  await takeBack(tx, payment, { name: 'voucher-corrected', entries: voucherCorrection(payment, kept), kept })
  // Otherwise with the refund, once the provider made it.
  if (isCaptured && !givesBackToCard)
    await takeBack(tx, payment, { name: 'card-corrected', entries: cardCorrection(payment, kept), kept })
  await updatePayment(tx, payment.id, {
    ...written(kept),
    correctedAt: now,
    dueAt: null,
    ...(givesBackToCard ? { cardState: 'refunding' } : {}),
  })
}

/** Writes a correction in the books, unless all of it cancels out. */
export async function takeBack(
  tx: Tx,
  payment: PaymentRow,
  { name, entries, kept }: { name: string; entries: readonly Entry[]; kept: Kept },
): Promise<void> {
  if (mergedEntries(entries).length === 0) return
  await transfer(tx, {
    id: transferId(payment.id, name),
    kind: 'appointment-refunded',
    entries: await takenFrom(tx, payment, entries),
    facts: { appointment: payment.appointmentId, payment: payment.id, because: kept.outcome },
  })
}

const isTheirs = ({ account }: Entry) => account.type === 'professional/pending'

/**
 * Where a professional's part of a refund comes from, under the lock of their accounts: from what waits only while this
 * visit's own earnings do, for the rest of what waits is other visits'.
 */
async function takenFrom(
  tx: Tx,
  { professionalId, availableAt }: PaymentRow,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const pending = accountOf('professional/pending', professionalId)
  const available = accountOf('professional/available', professionalId)
  const debt = accountOf('professional/debt', professionalId)
  const owed = subtract(ZERO, sumOf(entries.filter(isTheirs).map(({ amount }) => amount)))
  const rest = entries.filter((entry) => !isTheirs(entry))
  await lockAccounts(tx, [...entries.map(({ account }) => account), available, debt])
  const waiting = availableAt ? 0 : Math.max(0, (await balanceOf(tx, pending)).available)
  const fromPending = Math.min(owed, waiting)
  const fromAvailable = Math.min(owed - fromPending, Math.max(0, (await balanceOf(tx, available)).available))
  return [
    ...rest,
    { account: pending, amount: -fromPending },
    { account: available, amount: -fromAvailable },
    { account: debt, amount: -(owed - fromPending - fromAvailable) },
  ]
}

async function keptBy(tx: Tx, payment: PaymentRow, { outcome, outcomes, on }: Settlement): Promise<Kept> {
  const terms = await readTerms(tx, payment.professionalId)
  const { rate } = commissionOn({ founderSince: terms?.founderSince ?? null }, on)
  if (outcome === 'captured') {
    const { credits, cardCents, voucherCents } = payment
    return { outcome, credits, cardCents, voucherCents, rate }
  }
  const keptFrom = (payer: ShareOutcome['payer']) =>
    sumOf(outcomes.filter((part) => part.payer === payer).map(({ kept }) => kept))
  const credits = keptFrom('credits') / CREDIT_VALUE
  const cardCents = keptFrom('card')
  invariant(Number.isSafeInteger(credits), 'credits are kept whole')
  const voucherCents = keptFrom('voucher')
  const isKept = credits + cardCents + voucherCents > 0
  return { outcome: isKept ? 'fee' : 'released', credits, cardCents, voucherCents, rate }
}

const written = ({ outcome, credits, cardCents, voucherCents, rate }: Kept) => ({
  outcome,
  keptCredits: credits,
  keptCardCents: cardCents,
  keptVoucherCents: voucherCents,
  commissionRate: rate,
})

/** What was decided, as it was written. */
export function keptOf(payment: PaymentRow): Kept {
  return {
    outcome: (payment.outcome ?? 'released') as Kept['outcome'],
    credits: payment.keptCredits ?? 0,
    cardCents: payment.keptCardCents ?? 0,
    voucherCents: payment.keptVoucherCents ?? 0,
    rate: payment.commissionRate ?? 0,
  }
}
