import { invariant } from '#domain/kernel/invariant.ts'
import { cents } from '#domain/kernel/money.ts'
import { balancedEntries } from '#domain/ledger/transfer.ts'
import { transfer, transferId } from '#server/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { type Announcing, cardSaidNo } from './card-said-no.ts'
import type { CardAnswer, CardPort } from './card-port.ts'
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
  announcing: Announcing,
): Promise<void> {
  if (!cards) return
  const due = await database.readAs(null, dueCardWork)
  await doEach(due, ({ id }) => workOn({ database, cards, announcing }, id), 'cards were not reached')
}

type Hands = { database: Database; cards: CardPort; announcing: Announcing }

async function workOn({ database, cards, announcing }: Hands, id: string): Promise<void> {
  const payment = await database.withActor(null, (tx) => lockPaymentById(tx, id))
  // Another worker was faster, and there is nothing left to ask.
  if (!payment || !Object.hasOwn(DONE, payment.cardState)) return
  const work = payment.cardState as CardWork
  // What the books would refuse is found before anything leaves.
  if (work === 'refunding') balancedEntries('appointment-refunded', cardCorrection(payment, keptOf(payment)))
  const answer = await ask(cards, payment, work)
  await database.withActor(null, async (tx) => {
    const now = await lockPaymentById(tx, id)
    // Another worker was faster: the provider was asked with the same key, and the books hold it once.
    if (now?.cardState !== work || now.cardAttempts !== payment.cardAttempts) return
    if (answer !== 'taken') return cardSaidNo(announcing, tx, now, answer)
    await writeDown(tx, now, work)
    await updatePayment(tx, id, { cardState: DONE[work], cardNextAt: null })
  })
}

async function ask(cards: CardPort, payment: PaymentRow, work: CardWork): Promise<CardAnswer> {
  const { cardReference: reference } = payment
  invariant(reference, 'a card part has its reference')
  const key = `${payment.id}/${work}`
  const kept = cents(keptOf(payment).cardCents)
  if (work === 'capturing')
    return cards.capture({
      key,
      reference,
      amount: kept,
      mayChargeKept: payment.cardConsentId !== null,
      attempt: payment.cardAttempts,
    })
  if (work === 'cancelling') await cards.cancel({ key, reference })
  else await cards.refund({ key, reference, amount: cents(payment.cardCents - kept) })
  return 'taken'
}

async function writeDown(tx: Tx, payment: PaymentRow, work: CardWork): Promise<void> {
  const kept = keptOf(payment)
  if (work === 'capturing')
    await transfer(tx, {
      id: transferId(payment.id, 'card-captured'),
      kind: 'appointment-paid',
      entries: cardEntries(payment, kept),
      facts: { appointment: payment.appointmentId, payment: payment.id, because: kept.outcome },
    })
  if (work === 'refunding')
    await takeBack(tx, payment, { name: 'card-refunded', entries: cardCorrection(payment, kept), kept })
}
