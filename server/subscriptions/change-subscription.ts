import type Stripe from 'stripe'
import { nextRenewal } from '#domain/credits/months.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { PACKAGES, type PackageId } from '#domain/pricing/catalogue.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import {
  callStripe,
  customerOf,
  type EventDependencies,
  momentOf,
  requireStripe,
  type StripeClient,
  syncSubjects,
} from '#server/stripe/index.ts'
import { announceChange, type ChangeKind } from './announce.ts'
import { ensureCatalogue, priceData } from './catalogue.ts'
import { priceOf } from './price-queries.ts'
import { findLive, type SubscriptionRow } from './queries.ts'

const MOST_INVOICES = 100

export type Changed = { status: 'cancelled' | 'resumed' | 'changed'; endsAt: string | null }

export type Dependencies = {
  database: Database
  stripe: StripeClient | null
  events: EventDependencies | null
}

export async function ownSubscription(dependencies: Dependencies, userId: string): Promise<SubscriptionRow> {
  const live = await dependencies.database.readAs(userId, (db) => findLive(db, userId))
  if (!live) throw new Refusal('package/not-subscribed')
  return live
}

/** Statuses in which Stripe still tries to be paid for a month that has begun. */
const UNPAID_STATES: ReadonlySet<string> = new Set(['past_due', 'unpaid'])

/**
 * Renewal ends at once and credits stay. Asking twice changes nothing more. One whose month was
 * not paid ends now, and its open invoice with it: nothing is charged or granted after someone said no.
 */
export async function cancelSubscription(
  dependencies: Dependencies,
  userId: string,
  key: string,
): Promise<Changed> {
  const live = await ownSubscription(dependencies, userId)
  const { sdk } = requireStripe(dependencies.stripe)
  const { status } = await callStripe(() => sdk.subscriptions.retrieve(live.stripeId))
  if (!UNPAID_STATES.has(status)) return setRenewal(dependencies, userId, { isEnding: true, key })
  await voidOpenInvoices(sdk, live.stripeId)
  await callStripe(() =>
    sdk.subscriptions.cancel(
      live.stripeId,
      { invoice_now: false, prorate: false },
      { idempotencyKey: `end/${live.stripeId}/${key}` },
    ),
  )
  await settle(dependencies, userId, (tx) => note(tx, dependencies, userId, 'cancelled', `${live.id}/${key}`))
  return { status: 'cancelled', endsAt: null }
}

async function voidOpenInvoices(sdk: Stripe, subscription: string): Promise<void> {
  const open = await callStripe(() =>
    sdk.invoices
      .list({ subscription, status: 'open', limit: 100 })
      .autoPagingToArray({ limit: MOST_INVOICES }),
  )
  for (const { id } of open)
    await callStripe(() => sdk.invoices.voidInvoice(id, {}, { idempotencyKey: `void/${id}` })).catch(
      async (error) => {
        // Paid or voided in this very moment: then there is nothing left to void.
        const { status } = await callStripe(() => sdk.invoices.retrieve(id))
        if (status === 'open') throw error
      },
    )
}

export async function resumeSubscription(
  dependencies: Dependencies,
  userId: string,
  key: string,
): Promise<Changed> {
  return setRenewal(dependencies, userId, { isEnding: false, key })
}

async function setRenewal(
  dependencies: Dependencies,
  userId: string,
  { isEnding, key }: { isEnding: boolean; key: string },
): Promise<Changed> {
  const live = await ownSubscription(dependencies, userId)
  const { sdk } = requireStripe(dependencies.stripe)
  await callStripe(() =>
    sdk.subscriptions.update(
      live.stripeId,
      { cancel_at_period_end: isEnding },
      { idempotencyKey: `renewal/${live.stripeId}/${isEnding}/${key}` },
    ),
  )
  const kind = isEnding ? 'cancelled' : 'resumed'
  await settle(dependencies, userId, (tx) => note(tx, dependencies, userId, kind, `${live.id}/${key}`))
  return { status: kind, endsAt: isEnding ? (live.renewsAt?.toString() ?? null) : null }
}

export type ChangePreview = {
  package: PackageId
  dueTodayCents: number
  startsAt: string
  listedCents: number
  discountCents: number
  gstCents: number
  qstCents: number
  totalCents: number
  credits: number
}

