// Subscriptions: begun, renewed, changed, ended.
import { listOf } from './form.ts'
import { billPeriod, itemOf } from './invoices.ts'
import { addCard } from './payments.ts'
import { priceOf } from './prices.ts'
import { list, newId, paged, StandInError, type StripeObject, type Wire, type World } from './world.ts'

const MONTH_LATER = (moment: number) => {
  const at = Temporal.Instant.fromEpochMilliseconds(moment * 1000).toZonedDateTimeISO('UTC')
  return Math.floor(at.add({ months: 1 }).epochMilliseconds / 1000)
}

export function startSubscription(
  world: World,
  wish: {
    customer: string
    line: Wire
    taxRates: string[]
    coupons: string[]
    paymentMethod: StripeObject
    metadata: Record<string, string>
  },
): { subscription: StripeObject; invoice: StripeObject } {
  const price = priceOf(world, wish.line)
  const now = world.now()
  const subscription = world.add('sub', 'subscription', {
    customer: wish.customer,
    status: 'active',
    currency: 'cad',
    collection_method: 'charge_automatically',
    default_payment_method: wish.paymentMethod.id,
    default_tax_rates: [],
    discounts: wish.coupons.map((coupon) => discountOf(world, coupon)),
    metadata: wish.metadata,
    billing_cycle_anchor: now,
    start_date: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: null,
    latest_invoice: null,
    items: list([], '/v1/subscription_items'),
  })
  subscription['items'].data.push({
    id: newId('si'),
    object: 'subscription_item',
    subscription: subscription.id,
    price,
    quantity: 1,
    tax_rates: wish.taxRates.map((rate) => world.get(rate)),
    current_period_start: now,
    current_period_end: MONTH_LATER(now),
    metadata: {},
  })
  world.emit('customer.subscription.created', subscription)
  const invoice = billPeriod(world, subscription, 'subscription_create', false)
  return { subscription, invoice }
}

const discountOf = (world: World, coupon: string) =>
  world.add('di', 'discount', {
    coupon: world.get(coupon),
    source: { type: 'coupon', coupon },
    start: world.now(),
  }).id

/** Moves time's effects: whatever period is over ends, renews or is cancelled. */
export function renewDue(world: World): void {
  for (const subscription of world.all('subscription')) {
    if (subscription['status'] === 'canceled') continue
    const item = itemOf(subscription)
    while (item.current_period_end <= world.now() && subscription['status'] !== 'canceled') {
      if (subscription['cancel_at_period_end']) {
        endSubscription(world, subscription)
        break
      }
      if (subscription['trial_end']) Object.assign(subscription, { trial_end: null, status: 'active' })
      item.current_period_start = item.current_period_end
      item.current_period_end = MONTH_LATER(item.current_period_start)
      const before = world.now()
      const invoice = billPeriod(world, subscription, 'subscription_cycle', true)
      invoice.created = Math.min(before, item.current_period_start)
      world.emit('customer.subscription.updated', subscription)
    }
  }
}

export function endSubscription(world: World, subscription: StripeObject): StripeObject {
  Object.assign(subscription, { status: 'canceled', canceled_at: world.now(), ended_at: world.now() })
  world.emit('customer.subscription.deleted', subscription)
  return subscription
}

export function updateSubscription(world: World, subscription: StripeObject, params: Wire): StripeObject {
  if (subscription['status'] === 'canceled')
    throw new StandInError(400, { type: 'invalid_request_error', message: 'A canceled subscription' })
  const item = itemOf(subscription)
  for (const change of listOf(params.items)) {
    if (change.id !== item.id) throw new StandInError(400, { type: 'invalid_request_error', message: 'item' })
    if (change.price || change.price_data) item.price = priceOf(world, change)
    if (change.tax_rates) item.tax_rates = listOf(change.tax_rates).map((rate: string) => world.get(rate))
  }
  if (params.cancel_at_period_end !== undefined) {
    subscription['cancel_at_period_end'] = params.cancel_at_period_end === 'true'
    subscription['cancel_at'] = subscription['cancel_at_period_end'] ? item.current_period_end : null
    subscription['canceled_at'] = subscription['cancel_at_period_end'] ? world.now() : null
  }
  if (params.metadata) Object.assign(subscription['metadata'], params.metadata)
  if (params.trial_end) {
    const until = Number(params.trial_end)
    Object.assign(subscription, { status: 'trialing', trial_end: until, billing_cycle_anchor: until })
    Object.assign(item, { current_period_start: world.now(), current_period_end: until })
    // A period that costs nothing has an invoice all the same.
    billPeriod(world, subscription, 'subscription_update', true)
  }
  world.emit('customer.subscription.updated', subscription)
  return subscription
}

/** A customer with a paid package, in one step: measures need two hundred of them. */
export function quickSubscription(world: World, wish: Wire): StripeObject {
  const customer =
    wish.customer ?? world.add('cus', 'customer', { email: wish.email ?? null, metadata: {} }).id
  const { subscription } = startSubscription(world, {
    customer,
    line: wish.line,
    taxRates: wish.taxRates ?? [],
    coupons: wish.coupons ?? [],
    paymentMethod: addCard(world, customer, '4242424242424242'),
    metadata: wish.metadata ?? {},
  })
  return subscription
}

export function listSubscriptions(world: World, query: Wire) {
  const found = world
    .all('subscription', query.customer)
    .filter(
      (subscription) =>
        (!query.customer || subscription['customer'] === query.customer) &&
        (query.status === 'all' || subscription['status'] !== 'canceled'),
    )
  return paged(found, query, '/v1/subscriptions')
}
