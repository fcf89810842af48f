import { Refusal } from '#domain/kernel/refusal.ts'
import type { Database } from '#server/platform/database.ts'
import { callStripe, type EventDependencies, idOf, isMissing, syncSubject } from '#server/stripe/index.ts'
import { findCheckout, invoiceOfSubscription } from './queries.ts'

export type CheckoutState = {
  state: 'pending' | 'paid' | 'failed'
  package: string
  credits: number
  nextGrantAt: string | null
  listedCents: number
  discountCents: number
  gstCents: number
  qstCents: number
  totalCents: number
}

/**
 * What became of a payment page, as Stripe says: the address of the page proves nothing. What is found paid is booked
 * here too, exactly as its event will do, so nobody waits for an event that is late.
 */
export async function readCheckout(
  dependencies: EventDependencies,
  database: Database,
  userId: string,
  sessionId: string,
): Promise<CheckoutState> {
  const checkout = await database.readAs(userId, (db) => findCheckout(db, userId, sessionId))
  if (!checkout) throw new Refusal('payment/session-not-found')
  const session = await callStripe(() => dependencies.stripe.sdk.checkout.sessions.retrieve(sessionId)).catch(
    (error) => {
      if (isMissing(error)) throw new Refusal('payment/session-not-found')
      throw error
    },
  )
  const subscription = idOf(session.subscription)
  const customer = idOf(session.customer)
  if (session.status === 'complete' && customer)
    await syncSubject(dependencies, { kind: 'customer', id: customer })
  const invoice =
    subscription === null
      ? undefined
      : await database.readAs(userId, (db) => invoiceOfSubscription(db, userId, subscription))
  const isPaid = invoice?.status === 'paid'
  return {
    state: isPaid ? 'paid' : session.status === 'expired' ? 'failed' : 'pending',
    package: checkout.package,
    credits: invoice?.credits ?? 0,
    nextGrantAt: invoice?.renewsAt?.toString() ?? null,
    listedCents: invoice?.listedCents ?? 0,
    discountCents: invoice?.discountCents ?? 0,
    gstCents: invoice?.gstCents ?? 0,
    qstCents: invoice?.qstCents ?? 0,
    totalCents: invoice?.totalCents ?? checkout.totalCents,
  }
}
