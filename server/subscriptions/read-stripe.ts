import type Stripe from 'stripe'
import { isOnTheFirst, monthOf, nextRenewal } from '#domain/credits/months.ts'
import { sumOf } from '#domain/kernel/money.ts'
import { callStripe, idOf, isDisputeWon, momentOf, type StripeClient } from '#server/stripe/index.ts'
import { type Catalogue, packageOfProduct } from './catalogue.ts'
import type { InvoiceRow } from './queries.ts'

export type StripeState = {
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
  disputes: Stripe.Dispute[]
  /** Of what was given back at all, by its charge: without what banks would not take. */
  refunded: ReadonlyMap<string, number>
}

const MOST = 1_000

/** All that Stripe knows of a person's packages, at this moment. */
export async function fetchCustomer({ sdk }: StripeClient, customer: string): Promise<StripeState> {
  const [subscriptions, invoices, charges] = await callStripe(() =>
    Promise.all([
      sdk.subscriptions
        .list({ customer, status: 'all', limit: 100, expand: ['data.default_payment_method'] })
        .autoPagingToArray({ limit: MOST }),
      sdk.invoices
        .list({ customer, limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: MOST }),
      sdk.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MOST }),
    ]),
  )
  const disputed = charges.filter((charge) => charge.disputed)
  const disputes = await callStripe(() =>
    Promise.all(
      disputed.map(({ id }) =>
        sdk.disputes.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: MOST }),
      ),
    ),
  )
  const refunded = await callStripe(() =>
    Promise.all(
      charges
        .filter(({ amount_refunded: given }) => given > 0)
        .map(async (charge) => [charge.id, await refundedOf(sdk, charge)] as const),
    ),
  )
  return { subscriptions, invoices, charges, disputes: disputes.flat(), refunded: new Map(refunded) }
}

/** Whatever the charge itself says of a refund that failed, its money is not with the person. */
async function refundedOf(sdk: Stripe, charge: Stripe.Charge): Promise<number> {
  const refunds = await sdk.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: MOST })
  const given = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return Math.min(sumOf(given.map(({ amount }) => amount)), charge.amount_refunded)
}

type DisputeState = 'open' | 'won' | 'lost'

/** How what was disputed stands. */
function disputeOf(
  charges: readonly Stripe.Charge[],
  disputes: readonly Stripe.Dispute[],
): DisputeState | null {
  if (!charges.some(({ disputed }) => disputed)) return null
  if (disputes.some(({ status }) => status === 'lost')) return 'lost'
  return disputes.length > 0 && disputes.every(({ status }) => isDisputeWon(status)) ? 'won' : 'open'
}

export function packageOf(subscription: Stripe.Subscription) {
  return packageOfProduct(idOf(subscription.items.data[0]?.price.product ?? null))
}

export function describeSubscription(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data
  const method = subscription.default_payment_method
  const card = typeof method === 'object' ? method?.card : undefined
  const isLive = subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired'
  return {
    stripeId: subscription.id,
    status: subscription.status,
    listedCents: item?.price.unit_amount ?? null,
    isFounder: subscription.discounts.length > 0,
    endsAtRenewal: subscription.cancel_at_period_end,
    renewsAt: item && isLive ? renewalOf(subscription, item) : null,
    startedAt: momentOf(subscription.start_date),
    endedAt: subscription.ended_at ? momentOf(subscription.ended_at) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  }
}

/** On the 1st, also in the moments before Stripe was updated (repair-subscription.ts). */
function renewalOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Temporal.Instant {
  return isOnTheFirst(momentOf(subscription.billing_cycle_anchor))
    ? momentOf(item.current_period_end)
    : nextRenewal(momentOf(item.current_period_start))
}

/** An invoice as our books see it, or nothing for one that is free (a change of billing day) or not a package's. */
export function describeInvoice(
  invoice: Stripe.Invoice,
  { charges, disputes, refunded }: Pick<StripeState, 'charges' | 'disputes' | 'refunded'>,
  catalogue: Catalogue,
):
  | (Omit<InvoiceRow, 'subscriptionId' | 'userId'> & {
      subscription: string
      refundedCents: number
      /** The payment that began the package; the others renew it. */
      isFirst: boolean
    })
  | null {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription)
  const product = invoice.lines.data[0]?.pricing?.price_details?.product ?? null
  const packageId = packageOfProduct(product)
  if (!invoice.id || !subscription || !packageId || !invoice.status || invoice.total <= 0) return null
  const taxOf = (wanted: 'gst' | 'qst') => {
    const taxes = (invoice.total_taxes ?? []).filter(
      (tax) => catalogue.taxOfRate.get(tax.tax_rate_details?.tax_rate ?? '') === wanted,
    )
    return sumOf(taxes.map(({ amount }) => amount))
  }
  const [gst, qst] = [taxOf('gst'), taxOf('qst')]
  const discount = sumOf((invoice.total_discount_amounts ?? []).map(({ amount }) => amount))
  const payments = new Set(
    (invoice.payments?.data ?? [])
      .map(({ payment }) => idOf(payment.payment_intent))
      .filter((id) => id !== null),
  )
  const paidBy = charges.filter((charge) => payments.has(idOf(charge.payment_intent) ?? ''))
  const about = disputes.filter(({ charge }) => paidBy.some(({ id }) => id === idOf(charge)))
  const dispute = disputeOf(paidBy, about)
  // What a bank took back for good is paid back like any refund.
  const lost = about.filter(({ status }) => status === 'lost').map(({ amount }) => amount)
  const issuedAt = momentOf(invoice.created)
  return {
    stripeId: invoice.id,
    subscription,
    isFirst: invoice.billing_reason === 'subscription_create',
    number: invoice.number,
    package: packageId,
    month: monthOf(issuedAt),
    status: invoice.status,
    // The parts sum to what was paid: what is neither tax nor discount is the price.
    listedCents: invoice.total - gst - qst + discount,
    discountCents: discount,
    gstCents: gst,
    qstCents: qst,
    totalCents: invoice.total,
    refundedCents: Math.min(
      invoice.total,
      sumOf([...lost, ...paidBy.map(({ id }) => refunded.get(id) ?? 0)]),
    ),
    isDisputed: dispute === 'open' || dispute === 'lost',
    dispute,
    // A page of the provider's: the invoice itself, and where one that is late is paid with another card.
    hostedUrl: invoice.hosted_invoice_url ?? null,
    issuedAt,
    paidAt: invoice.status_transitions.paid_at ? momentOf(invoice.status_transitions.paid_at) : null,
  }
}
