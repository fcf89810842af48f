// Subscriptions and their invoices.
import { addCard, confirmIntent, createIntent } from './payments.ts'
import { listOf } from './form.ts'
import { list, newId, paged, StandInError, type StripeObject, type Wire, type World } from './world.ts'

export function priceOf(world: World, line: Wire): StripeObject {
  if (line.price) return world.get(line.price)
  const data = line.price_data
  const product =
    data.product ?? world.add('prod', 'product', { name: data.product_data?.name ?? '', active: true }).id
  return world.add('price', 'price', {
    currency: data.currency,
    product,
    unit_amount: Number(data.unit_amount),
    recurring: data.recurring ? { interval: data.recurring.interval, interval_count: 1 } : null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    type: data.recurring ? 'recurring' : 'one_time',
    active: true,
  })
}

export type Amounts = {
  subtotal: number
  discount: number
  taxes: { rate: string; amount: number }[]
  total: number
}

/** Stripe's arithmetic: the discount first, then each tax on what is left, rounded per tax. */
export function amountsOf(
  world: World,
  unitAmount: number,
  coupons: readonly string[],
  rates: readonly string[],
): Amounts {
  const percentOff = coupons.reduce((sum, id) => sum + Number(world.get(id)['percent_off'] ?? 0), 0)
  const discount = Math.round((unitAmount * percentOff) / 100)
  const net = unitAmount - discount
  const taxes = rates.map((rate) => ({
    rate,
    amount: Math.round((net * Math.round(Number(world.get(rate)['percentage']) * 1000)) / 100_000),
  }))
  return {
    subtotal: unitAmount,
    discount,
    taxes,
    total: net + taxes.reduce((sum, tax) => sum + tax.amount, 0),
  }
}

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

const couponsOf = (world: World, subscription: StripeObject) =>
  listOf(subscription['discounts']).map((id: string) => world.get(id)['source'].coupon as string)

const itemOf = (subscription: StripeObject): Wire => subscription['items'].data[0]

/** What the subscription owes for the period that begins now. */
export function periodAmounts(world: World, subscription: StripeObject, price?: StripeObject): Amounts {
  const item = itemOf(subscription)
  const rates = item.tax_rates.map(({ id }: { id: string }) => id)
  const unitAmount = subscription['status'] === 'trialing' && !price ? 0 : (price ?? item.price).unit_amount
  return amountsOf(world, unitAmount, couponsOf(world, subscription), rates)
}

function billPeriod(
  world: World,
  subscription: StripeObject,
  reason: string,
  isOffSession: boolean,
): StripeObject {
  const amounts = periodAmounts(world, subscription)
  const invoice = addInvoice(world, subscription, amounts, reason)
  subscription['latest_invoice'] = invoice.id
  world.emit('invoice.created', invoice)
  payInvoice(world, subscription, invoice, isOffSession)
  return invoice
}

let numbered = 0

function addInvoice(
  world: World,
  subscription: StripeObject,
  amounts: Amounts,
  reason: string,
): StripeObject {
  const item = itemOf(subscription)
  numbered++
  return world.add('in', 'invoice', {
    number: `MIEVA-${String(numbered).padStart(6, '0')}`,
    customer: subscription['customer'],
    currency: 'cad',
    status: 'open',
    billing_reason: reason,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription['metadata'] },
    },
    ...invoiceAmounts(amounts),
    amount_paid: 0,
    amount_remaining: amounts.total,
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    status_transitions: { paid_at: null, finalized_at: world.now(), voided_at: null },
    payments: list([], '/v1/invoice_payments'),
    lines: list([lineOf(item, amounts.subtotal)], '/v1/invoice_lines'),
    hosted_invoice_url: null,
    invoice_pdf: null,
    metadata: {},
  })
}

const lineOf = (item: Wire, amount: number) => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency: 'cad',
  period: { start: item.current_period_start, end: item.current_period_end },
  pricing: {
    type: 'price_details',
    price_details: { price: item.price.id, product: item.price.product },
    unit_amount_decimal: String(item.price.unit_amount),
  },
})

export const invoiceAmounts = ({ subtotal, discount, taxes, total }: Amounts) => ({
  subtotal,
  total,
  total_excluding_tax: subtotal - discount,
  amount_due: total,
  total_discount_amounts: discount > 0 ? [{ amount: discount, discount: 'di_applied' }] : [],
  total_taxes: taxes.map(({ rate, amount }) => ({
    amount,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: rate },
    taxability_reason: 'standard_rated',
    taxable_amount: subtotal - discount,
    type: 'tax_rate_details',
  })),
})

function payInvoice(
  world: World,
  subscription: StripeObject,
  invoice: StripeObject,
  isOffSession: boolean,
): void {
  if (invoice['total'] === 0) return settle(world, invoice)
  const intent = createIntent(world, {
    amount: invoice['total'],
    currency: 'cad',
    customer: subscription['customer'],
    paymentMethod: world.get(subscription['default_payment_method']),
    captureMethod: 'automatic',
    metadata: {},
  })
  invoice['payments'].data.push({
    id: newId('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    amount_requested: invoice['total'],
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  })
  try {
    confirmIntent(world, intent, isOffSession)
    settle(world, invoice)
  } catch (error) {
    if (!(error instanceof StandInError)) throw error
    subscription['status'] = 'past_due'
    world.emit('invoice.payment_failed', invoice)
    world.emit('customer.subscription.updated', subscription)
  }
}

function settle(world: World, invoice: StripeObject): void {
  invoice['status'] = 'paid'
  invoice['amount_paid'] = invoice['total']
  invoice['amount_remaining'] = 0
  invoice['status_transitions'].paid_at = world.now()
  for (const payment of invoice['payments'].data) payment.status = 'paid'
  world.emit('invoice.paid', invoice)
}

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

/** The next invoice as it would be; prorations only for who asks for them. */
export function previewInvoice(world: World, params: Wire): Record<string, Wire> {
  const subscription = world.get(params.subscription)
  const item = itemOf(subscription)
  const [change] = listOf(params.subscription_details?.items)
  const price = change ? priceOf(world, change) : item.price
  return {
    id: newId('upcoming_in'),
    object: 'invoice',
    currency: 'cad',
    customer: subscription['customer'],
    status: 'draft',
    ...invoiceAmounts(periodAmounts(world, subscription, price)),
    next_payment_attempt: item.current_period_end,
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    lines: list([], '/v1/invoice_lines'),
  }
}

export function listInvoices(world: World, query: Wire) {
  const found = world
    .all('invoice', query.customer)
    .filter(
      (invoice) =>
        (!query.subscription || invoice['parent'].subscription_details.subscription === query.subscription) &&
        (!query.customer || invoice['customer'] === query.customer),
    )
  return paged(found, query, '/v1/invoices')
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
