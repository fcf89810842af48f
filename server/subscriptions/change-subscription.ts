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
  asking,
  customerOf,
  type EventWorld,
  momentOf,
  requireStripe,
  type StripeDoor,
  syncSubjects,
} from '#server/stripe/index.ts'
import { announceChange, type ChangeKind } from './announce.ts'
import { ensureCatalogue, priceData } from './catalogue.ts'
import { priceOf } from './price-queries.ts'
import { findLive, type SubscriptionRow } from './queries.ts'

const MOST_INVOICES = 100

export type Changed = { status: 'cancelled' | 'resumed' | 'changed'; endsAt: string | null }

type World = { database: Database; stripe: StripeDoor | null; events: EventWorld | null }

async function ownSubscription(world: World, userId: string): Promise<SubscriptionRow> {
  const live = await world.database.readAs(userId, (db) => findLive(db, userId))
  if (!live) throw new Refusal('package/not-subscribed')
  return live
}

/** Statuses in which Stripe still tries to be paid for a month that has begun. */
const OWING: ReadonlySet<string> = new Set(['past_due', 'unpaid'])

/**
 * Renewal ends at once and credits stay (product, section 14). Asking twice changes nothing more. One whose month was
 * not paid ends now, and its open invoice with it: nothing is charged or granted after someone said no.
 */
export async function cancelSubscription(world: World, userId: string, key: string): Promise<Changed> {
  const live = await ownSubscription(world, userId)
  const { sdk } = requireStripe(world.stripe)
  const { status } = await asking(() => sdk.subscriptions.retrieve(live.stripeId))
  if (!OWING.has(status)) return setRenewal(world, userId, { isEnding: true, key })
  await voidOpenInvoices(sdk, live.stripeId)
  await asking(() =>
    sdk.subscriptions.cancel(
      live.stripeId,
      { invoice_now: false, prorate: false },
      { idempotencyKey: `end/${live.stripeId}/${key}` },
    ),
  )
  await settle(world, userId, (tx) => note(tx, world, userId, 'cancelled', `${live.id}/${key}`))
  return { status: 'cancelled', endsAt: null }
}

async function voidOpenInvoices(sdk: Stripe, subscription: string): Promise<void> {
  const open = await asking(() =>
    sdk.invoices
      .list({ subscription, status: 'open', limit: 100 })
      .autoPagingToArray({ limit: MOST_INVOICES }),
  )
  for (const { id } of open)
    await asking(() => sdk.invoices.voidInvoice(id, {}, { idempotencyKey: `void/${id}` })).catch(
      async (error) => {
        // Paid or voided in this very moment: then there is nothing left to void.
        const { status } = await asking(() => sdk.invoices.retrieve(id))
        if (status === 'open') throw error
      },
    )
}

export async function resumeSubscription(world: World, userId: string, key: string): Promise<Changed> {
  return setRenewal(world, userId, { isEnding: false, key })
}

async function setRenewal(
  world: World,
  userId: string,
  { isEnding, key }: { isEnding: boolean; key: string },
): Promise<Changed> {
  const live = await ownSubscription(world, userId)
  const { sdk } = requireStripe(world.stripe)
  await asking(() =>
    sdk.subscriptions.update(
      live.stripeId,
      { cancel_at_period_end: isEnding },
      { idempotencyKey: `renewal/${live.stripeId}/${isEnding}/${key}` },
    ),
  )
  const kind = isEnding ? 'cancelled' : 'resumed'
  await settle(world, userId, (tx) => note(tx, world, userId, kind, `${live.id}/${key}`))
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
export async function previewChange(world: World, userId: string, to: PackageId): Promise<ChangePreview> {
  const live = await ownSubscription(world, userId)
  if (live.package === to) throw new Refusal('package/same-package')
  const stripe = requireStripe(world.stripe)
  const listed = await priceNow(world, to)
  const subscription = await asking(() => stripe.sdk.subscriptions.retrieve(live.stripeId))
  const preview = await asking(() =>
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
  world: World,
  userId: string,
  wish: { to: PackageId; totalCents: number; key: string },
): Promise<Changed> {
  const { to, totalCents, key } = wish
  const live = await ownSubscription(world, userId)
  if (live.package === to) throw new Refusal('package/same-package')
  // What was shown is what will be billed, or nothing changes.
  const listed = await priceNow(world, to)
  if (packagePrice(to, live.isFounder, listed).total !== totalCents)
    throw new Refusal('package/price-changed')
  const stripe = requireStripe(world.stripe)
  const catalogue = await ensureCatalogue(stripe)
  const subscription = await asking(() => stripe.sdk.subscriptions.retrieve(live.stripeId))
  const taxRates = [catalogue.taxRates.gst, catalogue.taxRates.qst]
  await asking(() =>
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
  await settle(world, userId, (tx) => note(tx, world, userId, 'changed', `${live.id}/${key}`))
  return { status: 'changed', endsAt: null }
}

const priceNow = ({ database }: World, id: PackageId) =>
  database.readAs(null, (db) => priceOf(db, id, clock.now()))

function itemsFor(subscription: Stripe.Subscription, to: PackageId, listed: Cents) {
  const [item] = subscription.items.data
  if (!item) throw new Refusal('package/not-subscribed')
  return [{ id: item.id, price_data: priceData(to, listed) }]
}

/** Stripe has it: what it says now is written here, with the message that confirms it. */
async function settle(world: World, userId: string, alsoWrite: (tx: Tx) => Promise<void>): Promise<void> {
  const events = world.events
  if (!events) throw new Refusal('payment/not-configured')
  const customer = await world.database.readAs(userId, (db) => customerOf(db, userId))
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

async function note(tx: Tx, world: World, userId: string, kind: ChangeKind, onceKey: string): Promise<void> {
  await recordEvent(tx, { subjectId: userId, action: `subscription-${kind}` })
  if (world.events) await announceChange(tx, world.events.jobs, userId, kind, onceKey)
}
