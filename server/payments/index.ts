export type { CardAnswer, CardLook, CardPort, SeenRefund } from './card-port.ts'
export { bookRefunds } from './book-refunds.ts'
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
  markReceipted,
  type PaymentRow,
  readCardPayment,
  readPayment,
  readTerms,
  updatePayment,
} from './queries.ts'
export { earningsFor, type Paid } from './payment-entries.ts'
export { releaseEarnings } from './release-earnings.ts'
export { correctPayment, settlePayment } from './settle-payment.ts'
export { type PaymentJobs, paymentJobs, paymentSchedules } from './jobs.ts'
