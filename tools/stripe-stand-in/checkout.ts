// Checkout sessions: what is bought, and what happens when its page is paid.
import { startSubscription } from './billing.ts'
import { listOf } from './form.ts'
import { addCard, confirmIntent, createIntent, DECLINES, TEST_CARDS } from './payments.ts'
import { amountsOf } from './prices.ts'
import { invalid, paged, type StripeObject, type Wire, type Store } from './store.ts'

const DAY = 24 * 3600

export function createSession(store: Store, params: Wire, origin: string): StripeObject {
  const { mode } = params
  const [line] = listOf(params.line_items)
  if (!params.success_url) throw invalid('success_url')
  if (mode !== 'setup' && !line) throw invalid('line_items')
  if (mode === 'subscription' && !line?.price_data?.recurring && !line?.price) throw invalid('recurring')
  const coupons = listOf(params.discounts).map(({ coupon }: { coupon: string }) => coupon)
  coupons.forEach((coupon) => store.get(coupon))
  const rates = listOf(line?.tax_rates)
  const unitAmount = Number(line?.price_data?.unit_amount ?? 0) * Number(line?.quantity ?? 1)
  if (mode !== 'setup' && !(unitAmount > 0)) throw invalid('unit_amount')
  const amounts = amountsOf(store, unitAmount, coupons, rates)
  const session = store.add('cs_test', 'checkout.session', {
    mode,
    customer: params.customer ?? null,
    client_reference_id: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    status: 'open',
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    currency: mode === 'setup' ? null : 'cad',
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    total_details: {
      amount_discount: amounts.discount,
      amount_shipping: 0,
      amount_tax: amounts.total - amounts.subtotal + amounts.discount,
    },
    locale: params.locale ?? 'fr-CA',
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    expires_at: Number(params.expires_at ?? store.now() + DAY),
    subscription: null,
    payment_intent: null,
    setup_intent: null,
    invoice: null,
  })
  session['url'] = `${origin}/c/pay/${session.id}`
  // Kept beside the session, not part of what Stripe shows.
  orders.set(session, { params, line, coupons, rates, amounts })
  return session
}

type Order = {
  params: Wire
  line: Wire
  coupons: string[]
  rates: string[]
  amounts: ReturnType<typeof amountsOf>
}
const orders = new WeakMap<StripeObject, Order>()

export function orderOf(session: StripeObject): Order {
  const order = orders.get(session)
  if (!order) throw invalid('session')
  return order
}

export function expireSession(store: Store, session: StripeObject): StripeObject {
  if (session['status'] !== 'open') throw invalid('Only open sessions can be expired')
  session['status'] = 'expired'
  session['url'] = null
  store.emit('checkout.session.expired', session)
  return session
}

/** Applies the moved clock: a page expires after a day, or when its creator said. */
export function expireDue(store: Store): void {
  for (const session of store.all('checkout.session'))
    if (session['status'] === 'open' && session['expires_at'] <= store.now()) expireSession(store, session)
}

export type Paid =
  | { outcome: 'paid'; url: string }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'authenticate' }

/** The page's button. Unless the card says yes, only its no is written. */
export function paySession(
  store: Store,
  session: StripeObject,
  form: { number: string; isAuthenticated: boolean },
): Paid {
  if (session['status'] === 'complete') return { outcome: 'paid', url: returnAddress(session) }
  if (session['status'] !== 'open' || session['expires_at'] <= store.now())
    return { outcome: 'declined', reason: 'expired' }
  const number = form.number.replaceAll(/\D/g, '')
  const card = TEST_CARDS[number]
  if (!card) return { outcome: 'declined', reason: 'unknown' }
  if (card === 'authenticate' && !form.isAuthenticated) return { outcome: 'authenticate' }
  if (card in DECLINES) {
    store.emit('charge.failed', { ...session, id: `ch_${session.id}`, object: 'charge' })
    if (session['mode'] === 'payment') noteDecline(store, session, card)
    return { outcome: 'declined', reason: card }
  }
  completeSession(store, session, number)
  return { outcome: 'paid', url: returnAddress(session) }
}

/** As at Stripe, the page stays open and its payment remembers why the last card was refused. */
function noteDecline(store: Store, session: StripeObject, card: string): void {
  const { params, amounts } = orderOf(session)
  const data = params.payment_intent_data ?? {}
  const intent = createIntent(store, {
    amount: amounts.total,
    currency: 'cad',
    customer: session['customer'],
    paymentMethod: null,
    captureMethod: data.capture_method === 'manual' ? 'manual' : 'automatic',
    metadata: data.metadata ?? {},
  })
  intent['last_payment_error'] = { type: 'card_error', ...DECLINES[card] }
  session['payment_intent'] = intent.id
}

function completeSession(store: Store, session: StripeObject, number: string): void {
  const { params, line, coupons, rates, amounts } = orderOf(session)
  session['customer'] ??= store.add('cus', 'customer', { email: null, metadata: {} }).id
  const paymentMethod = addCard(store, session['customer'], number)
  if (session['mode'] === 'subscription') {
    const { subscription, invoice } = startSubscription(store, {
      customer: session['customer'],
      line,
      taxRates: rates,
      coupons,
      paymentMethod,
      metadata: params.subscription_data?.metadata ?? {},
    })
    Object.assign(session, { subscription: subscription.id, invoice: invoice.id, payment_status: 'paid' })
  } else if (session['mode'] === 'payment') {
    const data = params.payment_intent_data ?? {}
    const intent = createIntent(store, {
      amount: amounts.total,
      currency: 'cad',
      customer: session['customer'],
      paymentMethod,
      captureMethod: data.capture_method === 'manual' ? 'manual' : 'automatic',
      metadata: data.metadata ?? {},
      setupFutureUsage: data.setup_future_usage,
    })
    confirmIntent(store, intent, false)
    Object.assign(session, {
      payment_intent: intent.id,
      payment_status: intent['status'] === 'succeeded' ? 'paid' : 'unpaid',
    })
  } else {
    const setup = store.add('seti', 'setup_intent', {
      customer: session['customer'],
      payment_method: paymentMethod.id,
      status: 'succeeded',
      usage: 'off_session',
      metadata: params.setup_intent_data?.metadata ?? {},
    })
    session['setup_intent'] = setup.id
    store.emit('setup_intent.succeeded', setup)
  }
  session['status'] = 'complete'
  session['url'] = null
  store.emit('checkout.session.completed', session)
}

const returnAddress = (session: StripeObject): string =>
  session['success_url'].replace('{CHECKOUT_SESSION_ID}', session.id)

export function listSessions(store: Store, query: Wire) {
  const found = store
    .all('checkout.session')
    .filter((session) => !query.payment_intent || session['payment_intent'] === query.payment_intent)
  return paged(found, query, '/v1/checkout/sessions')
}
