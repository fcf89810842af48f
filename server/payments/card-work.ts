import { invariant } from '#domain/kernel/invariant.ts'
import { cents, sumOf } from '#domain/kernel/money.ts'
import { balancedEntries } from '#domain/ledger/transfer.ts'
import { accountOf, transfer, transferId } from '#server/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { bookRefunds } from './book-refunds.ts'
import type { MailDependencies } from './notify-payer.ts'
import { recordDecline } from './record-decline.ts'
import type { CardAnswer, CardPort, SeenRefund } from './card-port.ts'
import { cardCorrection, cardEntries } from './payment-entries.ts'
import {
  type CardState,
  type CardWork,
  dueCardWork,
  lockPaymentById,
  type PaymentRow,
  updatePayment,
} from './queries.ts'
import { keptOf, takeBack } from './settle-payment.ts'

const DONE: Record<CardWork, CardState> = {
  capturing: 'captured',
  cancelling: 'cancelled',
  refunding: 'refunded',
}

/**
 * Does with cards what was decided without them. The provider is asked outside every transaction, with a key of the
 * payment's own: whatever fails in between is asked again and happens once. One failure holds up nobody else.
 */
export async function doCardWork(
  database: Database,
  cards: CardPort | null,
  mailing: MailDependencies,
): Promise<void> {
  if (!cards) return
  const due = await database.readAs(null, dueCardWork)
  await doEach(due, ({ id }) => workOnCard({ database, cards, mailing }, id), 'cards were not reached')
}

type CardDependencies = { database: Database; cards: CardPort; mailing: MailDependencies }

async function workOnCard({ database, cards, mailing }: CardDependencies, id: string): Promise<void> {
  const payment = await database.withActor(null, (tx) => lockPaymentById(tx, id))
  // Another worker was faster, and there is nothing left to ask.
  if (!payment || !Object.hasOwn(DONE, payment.cardState)) return
  const work = payment.cardState as CardWork
  // What the books would refuse is found before anything leaves.
  if (work === 'refunding') balancedEntries('appointment-refunded', cardCorrection(payment, keptOf(payment)))
  const { answer, refunds } = await askProvider(cards, payment, work)
  await database.withActor(null, async (tx) => {
    const now = await lockPaymentById(tx, id)
    // Another worker was faster: the provider was asked with the same key, and the books hold it once.
    if (now?.cardState !== work || now.cardAttempts !== payment.cardAttempts) return
    if (answer !== 'taken') return recordDecline(mailing, tx, now, answer)
    await bookCardWork(tx, now, work, refunds)
    await updatePayment(tx, id, { cardState: DONE[work], cardNextAt: null })
    if (work === 'refunding') await settleRefund(mailing, tx, id, refunds)
  })
}

type ProviderAnswer = { answer: CardAnswer; refunds: SeenRefund[] }

async function askProvider(cards: CardPort, payment: PaymentRow, work: CardWork): Promise<ProviderAnswer> {
  const { cardReference: reference } = payment
  invariant(reference, 'a card part has its reference')
  const key = `${payment.id}/${work}`
  const kept = cents(keptOf(payment).cardCents)
  if (work === 'capturing')
    return {
      answer: await cards.capture({
        key,
        reference,
        amount: kept,
        mayChargeKept: payment.cardConsentId !== null,
        attempt: payment.cardAttempts,
      }),
      refunds: [],
    }
  if (work === 'cancelling') {
    await cards.cancel({ key, reference })
    return { answer: 'taken', refunds: [] }
  }
  const amount = cents(payment.cardCents - kept)
  return { answer: 'taken', refunds: await cards.refund({ key, reference, amount }) }
}

/** The refunds by name, and one that a bank refused in the same moment. */
async function settleRefund(
  mailing: MailDependencies,
  tx: Tx,
  id: string,
  refunds: readonly SeenRefund[],
): Promise<void> {
  await bookRefunds(mailing, tx, id, refunds)
  const after = await lockPaymentById(tx, id)
  // One that failed before it was written down here: its event came first.
  if (after && after.cardState === 'refunded' && after.refundOwedCents > 0)
    await updatePayment(tx, id, { cardState: 'refund-failed' })
}

async function bookCardWork(
  tx: Tx,
  payment: PaymentRow,
  work: CardWork,
  refunds: readonly SeenRefund[],
): Promise<void> {
  const kept = keptOf(payment)
  if (work === 'capturing')
    await transfer(tx, {
      id: transferId(payment.id, 'card-captured'),
      kind: 'appointment-paid',
      entries: cardEntries(payment, kept),
      facts: { appointment: payment.appointmentId, payment: payment.id, because: kept.outcome },
    })
  if (work !== 'refunding') return
  await takeBack(tx, payment, { name: 'card-refunded', entries: cardCorrection(payment, kept), kept })
  const given = sumOf(refunds.map(({ amountCents }) => amountCents))
  const covered = payment.cardCents - kept.cardCents - given
  // Somebody gave part of it back at the provider before: that part was booked then.
  if (covered > 0)
    await transfer(tx, {
      id: transferId(payment.id, 'refund-covered'),
      kind: 'refund-covered',
      entries: [
        { account: accountOf('platform/card-clearing'), amount: -covered },
        { account: accountOf('platform/refunds-elsewhere'), amount: covered },
      ],
      facts: { appointment: payment.appointmentId, payment: payment.id },
    })
}
