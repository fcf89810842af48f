// Cards, payment intents, charges, refunds and disputes.
import { invalid, newId, paged, StandInError, type StripeObject, type Wire, type Store } from './store.ts'

export type CardOutcome = 'success' | 'declined' | 'insufficient' | 'authenticate'

/** Test cards of the product, and Stripe's own for the other answers of a bank. */
export const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'success',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000002760003184': 'authenticate',
  /** Accepted at checkout, refused later: renewals and late fees. */
  '4000000000000341': 'success',
}
const FAILS_LATER = '0341'

export const DECLINES: Record<string, { code: string; decline_code: string; message: string }> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}

export function addCard(store: Store, customer: string | null, number: string): StripeObject {
  return store.add('pm', 'payment_method', {
    type: 'card',
    customer,
    card: {
      brand: 'visa',
      last4: number.slice(-4),
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      fingerprint: `fp_${number}`,
    },
    billing_details: {},
  })
}

type IntentFields = {
  amount: number
  currency: string
  customer: string | null
  paymentMethod: StripeObject | null
  captureMethod: 'automatic' | 'manual'
  metadata: Record<string, string>
  setupFutureUsage?: string | undefined
}

export function createIntent(store: Store, fields: IntentFields): StripeObject {
  if (!Number.isSafeInteger(fields.amount) || fields.amount < 50)
    throw invalid('Amount must be at least 50 cents')
  return store.add('pi', 'payment_intent', {
    amount: fields.amount,
    amount_received: 0,
    amount_capturable: 0,
    currency: fields.currency,
    customer: fields.customer,
    capture_method: fields.captureMethod,
    payment_method: fields.paymentMethod?.id ?? null,
    setup_future_usage: fields.setupFutureUsage ?? null,
    metadata: fields.metadata,
    status: fields.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    client_secret: newId('secret'),
  })
}

/** Takes the money, or reserves it. A card that fails later refuses whatever its owner does not do in person. */
export function confirmIntent(store: Store, intent: StripeObject, isOffSession: boolean): StripeObject {
  const card = store.get(intent['payment_method']).card
  if (isOffSession && card.last4 === FAILS_LATER) {
    intent['status'] = 'requires_payment_method'
    intent['last_payment_error'] = { type: 'card_error', ...DECLINES['declined'] }
    store.emit('payment_intent.payment_failed', intent)
    throw new StandInError(402, { type: 'card_error', ...DECLINES['declined'], payment_intent: intent })
  }
  const isManual = intent['capture_method'] === 'manual'
  const charge = store.add('ch', 'charge', {
    amount: intent['amount'],
    amount_captured: isManual ? 0 : intent['amount'],
    amount_refunded: 0,
    captured: !isManual,
    currency: intent['currency'],
    customer: intent['customer'],
    payment_intent: intent.id,
    payment_method: intent['payment_method'],
    payment_method_details: { type: 'card', card },
    disputed: false,
    refunded: false,
    paid: true,
    status: 'succeeded',
    metadata: {},
  })
  intent['latest_charge'] = charge.id
  if (isManual) {
    intent['status'] = 'requires_capture'
    intent['amount_capturable'] = intent['amount']
    store.emit('payment_intent.amount_capturable_updated', intent)
  } else succeed(store, intent, intent['amount'])
  return intent
}

function succeed(store: Store, intent: StripeObject, amount: number): void {
  intent['status'] = 'succeeded'
  intent['amount_received'] = amount
  intent['amount_capturable'] = 0
  store.emit('payment_intent.succeeded', intent)
}

export function captureIntent(store: Store, intent: StripeObject, params: Wire): StripeObject {
  if (intent['status'] !== 'requires_capture')
    throw invalid('This PaymentIntent could not be captured', 'payment_intent_unexpected_state')
  const amount = Number(params.amount_to_capture ?? intent['amount'])
  if (!(amount > 0 && amount <= intent['amount'])) throw invalid('amount_to_capture')
  const charge = store.get(intent['latest_charge'])
  Object.assign(charge, { captured: true, amount_captured: amount })
  succeed(store, intent, amount)
  return intent
}

export function cancelIntent(store: Store, intent: StripeObject): StripeObject {
  if (intent['status'] === 'succeeded' || intent['status'] === 'canceled')
    throw invalid('This PaymentIntent cannot be canceled', 'payment_intent_unexpected_state')
  const charge = intent['latest_charge'] ? store.get(intent['latest_charge']) : null
  if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge['amount'] })
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: store.now() })
  store.emit('payment_intent.canceled', intent)
  return intent
}

export function refund(store: Store, params: Wire): StripeObject {
  const intent = params.payment_intent ? store.get(params.payment_intent) : null
  const charge = store.get(intent ? intent['latest_charge'] : params.charge)
  const left = charge['amount_captured'] - charge['amount_refunded']
  const amount = Number(params.amount ?? left)
  if (!(amount > 0 && amount <= left))
    throw invalid('Refund is greater than what is left', 'charge_already_refunded')
  charge['amount_refunded'] += amount
  charge['refunded'] = charge['amount_refunded'] === charge['amount_captured']
  const made = store.add('re', 'refund', {
    amount,
    charge: charge.id,
    payment_intent: charge['payment_intent'],
    currency: charge['currency'],
    status: 'succeeded',
    balance_transaction: newId('txn'),
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  })
  store.emit('charge.refunded', charge)
  return made
}

/** A bank sends a refund back, days later: the money is the platform's again. */
export function failRefund(store: Store, made: StripeObject): StripeObject {
  if (made['status'] === 'failed') throw invalid('This refund failed already')
  Object.assign(made, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  const charge = store.get(made['charge'])
  charge['amount_refunded'] -= made['amount']
  charge['refunded'] = false
  store.emit('charge.refund.updated', made)
  store.emit('refund.failed', made)
  return made
}

export function dispute(store: Store, charge: StripeObject): StripeObject {
  charge['disputed'] = true
  const made = store.add('dp', 'dispute', {
    amount: charge['amount_captured'],
    charge: charge.id,
    payment_intent: charge['payment_intent'],
    currency: charge['currency'],
    reason: 'fraudulent',
    status: 'needs_response',
  })
  store.emit('charge.dispute.created', made)
  return made
}

/** The bank's final decision. The charge stays marked as disputed. */
export function closeDispute(store: Store, closed: StripeObject, status: 'won' | 'lost'): StripeObject {
  closed['status'] = status
  store.emit('charge.dispute.closed', closed)
  return closed
}

export function listDisputes(store: Store, query: Wire) {
  const found = store
    .all('dispute')
    .filter(
      (made) =>
        (!query.charge || made['charge'] === query.charge) &&
        (!query.payment_intent || made['payment_intent'] === query.payment_intent),
    )
  return paged(found, query, '/v1/disputes')
}

export function listIntents(store: Store, query: Wire) {
  const since = Number(query.created?.gte ?? 0)
  const found = store.all('payment_intent', query.customer).filter(({ created }) => created >= since)
  return paged(found, query, '/v1/payment_intents')
}

export function listCharges(store: Store, query: Wire) {
  const found = store
    .all('charge', query.customer)
    .filter(
      (charge) =>
        (!query.customer || charge['customer'] === query.customer) &&
        (!query.payment_intent || charge['payment_intent'] === query.payment_intent),
    )
  return paged(found, query, '/v1/charges')
}
