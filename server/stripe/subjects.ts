import type Stripe from 'stripe'
import { idOf } from './client.ts'

/** What an event is about. Its own content is old news by the time it arrives: the state is asked for. */
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

/** Only the id of a dispute's charge is known: whose it is must be asked. */
export type Asked = { chargeOf: string }

type EventObject = Stripe.Event['data']['object'] & { object: string }

/** Everything that the event may have changed, in an order that everyone locks in. */
export function subjectsOf(event: Stripe.Event): (Subject | Asked)[] {
  const object = event.data.object as EventObject
  switch (object.object) {
    case 'subscription':
    case 'invoice':
      return known('customer', idOf((object as Stripe.Invoice).customer))
    case 'checkout.session': {
      const session = object as Stripe.Checkout.Session
      return session.mode === 'subscription'
        ? known('customer', idOf(session.customer))
        : known('session', session.id)
    }
    case 'charge': {
      const charge = object as Stripe.Charge
      return [...known('customer', idOf(charge.customer)), ...known('payment', idOf(charge.payment_intent))]
    }
    case 'dispute':
      return [{ chargeOf: idOf((object as Stripe.Dispute).charge) ?? '' }]
    case 'payment_intent':
      return known('payment', (object as Stripe.PaymentIntent).id)
    case 'account':
      return known('account', (object as Stripe.Account).id)
    default:
      return []
  }
}

const known = (kind: SubjectKind, id: string | null): Subject[] => (id ? [{ kind, id }] : [])
