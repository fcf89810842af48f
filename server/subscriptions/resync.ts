import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'
import { callStripe, type EventDependencies, idOf, isMissing, syncSubject } from '#server/stripe/index.ts'
import { LIVE, oldCheckouts, settleCheckout } from './queries.ts'

const BATCH = 200
const STALE_HOURS = 24

/**
 * Whoever was not synchronised for a day is read again: events may have been missed. One who cannot be read
 * holds up nobody else.
 */
export async function resyncStale(
  events: EventDependencies,
  database: Database,
  now: Temporal.Instant,
): Promise<number> {
  const stale = await database.readAs(null, (db) =>
    db
      .selectFrom('market.subscription as subscription')
      .innerJoin('market.stripeCustomer as customer', 'customer.userId', 'subscription.userId')
      .select((of) => ['customer.customerId', of.fn.min('subscription.syncedAt').as('since')])
      .groupBy('customer.customerId')
      .where('subscription.status', 'in', LIVE)
      .where('subscription.syncedAt', '<', now.subtract({ hours: STALE_HOURS }))
      .orderBy('since')
      .limit(BATCH)
      .execute(),
  )
  for (const { customerId } of stale)
    await syncSubject(events, { kind: 'customer', id: customerId }).catch((error) =>
      log.warn({ customer: customerId, error }, 'a stale customer was not read'),
    )
  return stale.length
}

/** Stripe closes a page after a day. */
const PAGE_HOURS = 25

/** A page that nobody paid is closed, and one whose payment was never reported is read: nothing stays open for good. */
export async function closeOldCheckouts(
  events: EventDependencies,
  database: Database,
  now: Temporal.Instant,
): Promise<number> {
  const old = await database.readAs(null, (db) =>
    oldCheckouts(db, now.subtract({ hours: PAGE_HOURS }), BATCH),
  )
  for (const { reference, sessionId } of old)
    await closeCheckout(events, database, reference, sessionId).catch((error) =>
      log.warn({ checkout: reference, error }, 'an old checkout was not closed'),
    )
  return old.length
}

async function closeCheckout(
  events: EventDependencies,
  database: Database,
  reference: string,
  sessionId: string | null,
): Promise<void> {
  // Without a session nobody was ever shown a page.
  const session =
    sessionId === null
      ? null
      : await callStripe(() => events.stripe.sdk.checkout.sessions.retrieve(sessionId)).catch((error) => {
          if (isMissing(error)) return null
          throw error
        })
  if (session?.status === 'open') return
  const customer = idOf(session?.customer)
  if (session?.status === 'complete' && customer)
    await syncSubject(events, { kind: 'customer', id: customer })
  // What was paid has just been settled as such; the rest is over.
  await database.withActor(null, (tx) => settleCheckout(tx, reference, 'expired'))
}

/** Someone whose account is gone is charged no more. */
export async function cancelOrphans(events: EventDependencies, database: Database): Promise<number> {
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
    await callStripe(() =>
      events.stripe.sdk.subscriptions.cancel(stripeId, {}, { idempotencyKey: `orphan/${stripeId}` }),
    ).catch((error) => log.warn({ subscription: stripeId, error }, 'an orphan was not cancelled'))
  return orphans.length
}
