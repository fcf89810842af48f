// Invoices of subscriptions: written, paid, previewed.
import { listOf } from './form.ts'
import { confirmIntent, createIntent } from './payments.ts'
import { type Amounts, amountsOf, priceOf } from './prices.ts'
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

const couponsOf = (store: Store, subscription: StripeObject) =>
  listOf(subscription['discounts']).map((id: string) => store.get(id)['source'].coupon as string)

export const itemOf = (subscription: StripeObject): Wire => subscription['items'].data[0]

/** What the subscription owes for the period that begins now. */
function periodAmounts(store: Store, subscription: StripeObject, price?: StripeObject): Amounts {
  const item = itemOf(subscription)
  const rates = item.tax_rates.map(({ id }: { id: string }) => id)
  const unitAmount = subscription['status'] === 'trialing' && !price ? 0 : (price ?? item.price).unit_amount
  return amountsOf(store, unitAmount, couponsOf(store, subscription), rates)
}

export function billPeriod(
  store: Store,
  subscription: StripeObject,
  reason: string,
  isOffSession: boolean,
): StripeObject {
  const amounts = periodAmounts(store, subscription)
  const invoice = addInvoice(store, subscription, amounts, reason)
  subscription['latest_invoice'] = invoice.id
  store.emit('invoice.created', invoice)
  payInvoice(store, subscription, invoice, isOffSession)
  return invoice
}

function addInvoice(
  store: Store,
  subscription: StripeObject,
  amounts: Amounts,
  reason: string,
): StripeObject {
  const item = itemOf(subscription)
  const numbered = store.all('invoice').length + 1
  return store.add('in', 'invoice', {
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
    status_transitions: { paid_at: null, finalized_at: store.now(), voided_at: null },
    payments: list([], '/v1/invoice_payments'),
    lines: list([lineOf(item, amounts.subtotal)], '/v1/invoice_lines'),
    hosted_invoice_url: `https://invoice.stripe.com/i/acct_stand_in/test_${numbered}`,
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

const invoiceAmounts = ({ subtotal, discount, taxes, total }: Amounts) => ({
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
  store: Store,
  subscription: StripeObject,
  invoice: StripeObject,
  isOffSession: boolean,
): void {
  if (invoice['total'] === 0) return settle(store, invoice)
  const intent = createIntent(store, {
    amount: invoice['total'],
    currency: 'cad',
    customer: subscription['customer'],
    paymentMethod: store.get(subscription['default_payment_method']),
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
    confirmIntent(store, intent, isOffSession)
    settle(store, invoice)
  } catch (error) {
    if (!(error instanceof StandInError)) throw error
    subscription['status'] = 'past_due'
    store.emit('invoice.payment_failed', invoice)
    store.emit('customer.subscription.updated', subscription)
  }
}

/** Asked for now, with this card or the subscription's own. A card that says no answers 402 and leaves it open. */
export function payOpen(store: Store, invoice: StripeObject, params: Wire): StripeObject {
  if (invoice['status'] !== 'open') throw invalid('Invoice is already paid', 'invoice_already_paid')
  const subscription = store.get(invoice['parent'].subscription_details.subscription)
  const intent = createIntent(store, {
    amount: invoice['total'],
    currency: 'cad',
    customer: invoice['customer'],
    paymentMethod: store.get(params.payment_method ?? subscription['default_payment_method']),
    captureMethod: 'automatic',
    metadata: {},
  })
  invoice['payments'].data = [
    {
      id: newId('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      amount_requested: invoice['total'],
      status: 'open',
      payment: { type: 'payment_intent', payment_intent: intent.id },
    },
  ]
  confirmIntent(store, intent, true)
  settle(store, invoice)
  subscription['status'] = 'active'
  store.emit('customer.subscription.updated', subscription)
  return invoice
}

function settle(store: Store, invoice: StripeObject): void {
  invoice['status'] = 'paid'
  invoice['amount_paid'] = invoice['total']
  invoice['amount_remaining'] = 0
  invoice['status_transitions'].paid_at = store.now()
  for (const payment of invoice['payments'].data) payment.status = 'paid'
  store.emit('invoice.paid', invoice)
}

/** The next invoice as it would be; prorations only for who asks for them. */
export function previewInvoice(store: Store, params: Wire): Record<string, Wire> {
  const subscription = store.get(params.subscription)
  const item = itemOf(subscription)
  const [change] = listOf(params.subscription_details?.items)
  const price = change ? priceOf(store, change) : item.price
  return {
    id: newId('upcoming_in'),
    object: 'invoice',
    currency: 'cad',
    customer: subscription['customer'],
    status: 'draft',
    ...invoiceAmounts(periodAmounts(store, subscription, price)),
    next_payment_attempt: item.current_period_end,
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    lines: list([], '/v1/invoice_lines'),
  }
}

/** Only what is still open can be voided; nobody is asked for it again. */
export function voidInvoice(store: Store, invoice: StripeObject): StripeObject {
  if (invoice['status'] !== 'open') throw invalid('You can only void open invoices', 'invoice_not_editable')
  invoice['status'] = 'void'
  invoice['status_transitions'].voided_at = store.now()
  store.emit('invoice.voided', invoice)
  return invoice
}

export function listInvoices(store: Store, query: Wire) {
  const found = store
    .all('invoice', query.customer)
    .filter(
      (invoice) =>
        (!query.subscription || invoice['parent'].subscription_details.subscription === query.subscription) &&
        (!query.status || invoice['status'] === query.status) &&
        (!query.customer || invoice['customer'] === query.customer),
    )
  return paged(found, query, '/v1/invoices')
}
