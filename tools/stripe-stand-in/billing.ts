// Subscriptions: begun, renewed, changed, ended.
import { listOf } from './form.ts'
import { billPeriod, itemOf } from './invoices.ts'
import { addCard } from './payments.ts'
import { priceOf } from './prices.ts'
import { list, newId, paged, StandInError, type StripeObject, type Wire, type Store } from './store.ts'

const MONTH_LATER = (moment: number) => {
  const at = Temporal.Instant.fromEpochMilliseconds(moment * 1000).toZonedDateTimeISO('UTC')
  return Math.floor(at.add({ months: 1 }).epochMilliseconds / 1000)
}

export function startSubscription(
  store: Store,
  fields: {
    customer: string
    line: Wire
    taxRates: string[]
    coupons: string[]
    paymentMethod: StripeObject
    metadata: Record<string, string>
  },
): { subscription: StripeObject; invoice: StripeObject } {
  const price = priceOf(store, fields.line)
  const now = store.now()
  const subscription = store.add('sub', 'subscription', {
    customer: fields.customer,
    status: 'active',
    currency: 'cad',
    collection_method: 'charge_automatically',
    default_payment_method: fields.paymentMethod.id,
    default_tax_rates: [],
    discounts: fields.coupons.map((coupon) => discountOf(store, coupon)),
    metadata: fields.metadata,
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
    tax_rates: fields.taxRates.map((rate) => store.get(rate)),
    current_period_start: now,
    current_period_end: MONTH_LATER(now),
    metadata: {},
  })
  store.emit('customer.subscription.created', subscription)
  const invoice = billPeriod(store, subscription, 'subscription_create', false)
  return { subscription, invoice }
}

const discountOf = (store: Store, coupon: string) =>
  store.add('di', 'discount', {
    coupon: store.get(coupon),
    source: { type: 'coupon', coupon },
    start: store.now(),
  }).id

/** Applies the moved clock: periods that are over end, renew or are cancelled. */
export function renewDue(store: Store): void {
  for (const subscription of store.all('subscription')) {
    if (subscription['status'] === 'canceled') continue
    const item = itemOf(subscription)
    while (item.current_period_end <= store.now() && subscription['status'] !== 'canceled') {
      if (subscription['cancel_at_period_end']) {
        endSubscription(store, subscription)
        break
      }
      if (subscription['trial_end']) Object.assign(subscription, { trial_end: null, status: 'active' })
      item.current_period_start = item.current_period_end
      item.current_period_end = MONTH_LATER(item.current_period_start)
      const before = store.now()
      const invoice = billPeriod(store, subscription, 'subscription_cycle', true)
      invoice.created = Math.min(before, item.current_period_start)
      store.emit('customer.subscription.updated', subscription)
    }
  }
}

export function endSubscription(store: Store, subscription: StripeObject): StripeObject {
  Object.assign(subscription, { status: 'canceled', canceled_at: store.now(), ended_at: store.now() })
  store.emit('customer.subscription.deleted', subscription)
  return subscription
}

export function updateSubscription(store: Store, subscription: StripeObject, params: Wire): StripeObject {
  if (subscription['status'] === 'canceled')
    throw new StandInError(400, { type: 'invalid_request_error', message: 'A canceled subscription' })
  const item = itemOf(subscription)
  for (const change of listOf(params.items)) {
    if (change.id !== item.id) throw new StandInError(400, { type: 'invalid_request_error', message: 'item' })
    if (change.price || change.price_data) item.price = priceOf(store, change)
    if (change.tax_rates) item.tax_rates = listOf(change.tax_rates).map((rate: string) => store.get(rate))
  }
  if (params.cancel_at_period_end !== undefined) {
    subscription['cancel_at_period_end'] = params.cancel_at_period_end === 'true'
    subscription['cancel_at'] = subscription['cancel_at_period_end'] ? item.current_period_end : null
    subscription['canceled_at'] = subscription['cancel_at_period_end'] ? store.now() : null
  }
  if (params.default_payment_method)
    subscription['default_payment_method'] = store.get(params.default_payment_method).id
  if (params.metadata) Object.assign(subscription['metadata'], params.metadata)
  if (params.trial_end) {
    const until = Number(params.trial_end)
    Object.assign(subscription, { status: 'trialing', trial_end: until, billing_cycle_anchor: until })
    Object.assign(item, { current_period_start: store.now(), current_period_end: until })
    // A period that costs nothing has an invoice all the same.
    billPeriod(store, subscription, 'subscription_update', true)
  }
  store.emit('customer.subscription.updated', subscription)
  return subscription
}

/** A customer with a paid package, in one step: measures need two hundred of them. */
export function quickSubscription(store: Store, fields: Wire): StripeObject {
  const customer =
    fields.customer ?? store.add('cus', 'customer', { email: fields.email ?? null, metadata: {} }).id
  const { subscription } = startSubscription(store, {
    customer,
    line: fields.line,
    taxRates: fields.taxRates ?? [],
    coupons: fields.coupons ?? [],
    paymentMethod: addCard(store, customer, '4242424242424242'),
    metadata: fields.metadata ?? {},
  })
  return subscription
}

export function listSubscriptions(store: Store, query: Wire) {
  const found = store
    .all('subscription', query.customer)
    .filter(
      (subscription) =>
        (!query.customer || subscription['customer'] === query.customer) &&
        (query.status === 'all' || subscription['status'] !== 'canceled'),
    )
  return paged(found, query, '/v1/subscriptions')
}
