import type Stripe from 'stripe'
import { Refusal } from '#domain/kernel/refusal.ts'
import { log } from '#server/platform/log.ts'
import type { Tx } from '#server/platform/database.ts'
import { callStripe, isMissing } from './client.ts'
import { failAndRetry, isForAPerson } from './failures.ts'
import { type EventDependencies, type Handled, handleEvent } from './handle-event.ts'
import { findFailure, type HandledBy, openFailures, resolveFailure } from './queries.ts'

/** Handles a failed event again: harmless, since its id takes effect once and its state is asked for. */
export async function replayEvent(dependencies: EventDependencies, eventId: string): Promise<Handled> {
  const failure = await dependencies.database.readAs(null, (db) => findFailure(db, eventId))
  if (!failure) throw new Refusal('payment/event-not-found')
  const event = await eventAtStripe(dependencies, eventId)
  if (!event) throw new Refusal('payment/event-not-found')
  return handleAgain(dependencies, event, 'replay')
}

const MOST = 100

/** What only waits to be handled. What somebody has to look at is not among it: that is closed one by one. */
export async function replayAll(
  dependencies: EventDependencies,
): Promise<{ replayed: number; failed: number }> {
  const open = await dependencies.database.readAs(null, (db) => openFailures(db, MOST))
  const failures = open.filter(({ cause }) => !isForAPerson(cause))
  let failed = 0
  for (const { eventId } of failures) {
    // Its cause is written by the attempt itself; the others go on.
    await replayEvent(dependencies, eventId).catch((error) => {
      failed++
      log.warn({ event: eventId, error }, 'stripe event was not replayed')
    })
  }
  return { replayed: failures.length - failed, failed }
}

/**
 * The job that follows a failure within seconds. What was handled or closed meanwhile is left alone; what fails again is
 * written down, logged and planned again by the handling itself.
 */
export async function retryEvent(dependencies: EventDependencies, eventId: string): Promise<void> {
  const failure = await dependencies.database.readAs(null, (db) => findFailure(db, eventId))
  if (!failure || failure.resolvedAt || isForAPerson(failure.cause)) return
  let event: Stripe.Event | null
  try {
    event = await eventAtStripe(dependencies, eventId)
  } catch (error) {
    const cause = error instanceof Refusal ? error.code : 'server/unexpected'
    log.warn({ event: eventId, cause, error }, 'stripe event was not read again')
    return failAndRetry(dependencies, { eventId, type: failure.type, cause })
  }
  // Stripe keeps events for a month: what it no longer has stays with its cause, for an administrator.
  if (!event) return
  try {
    await handleAgain(dependencies, event, 'retry')
  } catch (error) {
    const after = await dependencies.database.readAs(null, (db) => findFailure(db, eventId))
    // Not even written down: then this job is the only one that knows.
    if (after?.attempts === failure.attempts) throw error
  }
}

/** An administrator looked at what only a person can judge. False: there was nothing to look at under this name. */
export async function closeSeen(tx: Tx, eventId: string): Promise<boolean> {
  const failure = await findFailure(tx, eventId)
  if (!failure || failure.resolvedAt || !isForAPerson(failure.cause)) return false
  await resolveFailure(tx, eventId)
  return true
}

async function handleAgain(
  dependencies: EventDependencies,
  event: Stripe.Event,
  by: HandledBy,
): Promise<Handled> {
  const handled = await handleEvent(dependencies, event, by)
  // Handled by another delivery meanwhile: then nothing is left to do, unless it is to look.
  if (handled === 'known')
    await dependencies.database.withActor(null, async (tx) => {
      const failure = await findFailure(tx, event.id)
      if (failure && !isForAPerson(failure.cause)) await resolveFailure(tx, event.id)
    })
  return handled
}

const eventAtStripe = (dependencies: EventDependencies, eventId: string) =>
  callStripe(() => dependencies.stripe.sdk.events.retrieve(eventId)).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
