import { isOnTheFirst } from '#domain/credits/months.ts'
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { ReceiptJobs } from '#server/receipts/index.ts'
import { momentOf, type Sync, syncOf, userOfCustomer, type WriteTools } from '#server/stripe/index.ts'
import { announcePayment } from './announce.ts'
import { bookInvoice } from './book-invoice.ts'
import { type Catalogue, ensureCatalogue } from './catalogue.ts'
import type { SubscriptionJobs } from './job-payloads.ts'
import {
  knownInvoices,
  knownSubscriptions,
  LIVE,
  saveInvoice,
  saveSubscription,
  settleCheckout,
  stateOf,
} from './queries.ts'
import {
  describeInvoice,
  describeSubscription,
  fetchCustomer,
  packageOf,
  type StripeState,
} from './read-stripe.ts'

type SyncQueue = Jobs<SubscriptionJobs & ReceiptJobs>

/**
 * Writes a person's packages as Stripe has them now, and what follows: money booked, credits granted or taken back.
 * Whatever event led here, and however often, the result is the same.
 */
export const syncCustomer = (jobs: SyncQueue): Sync =>
  syncOf({
    isOurs: async (db, customerId) => (await userOfCustomer(db, customerId)) !== null,
    read: async (stripe, customerId) => ({
      catalogue: await ensureCatalogue(stripe),
      state: await fetchCustomer(stripe, customerId),
    }),
    write: (tools, state, customerId) => writeCustomer(jobs, tools, state, customerId),
  })

async function writeCustomer(
  jobs: SyncQueue,
  { tx }: WriteTools,
  { catalogue, state }: { catalogue: Catalogue; state: StripeState },
  customerId: string,
): Promise<string | void> {
  const userId = await userOfCustomer(tx, customerId)
  if (!userId) return
  const rows = await mirrorSubscriptions(tx, jobs, userId, state)
  const invoices = state.invoices
    .map((invoice) => describeInvoice(invoice, state, catalogue))
    .filter((invoice) => invoice !== null)
    .toSorted((a, b) => Temporal.Instant.compare(a.issuedAt, b.issuedAt))
  const known = await knownInvoices(tx, userId)
  let [hasChanged, hasRefundFailed] = [false, false]
  for (const { subscription, refundedCents, isFirst, ...invoice } of invoices) {
    const subscriptionId = rows.get(subscription)
    if (!subscriptionId) continue
    // Years of invoices that were booked before cost nothing again.
    if (known.get(invoice.stripeId) === stateOf({ ...invoice, refundedCents })) continue
    const row = { ...invoice, subscriptionId, userId }
    const saved = await saveInvoice(tx, row, refundedCents)
    const booked = await bookInvoice(tx, { ...row, ...saved, refundedCents, isFirst })
    hasChanged ||= booked.hasChanged
    hasRefundFailed ||= booked.hasRefundFailed
    if (booked.granted > 0) await announcePayment(tx, { ...row, granted: booked.granted })
  }
  // The books say what is due on paper; this says when.
  if (hasChanged) await jobs.send(tx, 'receipts.issue', {})
  if (hasRefundFailed) return 'payment/refund-failed'
}

async function mirrorSubscriptions(
  tx: Tx,
  jobs: SyncQueue,
  userId: string,
  { subscriptions }: StripeState,
): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  const known = await knownSubscriptions(tx, userId)
  // Within one second, the package whose credits may already be there is the first.
  const placeOf = (id: string) => (known.includes(id) ? known.indexOf(id) : known.length)
  const oldestFirst = subscriptions.toSorted(
    (a, b) => a.start_date - b.start_date || placeOf(a.id) - placeOf(b.id) || (a.id < b.id ? -1 : 1),
  )
  let live = 0
  for (const subscription of oldestFirst) {
    const packageId = packageOf(subscription)
    if (!packageId) continue
    const described = describeSubscription(subscription)
    const listedCents = described.listedCents ?? PACKAGES[packageId].monthlyPrice
    const row = { ...described, listedCents, package: packageId, userId }
    rows.set(subscription.id, await saveSubscription(tx, row))
    const reference = subscription.metadata['checkout']
    if (reference) await settleCheckout(tx, reference, 'paid')
    const isLive = (LIVE as readonly string[]).includes(described.status)
    if (!isLive) continue
    live++
    // Two pages paid at once: the second package was a mistake, and undoes itself.
    if (live > 1) await jobs.send(tx, 'subscriptions.undo', { subscription: subscription.id })
    else if (!isAligned(subscription.billing_cycle_anchor) && !subscription.cancel_at_period_end)
      await jobs.send(tx, 'subscriptions.align', { subscription: subscription.id })
  }
  return rows
}

const isAligned = (anchor: number) => isOnTheFirst(momentOf(anchor))
