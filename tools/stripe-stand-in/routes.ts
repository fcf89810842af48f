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
  type World,
} from './world.ts'

type Call = { params: Wire; id: string; origin: string; account: string | undefined }
type Answer = (world: World, call: Call) => Wire

export const ROUTES: readonly [method: string, pattern: string, answer: Answer][] = [
  ['POST', '/v1/customers', (world, { params }) => customer(world, params)],
  ['GET', '/v1/customers/:id', (world, { id }) => world.get(id)],
  ['POST', '/v1/customers/:id', (world, { id, params }) => Object.assign(world.get(id), params)],
  ['POST', '/v1/products', (world, { params }) => named(world, 'prod', 'product', params)],
  ['GET', '/v1/products/:id', (world, { id }) => world.get(id)],
  ['POST', '/v1/coupons', (world, { params }) => named(world, 'coupon', 'coupon', coupon(params))],
  ['GET', '/v1/coupons/:id', (world, { id }) => world.get(id)],
  ['POST', '/v1/tax_rates', (world, { params }) => world.add('txr', 'tax_rate', taxRate(params))],
  ['GET', '/v1/tax_rates', (world, { params }) => taxRates(world, params)],

  [
    'POST',
    '/v1/checkout/sessions',
    (world, { params, origin }) => checkout.createSession(world, params, origin),
  ],
  ['GET', '/v1/checkout/sessions', (world, { params }) => checkout.listSessions(world, params)],
  ['GET', '/v1/checkout/sessions/:id', (world, { id }) => world.get(id)],
  ['POST', '/v1/checkout/sessions/:id', (world, { id, params }) => withMetadata(world.get(id), params)],
  [
    'POST',
    '/v1/checkout/sessions/:id/expire',
    (world, { id }) => checkout.expireSession(world, world.get(id)),
  ],

  ['GET', '/v1/subscriptions', (world, { params }) => billing.listSubscriptions(world, params)],
  ['GET', '/v1/subscriptions/:id', (world, { id }) => world.get(id)],
  [
    'POST',
    '/v1/subscriptions/:id',
    (world, { id, params }) => billing.updateSubscription(world, world.get(id), params),
  ],
  ['DELETE', '/v1/subscriptions/:id', (world, { id }) => billing.endSubscription(world, world.get(id))],
  ['POST', '/v1/invoices/create_preview', (world, { params }) => invoices.previewInvoice(world, params)],
  ['GET', '/v1/invoices', (world, { params }) => invoices.listInvoices(world, params)],
  ['GET', '/v1/invoices/:id', (world, { id }) => world.get(id)],
  ['POST', '/v1/invoices/:id/void', (world, { id }) => invoices.voidInvoice(world, world.get(id))],

  ['POST', '/v1/payment_intents', (world, { params }) => paymentIntent(world, params)],
  ['GET', '/v1/payment_intents', (world, { params }) => payments.listIntents(world, params)],
  ['GET', '/v1/payment_intents/:id', (world, { id }) => world.get(id)],
  [
    'POST',
    '/v1/payment_intents/:id/capture',
    (world, { id, params }) => payments.captureIntent(world, world.get(id), params),
  ],
  ['POST', '/v1/payment_intents/:id/cancel', (world, { id }) => payments.cancelIntent(world, world.get(id))],
  ['GET', '/v1/charges', (world, { params }) => payments.listCharges(world, params)],
  ['GET', '/v1/charges/:id', (world, { id }) => world.get(id)],
  ['GET', '/v1/disputes', (world, { params }) => payments.listDisputes(world, params)],
  ['GET', '/v1/disputes/:id', (world, { id }) => world.get(id)],
  ['POST', '/v1/refunds', (world, { params }) => payments.refund(world, params)],
  ['GET', '/v1/refunds/:id', (world, { id }) => world.get(id)],
  ['GET', '/v1/refunds', (world, { params }) => refundsOf(world, params)],
  ['GET', '/v1/setup_intents/:id', (world, { id }) => world.get(id)],
  ['GET', '/v1/payment_methods/:id', (world, { id }) => world.get(id)],

  ['POST', '/v1/accounts', (world, { params }) => connect.createAccount(world, params)],
  ['GET', '/v1/accounts/:id', (world, { id }) => world.get(id)],
  ['POST', '/v1/account_links', (_world, { params, origin }) => accountLink(params, origin)],
  ['POST', '/v1/transfers', (world, { params }) => connect.createTransfer(world, params)],
  ['GET', '/v1/transfers', (world, { params }) => connect.listTransfers(world, params)],
  ['POST', '/v1/payouts', (world, { params, account }) => connect.createPayout(world, params, account)],
  ['GET', '/v1/payouts/:id', (world, { id }) => world.get(id)],

  ['GET', '/v1/events', (world, { params }) => eventsSince(world, params)],
  ['GET', '/v1/events/:id', (world, { id }) => event(world, id)],
]

function withMetadata(object: StripeObject, params: Wire): StripeObject {
  object['metadata'] = { ...object['metadata'], ...params.metadata }
  return object
}

const customer = (world: World, params: Wire) =>
  world.add('cus', 'customer', {
    email: params.email ?? null,
    name: params.name ?? null,
    preferred_locales: listOf(params.preferred_locales),
    metadata: params.metadata ?? {},
  })

/** Products and coupons have names of our own choosing, and a name is taken once. */
function named(world: World, prefix: string, object: string, params: Wire): StripeObject {
  if (params.id && world.find(params.id)) throw invalid(`${object} already exists`, 'resource_already_exists')
  return world.add(prefix, object, { active: true, metadata: {}, ...params })
}

const coupon = (params: Wire) => ({ ...params, percent_off: Number(params.percent_off), valid: true })

const taxRate = (params: Wire) => ({
  ...params,
  percentage: Number(params.percentage),
  inclusive: isTrue(params.inclusive),
  active: true,
  metadata: params.metadata ?? {},
})

function taxRates(world: World, params: Wire) {
  const isWanted = (rate: StripeObject) =>
    params.active === undefined || rate['active'] === isTrue(params.active)
  return paged(world.all('tax_rate').filter(isWanted), params, '/v1/tax_rates')
}

/** Off the page: a card that is kept, charged as its owner agreed. */
function paymentIntent(world: World, params: Wire): StripeObject {
  const intent = payments.createIntent(world, {
    amount: Number(params.amount),
    currency: params.currency,
    customer: params.customer ?? null,
    paymentMethod: params.payment_method ? world.get(params.payment_method) : null,
    captureMethod: params.capture_method === 'manual' ? 'manual' : 'automatic',
    metadata: params.metadata ?? {},
    setupFutureUsage: params.setup_future_usage,
  })
  return isTrue(params.confirm) ? payments.confirmIntent(world, intent, isTrue(params.off_session)) : intent
}

function refundsOf(world: World, params: Wire) {
  const found = world
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

function event(world: World, id: string) {
  const found = world.events.find((candidate) => candidate.id === id)
  if (!found)
    throw new StandInError(404, { type: 'invalid_request_error', code: 'resource_missing', message: id })
  return found
}

/** Newest first, a page at a time. */
function eventsSince(world: World, params: Wire) {
  const since = Number(params.created?.gte ?? 0)
  const before = Number(params.created?.lt ?? Number.POSITIVE_INFINITY)
  const limit = Number(params.limit ?? 10)
  const newest = world.events.filter(({ created }) => created >= since && created < before).toReversed()
  const after = params.starting_after ? newest.findIndex(({ id }) => id === params.starting_after) + 1 : 0
  const page = newest.slice(after, after + limit)
  return list(page, '/v1/events', after + limit < newest.length)
}
