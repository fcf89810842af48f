// Which of Stripe's calls the stand-in answers: those that our code makes.
import * as billing from './billing.ts'
import * as checkout from './checkout.ts'
import * as connect from './connect.ts'
import { isTrue, listOf } from './form.ts'
import * as invoices from './invoices.ts'
import * as payments from './payments.ts'
import {
  invalid,
  list,
  newId,
  paged,
  StandInError,
  type StripeObject,
  type Wire,
  type Store,
} from './store.ts'

type Call = { params: Wire; id: string; origin: string; account: string | undefined }
type Answer = (store: Store, call: Call) => Wire

export const ROUTES: readonly [method: string, pattern: string, answer: Answer][] = [
  ['POST', '/v1/customers', (store, { params }) => customer(store, params)],
  ['GET', '/v1/customers/:id', (store, { id }) => store.get(id)],
  ['POST', '/v1/customers/:id', (store, { id, params }) => Object.assign(store.get(id), params)],
  ['POST', '/v1/products', (store, { params }) => named(store, 'prod', 'product', params)],
  ['GET', '/v1/products/:id', (store, { id }) => store.get(id)],
  ['POST', '/v1/coupons', (store, { params }) => named(store, 'coupon', 'coupon', coupon(params))],
  ['GET', '/v1/coupons/:id', (store, { id }) => store.get(id)],
  ['POST', '/v1/tax_rates', (store, { params }) => store.add('txr', 'tax_rate', taxRate(params))],
  ['GET', '/v1/tax_rates', (store, { params }) => taxRates(store, params)],

  [
    'POST',
    '/v1/checkout/sessions',
    (store, { params, origin }) => checkout.createSession(store, params, origin),
  ],
  ['GET', '/v1/checkout/sessions', (store, { params }) => checkout.listSessions(store, params)],
  ['GET', '/v1/checkout/sessions/:id', (store, { id }) => store.get(id)],
  ['POST', '/v1/checkout/sessions/:id', (store, { id, params }) => withMetadata(store.get(id), params)],
  [
    'POST',
    '/v1/checkout/sessions/:id/expire',
    (store, { id }) => checkout.expireSession(store, store.get(id)),
  ],

  ['GET', '/v1/subscriptions', (store, { params }) => billing.listSubscriptions(store, params)],
  ['GET', '/v1/subscriptions/:id', (store, { id }) => store.get(id)],
  [
    'POST',
    '/v1/subscriptions/:id',
    (store, { id, params }) => billing.updateSubscription(store, store.get(id), params),
  ],
  ['DELETE', '/v1/subscriptions/:id', (store, { id }) => billing.endSubscription(store, store.get(id))],
  ['POST', '/v1/invoices/create_preview', (store, { params }) => invoices.previewInvoice(store, params)],
  ['GET', '/v1/invoices', (store, { params }) => invoices.listInvoices(store, params)],
  ['GET', '/v1/invoices/:id', (store, { id }) => store.get(id)],
  ['POST', '/v1/invoices/:id/pay', (store, { id, params }) => invoices.payOpen(store, store.get(id), params)],
  ['POST', '/v1/invoices/:id/void', (store, { id }) => invoices.voidInvoice(store, store.get(id))],

  ['POST', '/v1/payment_intents', (store, { params }) => paymentIntent(store, params)],
  ['GET', '/v1/payment_intents', (store, { params }) => payments.listIntents(store, params)],
  ['GET', '/v1/payment_intents/:id', (store, { id }) => store.get(id)],
  [
    'POST',
    '/v1/payment_intents/:id/capture',
    (store, { id, params }) => payments.captureIntent(store, store.get(id), params),
  ],
  ['POST', '/v1/payment_intents/:id/cancel', (store, { id }) => payments.cancelIntent(store, store.get(id))],
  ['GET', '/v1/charges', (store, { params }) => payments.listCharges(store, params)],
  ['GET', '/v1/charges/:id', (store, { id }) => store.get(id)],
  ['GET', '/v1/disputes', (store, { params }) => payments.listDisputes(store, params)],
  ['GET', '/v1/disputes/:id', (store, { id }) => store.get(id)],
  ['POST', '/v1/refunds', (store, { params }) => payments.refund(store, params)],
  ['GET', '/v1/refunds/:id', (store, { id }) => store.get(id)],
  ['GET', '/v1/refunds', (store, { params }) => refundsOf(store, params)],
  ['GET', '/v1/setup_intents/:id', (store, { id }) => store.get(id)],
  ['GET', '/v1/payment_methods/:id', (store, { id }) => store.get(id)],

  ['POST', '/v1/accounts', (store, { params }) => connect.createAccount(store, params)],
  ['GET', '/v1/accounts/:id', (store, { id }) => store.get(id)],
  ['POST', '/v1/account_links', (_world, { params, origin }) => accountLink(params, origin)],
  ['POST', '/v1/transfers', (store, { params }) => connect.createTransfer(store, params)],
  ['GET', '/v1/transfers', (store, { params }) => connect.listTransfers(store, params)],
  ['POST', '/v1/payouts', (store, { params, account }) => connect.createPayout(store, params, account)],
  ['GET', '/v1/payouts/:id', (store, { id }) => store.get(id)],

  ['GET', '/v1/events', (store, { params }) => eventsSince(store, params)],
  ['GET', '/v1/events/:id', (store, { id }) => event(store, id)],
]

