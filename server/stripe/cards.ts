import { pagePath } from '#domain/kernel/locale.ts'
import { sumOf } from '#domain/kernel/money.ts'
import type Stripe from 'stripe'
import { Refusal } from '#domain/kernel/refusal.ts'
import { declineReason } from '#domain/payments/decline.ts'
import type { CardAnswer, CardLook, CardPort, SeenRefund } from '#server/payments/index.ts'
import type { Database } from '#server/platform/database.ts'
import { callStripe, idOf, isDisputeWon, type StripeClient, unixOf } from './client.ts'
import { ensureCustomer, findPayer } from './customers.ts'

type Dependencies = { database: Database; stripe: StripeClient; origin: string }

/** Stripe closes a page half an hour after it opened, at the soonest; what is paid after the hold lapsed goes back. */
const PAGE_OPEN_MINUTES = 31

/** What Stripe's page says is bought. A bank statement is no place for anything about health. */
const NAMES = { fr: 'Rendez-vous Mieva', en: 'Mieva appointment' } as const

/**
 * Cards for appointments: a page of Stripe's on which the person lets us hold the amount and keep the card for what
 * this visit costs. The page's session is the reference; what became of it is always asked.
 */
export function stripeCards(dependencies: Dependencies): CardPort {
  const { sdk } = dependencies.stripe
  return {
    async hold(wanted) {
      const payer = await payerOf(dependencies, wanted.payer)
      const page = (path: string) => `${dependencies.origin}${pagePath(path, wanted.language)}`
      const metadata = { appointment: wanted.appointmentId }
      const session = await callStripe(() =>
        sdk.checkout.sessions.create(
          {
            mode: 'payment',
            ...payer,
            locale: wanted.language === 'en' ? 'en' : 'fr-CA',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'cad',
                  unit_amount: wanted.amount,
                  product_data: { name: NAMES[wanted.language] },
                },
              },
            ],
            payment_intent_data: {
              capture_method: 'manual',
              // Kept only for who agreed to it.
              ...(wanted.isKept ? { setup_future_usage: 'off_session' as const } : {}),
              metadata,
            },
            metadata,
            expires_at: unixOf(wanted.expiresAt.add({ minutes: PAGE_OPEN_MINUTES })),
            success_url: page(wanted.successPath),
            cancel_url: page(wanted.cancelPath),
          },
          { idempotencyKey: wanted.key },
        ),
      )
      // Paid already: there is no page any more, and the person's own page knows what became of it.
      return { reference: session.id, url: session.url ?? page(wanted.successPath) }
    },

    async capture({ key, reference, amount, mayChargeKept, attempt }) {
      const { session, intent } = await lookAt(sdk, reference)
      if (intent?.status === 'succeeded' || session.metadata?.['charged']) return 'taken'
      if (intent?.status === 'requires_capture')
        return unlessRefused(() =>
          sdk.paymentIntents.capture(intent.id, { amount_to_capture: amount }, { idempotencyKey: key }),
        )
      // Banks keep a reservation for a week: after that the card that was kept is charged, if that was agreed to.
      if (!intent || !mayChargeKept) return 'not-agreed'
      // The provider answers a key as it did the first time: after a refusal the next attempt has its own.
      return chargeKept(sdk, session, intent, { key: `${key}/kept/${attempt}`, amount })
    },

    async look(reference) {
      const { session, intent } = await lookAt(sdk, reference)
      const failed = intent?.last_payment_error
      return {
        answer: lookOf(session, intent),
        url: session.status === 'open' ? session.url : null,
        reason: declineReason(failed?.decline_code, failed?.code),
      }
    },

    async cancel({ key, reference }) {
      const { session, intent } = await lookAt(sdk, reference)
      if (session.status === 'open') await callStripe(() => sdk.checkout.sessions.expire(reference))
      if (intent?.status === 'requires_capture')
        await callStripe(() => sdk.paymentIntents.cancel(intent.id, {}, { idempotencyKey: key }))
    },

    async refund({ key, reference, amount }) {
      const { session, intent } = await lookAt(sdk, reference)
      const paid = session.metadata?.['charged'] ?? intent?.id
      if (!paid) throw new Refusal('payment/session-not-found')
      // Stripe forgets a key after a while: what it says was given back already is not given again.
      const before = await refundsOf(sdk, paid)
      const own = before.filter(({ isOurs }) => isOurs)
      const room = (await takenOf(sdk, paid)) - refundedBy(before.filter(({ isFailed }) => !isFailed))
      const left = Math.min(amount - refundedBy(own), room)
      if (left <= 0) return own
      const made = await callStripe(() =>
        sdk.refunds.create(
          { payment_intent: paid, amount: left, metadata: { mieva: key } },
          { idempotencyKey: `${key}/${left}` },
        ),
      )
      return [...own, seenRefund(made)]
    },
  }
}

/** Somebody without an account is a customer of their own at each payment: we keep nothing of them beside the visit. */
async function payerOf(dependencies: Dependencies, payer: Parameters<CardPort['hold']>[0]['payer']) {
  if ('email' in payer)
    return { customer_creation: 'always' as const, ...(payer.email ? { customer_email: payer.email } : {}) }
  const { memberId } = payer
  const found = await dependencies.database.readAs(memberId, (db) => findPayer(db, memberId))
  if (!found) throw new Refusal('account/no-user-logged-in')
  return { customer: await ensureCustomer(dependencies, found), client_reference_id: memberId }
}

async function lookAt(sdk: Stripe, reference: string) {
  const session = await callStripe(() =>
    sdk.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }),
  )
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return { session, intent }
}

