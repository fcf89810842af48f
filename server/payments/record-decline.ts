import { nextAttemptAt } from '#domain/payments/kept-card.ts'
import type { Tx } from '#server/platform/database.ts'
import type { CardAnswer } from './card-port.ts'
import { type MailDependencies, notifyPayer } from './notify-payer.ts'
import { newId, type PaymentRow, updatePayment } from './queries.ts'
import { keptOf } from './settle-payment.ts'

/**
 * The bank declined. The charge is tried again on other days; after the last one the amount stays owed:
 * an administrator sees it, the professional earns what was received, and the person is notified once.
 */
export async function recordDecline(
  mailing: MailDependencies,
  tx: Tx,
  payment: PaymentRow,
  answer: Exclude<CardAnswer, 'taken'>,
): Promise<void> {
  const { now } = await newId(tx)
  const cardAttempts = payment.cardAttempts + (answer === 'refused' ? 1 : 0)
  const cardNextAt = answer === 'refused' ? nextAttemptAt(cardAttempts, now) : null
  if (cardNextAt) return updatePayment(tx, payment.id, { cardAttempts, cardNextAt })
  const owed = keptOf(payment).cardCents
  await updatePayment(tx, payment.id, {
    cardState: 'uncollectible',
    cardAttempts,
    cardNextAt: null,
    keptCardCents: 0,
    uncollectedCents: owed,
  })
  await notifyPayer(mailing, tx, payment, {
    template: 'card-uncollectible',
    amountCents: owed,
    subjectId: payment.id,
  })
}
