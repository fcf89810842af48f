// What the worker does between the acts of people, at the moments of the demo.
import { completePastVisits, expireHolds, settleDueVisits } from '#server/booking/appointments/index.ts'
import { bookingJobs } from '#server/booking/index.ts'
import { connectJobs } from '#server/connect/index.ts'
import { formJobs } from '#server/forms/index.ts'
import { healthJobs } from '#server/health/index.ts'
import { ledgerJobs } from '#server/ledger/index.ts'
import { paymentEvents } from '#server/payment-events.ts'
import { doCardWork, releaseEarnings } from '#server/payments/index.ts'
import { openDatabase, type Tx } from '#server/platform/database.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import type { ProductJobs } from '#server/queues.ts'
import { issueDueInvoices, issueVisitReceipts } from '#server/receipts/index.ts'
import { rewardJobs } from '#server/rewards/index.ts'
import type { Services } from '#server/services.ts'
import { subscriptionJobs } from '#server/subscriptions/index.ts'

type Sent = { queue: string; payload: never }
/** Messages of past months were read long ago, and scheduled work is done at its turn. */
const DONE_OTHERWISE = new Set(['receipts.issue', 'booking.offer-time'])

/** In the place of the queue: jobs wait here, in the order in which they were sent. */
export function openMemoryQueue() {
  const waiting: Sent[] = []
  const jobs: Pick<JobQueue<ProductJobs>, 'send'> = {
    send: async (...[, queue, payload]) => {
      if (DONE_OTHERWISE.has(queue)) return
      for (const one of [payload].flat()) waiting.push({ queue, payload: one as never })
    },
  }
  return { jobs, next: () => waiting.shift() }
}

export type DemoWorker = ReturnType<typeof openDemoWorker>

export function openDemoWorker(web: Services, queue: ReturnType<typeof openMemoryQueue>) {
  const { origin, mailFrom } = web.config
  const database = openDatabase({ url: web.config.databases.jobs, size: 2 })
  const services = { ...web, database }
  const dependencies = { ...services, origin, mailFrom, text: null, events: paymentEvents(services) }
  const handlers: Partial<Record<string, (payload: never) => Promise<unknown>>> = {
    ...bookingJobs(dependencies),
    ...connectJobs(dependencies),
    ...subscriptionJobs(dependencies),
  }

  const rewards = rewardJobs(dependencies)

  async function runSent(): Promise<void> {
    for (let sent = queue.next(); sent; sent = queue.next()) {
      const handle = handlers[sent.queue]
      if (!handle) throw new Error(`nobody does ${sent.queue} in the demo`)
      await handle(sent.payload)
    }
  }

  return {
    runSent,
    issueInvoices: () => issueDueInvoices(services),
    /** A turn of everything that comes by itself. Files of receipts are drawn later, by the worker itself. */
    async turn(): Promise<void> {
      await expireHolds(database)
      await completePastVisits(database)
      await settleDueVisits(database)
      await doCardWork(database, services.cards, dependencies)
      await issueVisitReceipts(services)
      await issueDueInvoices(services)
      await releaseEarnings(database)
      await rewards['rewards.every-minute']({})
      await runSent()
    },
    tellForms: () => formJobs({ database })['forms.every-minute']({}),
    countPoints: () => rewards['rewards.every-minute']({}),
    withActor: (id: string, work: (tx: Tx) => Promise<void>) => database.withActor(id, work),
    countCommunity: () => healthJobs({ database })['health.community']({}),
    /** As every night. */
    auditBooks: () => ledgerJobs({ database })['ledger.audit']({}),
    sendPayouts: () => handlers['payouts.send']?.({} as never) ?? Promise.resolve(),
    close: () => database.close(),
  }
}
