// Who writes down what Stripe's events are about. Composition only: the rooms know nothing of each other here.
import { stripeGap } from '#server/finance/index.ts'
import {
  type EventWorld,
  finishReconciliation,
  reconcileEvents,
  type Reconciled,
  type Syncs,
} from '#server/stripe/index.ts'
import { cancelOrphans, resyncStale, syncCustomer } from '#server/subscriptions/index.ts'
import type { Services } from './services.ts'

/** Nothing of ours is told by it yet. */
const nothing = () => Promise.resolve()

const syncs: Syncs = { customer: syncCustomer, session: nothing, payment: nothing, account: nothing }

export function paymentEvents(services: Pick<Services, 'database' | 'jobs' | 'stripe'>): EventWorld | null {
  const { database, jobs, stripe } = services
  return stripe && { database, jobs, stripe, syncs }
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