/**
 * What changing would cost, as Stripe would bill it. A month's credits are whole and were granted at its start, so a
 * change counts from the next 1st and nothing is due today; Stripe's own preview of that invoice is what is shown.
 */
export async function previewChange(
  dependencies: Dependencies,
  userId: string,
  to: PackageId,
): Promise<ChangePreview> {
  const live = await ownSubscription(dependencies, userId)
  if (live.package === to) throw new Refusal('package/same-package')
  const stripe = requireStripe(dependencies.stripe)
  const listed = await priceNow(dependencies, to)
  const subscription = await callStripe(() => stripe.sdk.subscriptions.retrieve(live.stripeId))
  const preview = await callStripe(() =>
    stripe.sdk.invoices.createPreview({
      subscription: live.stripeId,
      subscription_details: { items: itemsFor(subscription, to, listed), proration_behavior: 'none' },
    }),
  )
  const price = packagePrice(to, live.isFounder, listed)
  if (preview.total !== price.total) throw new Refusal('package/price-changed')
  return {
    package: to,
    dueTodayCents: 0,
    startsAt: (live.renewsAt ?? nextRenewal(momentOf(preview.period_end))).toString(),
    listedCents: price.listed,
    discountCents: price.discount,
    gstCents: price.gst,
    qstCents: price.qst,
    totalCents: preview.total,
    credits: PACKAGES[to].monthlyCredits,
  }
}

export async function changePackage(
  dependencies: Dependencies,
  userId: string,
  input: { to: PackageId; totalCents: number; key: string },
): Promise<Changed> {
  const { to, totalCents, key } = input
  const live = await ownSubscription(dependencies, userId)
  if (live.package === to) throw new Refusal('package/same-package')
  // What was shown is what will be billed, or nothing changes.
  const listed = await priceNow(dependencies, to)
  if (packagePrice(to, live.isFounder, listed).total !== totalCents)
    throw new Refusal('package/price-changed')
  const stripe = requireStripe(dependencies.stripe)
  const catalogue = await ensureCatalogue(stripe)
  const subscription = await callStripe(() => stripe.sdk.subscriptions.retrieve(live.stripeId))
  const taxRates = [catalogue.taxRates.gst, catalogue.taxRates.qst]
  await callStripe(() =>
    stripe.sdk.subscriptions.update(
      live.stripeId,
      {
        items: itemsFor(subscription, to, listed).map((item) => ({ ...item, tax_rates: taxRates })),
        proration_behavior: 'none',
        cancel_at_period_end: false,
      },
      { idempotencyKey: `change/${live.stripeId}/${to}/${key}` },
    ),
  )
  await settle(dependencies, userId, (tx) => note(tx, dependencies, userId, 'changed', `${live.id}/${key}`))
  return { status: 'changed', endsAt: null }
}

const priceNow = ({ database }: Dependencies, id: PackageId) =>
  database.readAs(null, (db) => priceOf(db, id, clock.now()))

function itemsFor(subscription: Stripe.Subscription, to: PackageId, listed: Cents) {
  const [item] = subscription.items.data
  if (!item) throw new Refusal('package/not-subscribed')
  return [{ id: item.id, price_data: priceData(to, listed) }]
}

/** Stripe has it: what it says now is written here, with the message that confirms it. */
export async function settle(
  dependencies: Dependencies,
  userId: string,
  alsoWrite: (tx: Tx) => Promise<void>,
): Promise<void> {
  const events = dependencies.events
  if (!events) throw new Refusal('payment/not-configured')
  const customer = await dependencies.database.readAs(userId, (db) => customerOf(db, userId))
  await syncSubjects(
    events,
    customer ? [{ kind: 'customer', id: customer }] : [],
    async (tx, writeAll) => {
      await writeAll()
      await alsoWrite(tx)
    },
    userId,
  )
}

async function note(
  tx: Tx,
  dependencies: Dependencies,
  userId: string,
  kind: ChangeKind,
  onceKey: string,
): Promise<void> {
  await recordEvent(tx, { subjectId: userId, action: `subscription-${kind}` })
  if (dependencies.events) await announceChange(tx, userId, kind, onceKey)
}
