import { nextRenewal } from '#domain/credits/months.ts'
import { callStripe, idOf, isMissing, type StripeClient, unixOf } from '#server/stripe/index.ts'

/**
 * Billing moves to the 1st, where credits come. Stripe's own way is a free stretch until then: what is paid is paid,
 * nothing is prorated, and the next invoice is the next month's.
 */
export async function alignRenewal(
  { sdk }: StripeClient,
  subscriptionId: string,
  now: Temporal.Instant,
): Promise<void> {
  const until = unixOf(nextRenewal(now))
  await callStripe(() =>
    sdk.subscriptions.update(
      subscriptionId,
      { trial_end: until, proration_behavior: 'none' },
      { idempotencyKey: `align/${subscriptionId}/${until}` },
    ),
  ).catch((error) => {
    // Over since: nothing renews any more.
    if (!isMissing(error)) throw error
  })
}

/** A second package bought by mistake ends now, and everything paid for it goes back. */
export async function undoSubscription({ sdk }: StripeClient, subscriptionId: string): Promise<void> {
  const subscription = await callStripe(() => sdk.subscriptions.retrieve(subscriptionId))
  if (subscription.status !== 'canceled') await callStripe(() => sdk.subscriptions.cancel(subscriptionId))
  const invoices = await callStripe(() =>
    sdk.invoices.list({ subscription: subscriptionId, limit: 100, expand: ['data.payments'] }),
  )
  for (const invoice of invoices.data.filter(({ amount_paid: paid }) => paid > 0)) {
    for (const { payment } of invoice.payments?.data ?? []) {
      const intent = idOf(payment.payment_intent)
      if (!intent) continue
      const charges = await callStripe(() => sdk.charges.list({ payment_intent: intent, limit: 10 }))
      if (charges.data.every(({ refunded }) => refunded)) continue
      await callStripe(() =>
        sdk.refunds.create(
          { payment_intent: intent, reason: 'duplicate' },
          { idempotencyKey: `undo/${subscriptionId}/${intent}` },
        ),
      )
    }
  }
}
