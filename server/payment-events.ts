// Who writes down what Stripe's events are about. Composition only: the rooms know nothing of each other here.
import { cardAuthorised, cardRefused } from '#server/booking/appointments/index.ts'
import { syncPayoutAccount } from '#server/connect/index.ts'
import { compareBooks } from '#server/finance/index.ts'
import { bookRefunds, readPayment } from '#server/payments/index.ts'
import { noteCard } from '#server/rewards/index.ts'
import {
  type CardOutcome,
  cardOutcome,
  type EventDependencies,
  finishReconciliation,
  noteCompared,
  reconcileEvents,
  type Reconciled,
  readCard,
  sessionOfCardPage,
  syncOf,
  type Syncs,
  type WriteTools,
} from '#server/stripe/index.ts'
import {
  applyCard,
  cancelOrphans,
  closeOldCheckouts,
  resyncStale,
  syncCustomer,
} from '#server/subscriptions/index.ts'
import type { Services } from './services.ts'

type Dependencies = Pick<Services, 'config' | 'database' | 'jobs' | 'stripe'>

export function paymentEvents(services: Dependencies): EventDependencies | null {
  const { database, jobs, stripe } = services
  return stripe && { database, jobs, stripe, syncs: syncsOf(services) }
}

function syncsOf({ config, jobs }: Dependencies): Syncs {
  const dependencies = { jobs, origin: config.origin, mailFrom: config.mailFrom }

  async function writeCard({ tx }: WriteTools, outcome: CardOutcome | null): Promise<void> {
    if (outcome?.answer === 'yes') await cardAuthorised(dependencies, tx, outcome.reference)
    if (outcome?.answer === 'no') await cardRefused(tx, outcome.reference)
  }

  return {
    customer: syncCustomer(jobs),
    session: syncOf({
      async read(stripe, id) {
        const cardPage = sessionOfCardPage(id)
        if (cardPage === null) return cardOutcome(stripe, id)
        // What follows for the package comes with Stripe's own events about it.
        await applyCard(stripe, cardPage)
        return null
      },
      write: writeCard,
    }),
    payment: syncOf({
      read: readCard,
      async write(tools, { outcome, trouble, card }): Promise<string | void> {
        await writeCard(tools, outcome)
        if (!trouble) return
        const payment = await readPayment(tools.tx, trouble.appointmentId)
        if (card && payment)
          await noteCard(tools.tx, config.authSecret, { ...card, userId: payment.memberId })
        const findings = payment && (await bookRefunds(dependencies, tools.tx, payment.id, trouble.refunds))
        // Whose money it was then is for a person to decide: what is disputed is not booked here.
        if (trouble.isDisputed) return 'payment/card-disputed'
        if (findings?.hasFailed) return 'payment/refund-failed'
        if (findings?.isElsewhere || (!payment && trouble.refunds.length > 0))
          return 'payment/card-refunded-elsewhere'
      },
    }),
    account: syncPayoutAccount,
  }
}

/**
 * Everything that Stripe knows and we may have missed. Safe to run at any time, and twice. What was read is written down
 * before the books are compared: a slow comparison makes nobody read it all again.
 */
export async function reconcile(events: EventDependencies, startedAt: Temporal.Instant): Promise<Reconciled> {
  const { database } = events
  const result = await reconcileEvents(events, startedAt)
  await resyncStale(events, database, startedAt)
  await closeOldCheckouts(events, database, startedAt)
  await cancelOrphans(events, database)
  const run = await finishReconciliation(events, { ...result, startedAt })
  await noteCompared(events, run, await database.readAs(null, (db) => compareBooks(db, startedAt)))
  return result
}
