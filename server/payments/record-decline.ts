import { nextAttemptAt } from '#domain/payments/kept-card.ts'
import { isLocale } from '#domain/kernel/locale.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { CardAnswer } from './card-port.ts'
import { findDebtor, newId, type PaymentRow, updatePayment } from './queries.ts'
import { keptOf } from './settle-payment.ts'

export type MailDependencies = { jobs: Jobs; origin: string }

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
  await notifyDebtor(mailing, tx, payment, owed)
}

async function notifyDebtor(
  { jobs, origin }: MailDependencies,
  tx: Tx,
  payment: PaymentRow,
  owed: number,
): Promise<void> {
  const person = await findDebtor(tx, payment.memberId)
  // Erased since: there is nobody to notify.
  if (!person) return
  const language = isLocale(person.language) ? person.language : 'fr'
  const page = `/dashboard/client/appointments/${payment.appointmentId}`
  await queueMail(tx, jobs, {
    template: 'card-uncollectible',
    recipient: person.email,
    language,
    facts: {
      firstName: person.firstName,
      amount: String(owed),
      link: `${origin}${language === 'en' ? '/en' : ''}${page}`,
    },
    onceKey: `card-uncollectible/${payment.id}`,
  })
}
