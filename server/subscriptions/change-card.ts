import { type Locale, pagePath } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import {
  callStripe,
  customerOf,
  idOf,
  isMissing,
  requireStripe,
  type StripeClient,
} from '#server/stripe/index.ts'
import { type Dependencies, ownSubscription, settle } from './change-subscription.ts'

/** What a page is for, as our own mark on it says. */
const MARK = 'package_card_of'
/** On the package: when the page of its present card was opened. */
const PAGE_OF_CARD = 'card_page_at'

type CardPage = { origin: string; locale: Locale; key: string }

/** Opens Stripe's page for the next card of a package: at any time, whatever was or was not paid. */
export async function openCardPage(
  dependencies: Dependencies,
  userId: string,
  { origin, locale, key }: CardPage,
): Promise<{ url: string }> {
  const live = await ownSubscription(dependencies, userId)
  const { sdk } = requireStripe(dependencies.stripe)
  const customer = await dependencies.database.readAs(userId, (db) => customerOf(db, userId))
  if (!customer) throw new Refusal('package/not-subscribed')
  const page = `${origin}${pagePath('/dashboard/client/credits', locale)}`
  const { url } = await callStripe(() =>
    sdk.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'cad',
        customer,
        locale: locale === 'en' ? 'en' : 'fr-CA',
        metadata: { [MARK]: live.stripeId },
        success_url: `${page}?card={CHECKOUT_SESSION_ID}`,
        cancel_url: page,
      },
      { idempotencyKey: `package-card/${live.stripeId}/${key}` },
    ),
  )
  if (!url) throw new Refusal('payment/unavailable')
  return { url }
}

/**
 * The card that was given becomes the package's, and what is owed is asked of it. Everything follows from the page, so
 * that its event and its return may both come, in any order. Answers whose package it was; none for any other page.
 */
export async function applyCard({ sdk }: StripeClient, sessionId: string): Promise<string | null> {
  const session = await callStripe(() => sdk.checkout.sessions.retrieve(sessionId))
  const subscription = session.metadata?.[MARK]
  const setup = idOf(session.setup_intent)
  if (!subscription || session.status !== 'complete' || !setup) return null
  const { payment_method: given } = await callStripe(() => sdk.setupIntents.retrieve(setup))
  const card = idOf(given)
  if (!card) return null
  const { status, metadata } = await callStripe(() => sdk.subscriptions.retrieve(subscription))
  // An address found again in the history, or an event that comes late, does not bring an older card back.
  const isOlder = Number(metadata[PAGE_OF_CARD] ?? 0) > session.created
  if (isOlder || status === 'canceled') return subscription
  await callStripe(() =>
    sdk.subscriptions.update(
      subscription,
      { default_payment_method: card, metadata: { [PAGE_OF_CARD]: String(session.created) } },
      { idempotencyKey: `package-card/${sessionId}` },
    ),
  )
  // A new card that says no as well leaves the amount owed, as the page says; the card is changed all the same.
  await payOpenInvoices(sdk, subscription, `package-card/${sessionId}`).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'payment/declined')) throw error
  })
  return subscription
}

type CardChange = { state: 'changed' | 'pending' | 'failed' }

/** Back from the page: what it did, as Stripe says. The address proves nothing. */
export async function readCardChange(
  dependencies: Dependencies,
  userId: string,
  sessionId: string,
): Promise<CardChange> {
  const stripe = requireStripe(dependencies.stripe)
  const customer = await dependencies.database.readAs(userId, (db) => customerOf(db, userId))
  const session = await callStripe(() => stripe.sdk.checkout.sessions.retrieve(sessionId)).catch((error) => {
    if (isMissing(error)) throw new Refusal('payment/session-not-found')
    throw error
  })
  if (!customer || idOf(session.customer) !== customer || !session.metadata?.[MARK])
    throw new Refusal('payment/session-not-found')
  if (session.status !== 'complete') return { state: session.status === 'open' ? 'pending' : 'failed' }
  await applyCard(stripe, sessionId)
  await settle(dependencies, userId, async () => undefined)
  return { state: 'changed' }
}

/** What is owed is asked of the package's card now, instead of at the bank's next turn. */
export async function payOwed(
  dependencies: Dependencies,
  userId: string,
  key: string,
): Promise<{ paid: number }> {
  const live = await ownSubscription(dependencies, userId)
  const { sdk } = requireStripe(dependencies.stripe)
  try {
    const paid = await payOpenInvoices(sdk, live.stripeId, `owed/${key}`)
    if (paid === 0) throw new Refusal('package/nothing-owed')
    await settle(dependencies, userId, (tx) =>
      recordEvent(tx, { subjectId: userId, action: 'subscription-owed-paid' }),
    )
    return { paid }
  } catch (error) {
    // Of several, the first may be paid before the next is declined: what was taken is shown.
    if (error instanceof Refusal && error.code === 'payment/declined')
      await settle(dependencies, userId, async () => undefined)
    throw error
  }
}

async function payOpenInvoices(sdk: StripeClient['sdk'], subscription: string, key: string): Promise<number> {
  const { data } = await callStripe(() => sdk.invoices.list({ subscription, status: 'open', limit: 100 }))
  for (const { id } of data)
    await callStripe(() => sdk.invoices.pay(id, {}, { idempotencyKey: `${key}/${id}` }))
  return data.length
}