const refundedBy = (refunds: readonly SeenRefund[]) => sumOf(refunds.map(({ amountCents }) => amountCents))

async function takenOf(sdk: Stripe, payment: string): Promise<number> {
  const { amount_received: taken } = await callStripe(() => sdk.paymentIntents.retrieve(payment))
  return taken
}

const MOST_REFUNDS = 1_000

/** What was given back of a payment. What was held and never taken may be listed too, and moved no money. */
async function refundsOf(sdk: Stripe, payment: string): Promise<SeenRefund[]> {
  const made = await callStripe(() =>
    sdk.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS }),
  )
  return made
    .filter(({ status, balance_transaction: moved }) => status !== 'succeeded' || moved !== null)
    .toReversed()
    .map(seenRefund)
}

const seenRefund = ({ id, amount, status, metadata }: Stripe.Refund): SeenRefund => ({
  id,
  amountCents: amount,
  isOurs: metadata?.['mieva'] !== undefined,
  isFailed: status === 'failed' || status === 'canceled',
})

async function chargeKept(
  sdk: Stripe,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  { key, amount }: { key: string; amount: number },
): Promise<CardAnswer> {
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)]
  if (!customer || !method) return 'not-agreed'
  return unlessRefused(async () => {
    const charged =
      (await chargedBefore(sdk, session, customer, intent.created)) ??
      (await sdk.paymentIntents.create(
        {
          amount,
          currency: 'cad',
          customer,
          payment_method: method,
          off_session: true,
          confirm: true,
          metadata: { ...session.metadata, kept: 'true' },
        },
        { idempotencyKey: key },
      ))
    await sdk.checkout.sessions.update(session.id, { metadata: { charged: charged.id } })
  })
}

const MOST_PAYMENTS = 1_000

/** Stripe forgets keys after a day, and an answer may be lost longer: what it did with the card it does not forget. */
async function chargedBefore(
  sdk: Stripe,
  session: Stripe.Checkout.Session,
  customer: string,
  since: number,
): Promise<Stripe.PaymentIntent | undefined> {
  const made = await sdk.paymentIntents
    .list({ customer, created: { gte: since }, limit: 100 })
    .autoPagingToArray({ limit: MOST_PAYMENTS })
  const appointment = session.metadata?.['appointment']
  return made.find(
    ({ metadata, status }) =>
      metadata['kept'] === 'true' && metadata['appointment'] === appointment && status === 'succeeded',
  )
}

/** The bank's no is an answer; whatever else fails is asked again. */
async function unlessRefused(work: () => Promise<unknown>): Promise<CardAnswer> {
  try {
    await callStripe(work)
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment/declined') return 'refused'
    throw error
  }
}

type CardTrouble = { appointmentId: string; refunds: SeenRefund[]; isDisputed: boolean }
export type CardOutcome = { reference: string; payerId: string | null; answer: 'yes' | 'no' | 'nothing-yet' }
/** Stripe's own name for a card number, the same for whoever pays with it. */
type SeenCard = { appointmentId: string; fingerprint: string }
export type CardReport = {
  outcome: CardOutcome | null
  trouble: CardTrouble | null
  card: SeenCard | null
}

/** What a card said on an appointment's page, as Stripe has it now; none for what is no appointment's. */
export async function cardOutcome({ sdk }: StripeClient, reference: string): Promise<CardOutcome | null> {
  const { session, intent } = await lookAt(sdk, reference)
  return outcomeOf(session, intent)
}

/** A card's part of an appointment: what it said, and what happened to it outside of the product. */
export async function readCard({ sdk }: StripeClient, payment: string): Promise<CardReport | null> {
  const intent = await callStripe(() => sdk.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }))
  const appointmentId = intent.metadata['appointment']
  if (!appointmentId) return null
  // A kept card's charge has no page.
  const sessions = intent.metadata['kept']
    ? []
    : (await callStripe(() => sdk.checkout.sessions.list({ payment_intent: payment, limit: 1 }))).data
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const fingerprint = charge?.payment_method_details?.card?.fingerprint
  return {
    outcome: sessions[0] ? outcomeOf(sessions[0], intent) : null,
    trouble: charge ? await troubleOf(sdk, payment, charge, appointmentId) : null,
    card: fingerprint ? { appointmentId, fingerprint } : null,
  }
}

/** A declined card leaves its page open: another one may be tried there. */
function lookOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): CardLook['answer'] {
  const answer = outcomeOf(session, intent)?.answer ?? 'no'
  if (answer !== 'nothing-yet' || session.status !== 'open') return answer
  return intent?.last_payment_error ? 'declined' : 'open'
}

function outcomeOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CardOutcome | null {
  if (!session.metadata?.['appointment']) return null
  const isHeld = intent?.status === 'requires_capture' || intent?.status === 'succeeded'
  return {
    reference: session.id,
    payerId: session.client_reference_id,
    answer: isHeld ? 'yes' : session.status === 'expired' ? 'no' : 'nothing-yet',
  }
}

async function troubleOf(
  sdk: Stripe,
  payment: string,
  charge: Stripe.Charge,
  appointmentId: string,
): Promise<CardTrouble> {
  const disputes = charge.disputed
    ? await callStripe(() => sdk.disputes.list({ payment_intent: payment, limit: 100 }))
    : null
  return {
    appointmentId,
    // Before anything was taken there is nothing to give back.
    refunds: charge.captured ? await refundsOf(sdk, payment) : [],
    isDisputed: disputes !== null && !disputes.data.every(({ status }) => isDisputeWon(status)),
  }
}
