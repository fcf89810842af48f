import type { Schedule } from '#server/platform/jobs.ts'

export type { CardAnswer, CardPort } from './card-port.ts'
export { bookRefunds, type SeenRefund } from './book-refunds.ts'
export { listOwedRefunds } from './refund-queries.ts'
export { doCardWork } from './card-work.ts'
export { paymentMails } from './mails.ts'
export { dayOf, dropPayment, openPayment, priceVisit } from './open-payment.ts'
export {
  countAttempts,
  duePayments,
  findByCardReference,
  listUncollected,
  lockPayment,
  type PaymentRow,
  readPayment,
  readTerms,
  updatePayment,
} from './queries.ts'
export { earningsFor } from './payment-entries.ts'
export { releaseEarnings } from './release-earnings.ts'
export { correctPayment, settlePayment } from './settle-payment.ts'

export const paymentSchedules: readonly Schedule[] = [
  { queue: 'payments.every-minute', cron: '* * * * *' },
  { queue: 'payments.earnings', cron: '*/10 * * * *' },
]