function withMetadata(object: StripeObject, params: Wire): StripeObject {
  object['metadata'] = { ...object['metadata'], ...params.metadata }
  return object
}

const customer = (store: Store, params: Wire) =>
  store.add('cus', 'customer', {
    email: params.email ?? null,
    name: params.name ?? null,
    preferred_locales: listOf(params.preferred_locales),
    metadata: params.metadata ?? {},
  })

/** Products and coupons have names of our own choosing, and a name is taken once. */
function named(store: Store, prefix: string, object: string, params: Wire): StripeObject {
  if (params.id && store.find(params.id)) throw invalid(`${object} already exists`, 'resource_already_exists')
  return store.add(prefix, object, { active: true, metadata: {}, ...params })
}

const coupon = (params: Wire) => ({ ...params, percent_off: Number(params.percent_off), valid: true })

const taxRate = (params: Wire) => ({
  ...params,
  percentage: Number(params.percentage),
  inclusive: isTrue(params.inclusive),
  active: true,
  metadata: params.metadata ?? {},
})

function taxRates(store: Store, params: Wire) {
  const isWanted = (rate: StripeObject) =>
    params.active === undefined || rate['active'] === isTrue(params.active)
  return paged(store.all('tax_rate').filter(isWanted), params, '/v1/tax_rates')
}

/** Off the page: a card that is kept, charged as its owner agreed. */
function paymentIntent(store: Store, params: Wire): StripeObject {
  const intent = payments.createIntent(store, {
    amount: Number(params.amount),
    currency: params.currency,
    customer: params.customer ?? null,
    paymentMethod: params.payment_method ? store.get(params.payment_method) : null,
    captureMethod: params.capture_method === 'manual' ? 'manual' : 'automatic',
    metadata: params.metadata ?? {},
    setupFutureUsage: params.setup_future_usage,
  })
  return isTrue(params.confirm) ? payments.confirmIntent(store, intent, isTrue(params.off_session)) : intent
}

function refundsOf(store: Store, params: Wire) {
  const found = store
    .all('refund')
    .filter(
      (refund) =>
        (!params.payment_intent || refund['payment_intent'] === params.payment_intent) &&
        (!params.charge || refund['charge'] === params.charge),
    )
  return paged(found, params, '/v1/refunds')
}

const accountLink = (params: Wire, origin: string) => ({
  object: 'account_link',
  created: Math.floor(Date.now() / 1000),
  expires_at: Math.floor(Date.now() / 1000) + 300,
  url: `${origin}/connect/${params.account}?return=${encodeURIComponent(params.return_url)}&n=${newId('n')}`,
})

function event(store: Store, id: string) {
  const found = store.events.find((candidate) => candidate.id === id)
  if (!found)
    throw new StandInError(404, { type: 'invalid_request_error', code: 'resource_missing', message: id })
  return found
}

/** Newest first, a page at a time. */
function eventsSince(store: Store, params: Wire) {
  const since = Number(params.created?.gte ?? 0)
  const before = Number(params.created?.lt ?? Number.POSITIVE_INFINITY)
  const limit = Number(params.limit ?? 10)
  const newest = store.events.filter(({ created }) => created >= since && created < before).toReversed()
  const after = params.starting_after ? newest.findIndex(({ id }) => id === params.starting_after) + 1 : 0
  const page = newest.slice(after, after + limit)
  return list(page, '/v1/events', after + limit < newest.length)
}
