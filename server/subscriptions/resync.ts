import type { Database } from '#server/platform/database.ts'
import { asking, type EventWorld, syncSubject } from '#server/stripe/index.ts'
import { LIVE } from './queries.ts'

const BATCH = 200
const STALE_HOURS = 24

/** Whoever was not heard of for a day is asked about: a mirror that is never wiped goes blind. */
export async function resyncStale(
  events: EventWorld,
  database: Database,
  now: Temporal.Instant,
): Promise<number> {
  const stale = await database.readAs(null, (db) =>
    db
      .selectFrom('market.subscription as subscription')
      .innerJoin('market.stripeCustomer as customer', 'customer.userId', 'subscription.userId')
      .select('customer.customerId')
      .distinct()
      .where('subscription.status', 'in', LIVE)
      .where('subscription.syncedAt', '<', now.subtract({ hours: STALE_HOURS }))
      .limit(BATCH)
      .execute(),
  )
  for (const { customerId } of stale)
    await database.withActor(null, (tx) => syncSubject(events, tx, { kind: 'customer', id: customerId }))
  return stale.length
}

/** Someone whose account is gone is charged no more. */
export async function cancelOrphans(events: EventWorld, database: Database): Promise<number> {
  const orphans = await database.readAs(null, (db) =>
    db
      .selectFrom('market.subscription as subscription')
      .leftJoin('auth.user as person', 'person.id', 'subscription.userId')
      .select(['subscription.stripeId', 'subscription.userId'])
      .where('subscription.status', 'in', LIVE)
      .where('person.id', 'is', null)
      .limit(BATCH)
      .execute(),
  )
  for (const { stripeId } of orphans)
    await asking(() =>
      events.stripe.sdk.subscriptions.cancel(stripeId, {}, { idempotencyKey: `orphan/${stripeId}` }),
    )
  return orphans.length
}
