import type { Database } from '#server/platform/database.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import type { CardPort } from './card-port.ts'
import type { MailDependencies } from './notify-payer.ts'
import { doCardWork } from './card-work.ts'
import { releaseEarnings } from './release-earnings.ts'

export type PaymentJobs = { 'payments.every-minute': NoPayload; 'payments.earnings': NoPayload }

export const paymentSchedules: Schedules<PaymentJobs> = {
  'payments.every-minute': '* * * * *',
  'payments.earnings': '*/10 * * * *',
}

type Dependencies = MailDependencies & {
  database: Database
  cards: CardPort | null
  issueReceipts: () => Promise<void>
}

export function paymentJobs(dependencies: Dependencies): JobHandlers<PaymentJobs> {
  const { database, cards } = dependencies
  return {
    // A receipt follows the card that pays it, in the same minute.
    'payments.every-minute': () =>
      doAll([() => doCardWork(database, cards, dependencies), dependencies.issueReceipts]),
    'payments.earnings': () => releaseEarnings(database),
  }
}
