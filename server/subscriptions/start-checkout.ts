import { createHash } from 'node:crypto'
import { monthOf } from '#domain/credits/months.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { type Locale, pagePath } from '#domain/kernel/locale.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import { isCurrentOffer, packagePrice } from '#domain/pricing/package-price.ts'
import { isFounderMember } from '#server/founders/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import {
  callStripe,
  ensureCustomer,
  findPayer,
  isMissing,
  type Payer,
  requireStripe,
  type StripeClient,
} from '#server/stripe/index.ts'
import { ensureCatalogue, priceData } from './catalogue.ts'
import { priceOf } from './price-queries.ts'
import { findLive, grantsOf, nameSession, openCheckout, openCheckouts, settleCheckout } from './queries.ts'

export type Dependencies = { database: Database; stripe: StripeClient | null; origin: string }
export type CheckoutInput = { packageName: PackageId; price: number; credits: number }

/**
 * Opens Stripe's page for a package. The server decides what it costs; what the browser says it saw is only
 * compared. Safe to run twice with one key: everything asked of Stripe follows from it.
 */
export async function startCheckout(
  dependencies: Dependencies,
  ctx: Ctx,
  userId: string,
  input: CheckoutInput,
  key: string,
) {
  const { packageName, price, credits } = input
  const listed = await ctx.read((db) => priceOf(db, packageName, ctx.now))
  if (!isCurrentOffer(packageName, { priceDollars: price, credits }, listed))
    throw new Refusal('package/price-changed')
  const stripe = requireStripe(dependencies.stripe)
  const { payer, isFounder } = await ctx.read(async (db) => {
    const found = await findPayer(db, userId)
    if (!found) throw new Refusal('account/no-user-logged-in')
    if (await findLive(db, userId)) throw new Refusal('package/already-subscribed')
    const grants = await grantsOf(db, userId)
    if (grants.some(({ month }) => month === monthOf(ctx.now)))
      throw new Refusal('package/already-this-month')
    return { payer: found, isFounder: await isFounderMember(db, { userId, email: found.email }) }
  })
  const reference = createHash('sha256').update(`${userId}/${key}`).digest('hex').slice(0, 32)
  const totalCents = packagePrice(packageName, isFounder, listed).total
  await ctx.write((tx) =>
    openCheckout(tx, { reference, userId, package: packageName, isFounder, totalCents }),
  )
  await expireOthers(dependencies.database, stripe, userId, reference)
  const session = await createSession({ ...dependencies, stripe }, payer, {
    packageName,
    listed,
    isFounder,
    reference,
    locale: ctx.locale,
  })
  if (!session.url) throw new Refusal('payment/unavailable')
  await ctx.write((tx) => nameSession(tx, reference, session.id))
  return { url: session.url }
}

type Session = {
  packageName: PackageId
  listed: Cents
  isFounder: boolean
  reference: string
  locale: Locale
}

async function createSession(
  dependencies: { database: Database; stripe: StripeClient; origin: string },
  payer: Payer,
  { packageName, listed, isFounder, reference, locale }: Session,
) {
  const { sdk } = dependencies.stripe
  const catalogue = await ensureCatalogue(dependencies.stripe)
  const customer = await ensureCustomer(dependencies, payer)
  const page = (path: string) => `${dependencies.origin}${pagePath(path, locale)}`
  const metadata = { checkout: reference, package: packageName }
  return callStripe(() =>
    sdk.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        locale: locale === 'en' ? 'en' : 'fr-CA',
        line_items: [
          {
            quantity: 1,
            price_data: priceData(packageName, listed),
            tax_rates: [catalogue.taxRates.gst, catalogue.taxRates.qst],
          },
        ],
        ...(isFounder ? { discounts: [{ coupon: catalogue.founderCoupon }] } : {}),
        subscription_data: { metadata },
        metadata,
        success_url: `${page('/payment-success')}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: page('/payment-cancel'),
      },
      { idempotencyKey: `package-checkout/${reference}` },
    ),
  )
}

/** One page at a time can be paid: an older one is closed first. One that was just paid is not open any more. */
async function expireOthers(
  database: Database,
  stripe: StripeClient,
  userId: string,
  reference: string,
): Promise<void> {
  const others = await database.readAs(userId, (db) => openCheckouts(db, userId))
  for (const other of others.filter((candidate) => candidate.reference !== reference)) {
    const session = other.sessionId
    if (session) {
      const state = await callStripe(() => stripe.sdk.checkout.sessions.retrieve(session)).catch((error) => {
        if (isMissing(error)) return null
        throw error
      })
      if (state?.status === 'complete') throw new Refusal('package/already-subscribed')
      if (state?.status === 'open') await callStripe(() => stripe.sdk.checkout.sessions.expire(session))
    }
    await database.withActor(userId, (tx) => settleCheckout(tx, other.reference, 'expired'))
  }
}
