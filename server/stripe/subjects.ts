import type Stripe from 'stripe'
import { idOf } from './client.ts'

/** What an event is about. Its own content may be out of date when it arrives: the state is fetched. */
export type Subject =
  /** A person's package: subscriptions, invoices, what was paid back. */
  | { kind: 'customer'; id: string }
  /** A payment page that was opened for an appointment. */
  | { kind: 'session'; id: string }
  /** A card's part of an appointment. */
  | { kind: 'payment'; id: string }
  /** A professional's account for payouts. */
  | { kind: 'account'; id: string }

export type SubjectKind = Subject['kind']

/** Only the id of a dispute's or a refund's charge is known: the charge must be fetched. */
export type SubjectOfCharge = { chargeOf: string }

/**
 * What can change something here; the endpoint at Stripe is set to these. Anything else is remembered and left alone: a
 * payment is known by its invoice, a card's page by its session.
 */
const HANDLED_TYPES =
  /^(?:customer\.subscription\.(?:created|updated|deleted|paused|resumed)|invoice\.(?:paid|payment_failed|voided|marked_uncollectible)|checkout\.session\.(?:completed|expired|async_payment_\w+)|charge\.(?:refunded|refund\.updated|dispute\.\w+)|refund\.(?:updated|failed)|payment_intent\.(?:amount_capturable_updated|canceled)|account\.updated)$/

/** Everything that the event may have changed, in an order that everyone locks in. */
export function subjectsOf(event: Stripe.Event): (Subject | SubjectOfCharge)[] {
  if (!HANDLED_TYPES.test(event.type)) return []
  const { object } = event.data
  if (object.object === 'subscription' || object.object === 'invoice')
    return known('customer', idOf(object.customer))
  if (object.object === 'checkout.session')
    return object.mode === 'subscription'
      ? known('customer', idOf(object.customer))
      : known('session', object.mode === 'setup' ? cardPage(object.id) : object.id)
  if (object.object === 'charge')
    return [...known('customer', idOf(object.customer)), ...known('payment', idOf(object.payment_intent))]
  if (object.object === 'dispute' || object.object === 'refund') {
    const charge = idOf(object.charge)
    return charge ? [{ chargeOf: charge }] : known('payment', idOf(object.payment_intent))
  }
  if (object.object === 'payment_intent') return known('payment', object.id)
  if (object.object === 'account') return known('account', object.id)
  return []
}

/** A page where a package's next card was given is told from one that pays a visit without asking Stripe again. */
const CARD_PAGE = 'card/'
const cardPage = (sessionId: string) => `${CARD_PAGE}${sessionId}`
export const sessionOfCardPage = (id: string) =>
  id.startsWith(CARD_PAGE) ? id.slice(CARD_PAGE.length) : null

const known = (kind: SubjectKind, id: string | null): Subject[] => (id ? [{ kind, id }] : [])
