import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { isDue } from '#domain/pricing/price-changes.ts'
import type { Database } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { callStripe, isMissing, momentOf, type StripeClient } from '#server/stripe/index.ts'
import { ensureCatalogue, priceData } from './catalogue.ts'
import { markNotice, type Prepared, preparedRenewals } from './price-queries.ts'
import { packageOf } from './read-stripe.ts'

type Dependencies = { database: Database; stripe: StripeClient }

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Gives renewals that are near the price that was announced, without proration: what is paid stays paid, and the next
 * invoice is the first that differs. One that fails holds up nobody, and is tried again; one that is missed altogether
 * renews at the old price and changes a month later.
 */
export async function applyPrices({ database, stripe }: Dependencies, now: Temporal.Instant): Promise<void> {
  for (let after = LOWEST_ID; ;) {
    const batch = await database.readAs(null, (db) => preparedRenewals(db, now, after))
    const last = batch.at(-1)
    if (!last) return
    await doEach(batch, (one) => applyOne({ database, stripe }, one, now), 'prices were not changed')
    after = last.subscriptionId
  }
}

async function applyOne(
  dependencies: Dependencies,
  prepared: Prepared,
  now: Temporal.Instant,
): Promise<void> {
  const { database, stripe } = dependencies
  const { stripeId, package: id, priceCents } = prepared
  const subscription = await callStripe(() => stripe.sdk.subscriptions.retrieve(stripeId)).catch((error) => {
    // Over since: nothing renews any more.
    if (isMissing(error)) return null
    throw error
  })
  const [item] = subscription?.items.data ?? []
  if (!subscription || !item || subscription.status === 'canceled' || subscription.cancel_at_period_end)
    return
  // What our rows say may be old: Stripe's own package and date decide.
  const appliesFrom = Temporal.PlainDate.from(prepared.appliesFrom)
  const renewsAt = momentOf(item.current_period_end)
  if (packageOf(subscription) !== id || !isDue({ appliesFrom, renewsAt }, now)) return
  if (item.price.unit_amount !== priceCents) {
    const { taxRates } = await ensureCatalogue(stripe)
    const day = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()
    await callStripe(() =>
      stripe.sdk.subscriptions.update(
        stripeId,
        {
          items: [
            {
              id: item.id,
              price_data: priceData(id, cents(priceCents)),
              tax_rates: [taxRates.gst, taxRates.qst],
            },
          ],
          proration_behavior: 'none',
        },
        // Of the day: a failure that Stripe remembers is asked again tomorrow, and asking twice sets one price.
        { idempotencyKey: `price/${prepared.changeId}/${stripeId}/${day}` },
      ),
    )
  }
  await database.withActor(null, (tx) => markNotice(tx, prepared, 'appliedAt'))
}
