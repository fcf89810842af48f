import Stripe from 'stripe'
import { Refusal } from '#domain/kernel/refusal.ts'
import { atMost } from '#server/platform/at-most.ts'
import type { Database } from '#server/platform/database.ts'
import { SIGNATURE_TOLERANCE_SECONDS, type StripeClient } from './client.ts'
import { type EventDependencies, type Handled, handleEvent } from './handle-event.ts'
import { countForgery, type ForgeryCause } from './queries.ts'

/** Most of the time goes to waiting for Stripe, which holds nothing of ours. */
const AT_ONCE = 32
/** The rest of the pool is for people. */
const CONNECTIONS = 4

export function openWebhookReceiver(opened: EventDependencies) {
  const dependencies = { ...opened, database: withFewConnections(opened.database) }
  const inTurn = atMost(AT_ONCE)
  /** Copies that arrive together wait for one answer instead of one connection each. */
  const underway = new Map<string, Promise<Handled>>()

  return async function receive(body: string, signature: string | undefined): Promise<Handled> {
    const event = await readEvent(dependencies, body, signature)
    const known = underway.get(event.id)
    if (known) return known
    const handled = inTurn(() => handleEvent(dependencies, event, 'delivery'))
    underway.set(event.id, handled)
    try {
      return await handled
    } finally {
      underway.delete(event.id)
    }
  }
}

/** Only what Stripe signed, a moment ago, for this account and this mode. */
async function readEvent(
  { database, stripe }: { database: Database; stripe: StripeClient },
  body: string,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const forged = async (cause: ForgeryCause): Promise<never> => {
    await database.withActor(null, (tx) => countForgery(tx, cause))
    throw new Refusal('payment/webhook-refused')
  }
  if (!signature) return forged('unsigned')
  let event: Stripe.Event
  try {
    event = await stripe.sdk.webhooks.constructEventAsync(
      body,
      signature,
      stripe.webhookSecret,
      SIGNATURE_TOLERANCE_SECONDS,
    )
  } catch (error) {
    if (error instanceof SyntaxError) return forged('unreadable')
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    return forged(/tolerance/.test(error.message) ? 'stale' : 'signature')
  }
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || !event.data?.object)
    return forged('unreadable')
  // Events of connected accounts have an endpoint and a secret of their own.
  if (event.account) return forged('wrong-account')
  if (event.livemode !== stripe.isLive) return forged('wrong-mode')
  return event
}

function withFewConnections(database: Database): Database {
  const inTurn = atMost(CONNECTIONS)
  return {
    ...database,
    withActor: (actorId, work) => inTurn(() => database.withActor(actorId, work)),
    readAs: (actorId, work) => inTurn(() => database.readAs(actorId, work)),
    runAlone: (statement) => inTurn(() => database.runAlone(statement)),
  }
}
