// Who writes down what Stripe's events are about. Composition only: the rooms know nothing of each other here.
import { cardAuthorised, cardRefused } from '#server/booking/index.ts'
import { syncPayoutAccount } from '#server/connect/index.ts'
import { stripeGap } from '#server/finance/index.ts'
import {
  cardOutcome,
  type EventWorld,
  finishReconciliation,
  reconcileEvents,
  type Reconciled,
  type SyncTools,
  type Syncs,
} from '#server/stripe/index.ts'
import { cancelOrphans, resyncStale, syncCustomer } from '#server/subscriptions/index.ts'
import type { Services } from './services.ts'

type World = Pick<Services, 'config' | 'database' | 'jobs' | 'stripe'>

export function paymentEvents(services: World): EventWorld | null {
  const { database, jobs, stripe } = services
  return stripe && { database, jobs, stripe, syncs: syncsOf(services) }
}

function syncsOf({ config, jobs }: World): Syncs {
  const world = { jobs, origin: config.origin, mailFrom: config.mailFrom }

  async function syncCard(
    { tx, stripe }: SyncTools,
    subject: Parameters<typeof cardOutcome>[1],
  ): Promise<void> {
    const outcome = await cardOutcome(stripe, subject)
    if (outcome?.said === 'yes') await cardAuthorised(world, tx, outcome.reference)
    if (outcome?.said === 'no') await cardRefused(tx, outcome.reference)
  }

  return {
    customer: syncCustomer,
    session: (tools, id) => syncCard(tools, { session: id }),
    payment: (tools, id) => syncCard(tools, { payment: id }),
    account: syncPayoutAccount,
  }
}

/** Everything that Stripe knows and we may have missed. Safe to run at any time, and twice. */
export async function reconcile(events: EventWorld, startedAt: Temporal.Instant): Promise<Reconciled> {
  const { database } = events
  const result = await reconcileEvents(events, startedAt)
  await resyncStale(events, database, startedAt)
  await cancelOrphans(events, database)
  const gapCents = await database.readAs(null, stripeGap)
  await finishReconciliation(events, { ...result, startedAt, gapCents })
  return result
}
