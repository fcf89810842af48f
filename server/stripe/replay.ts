import { Refusal } from '#domain/kernel/refusal.ts'
import { asking, isMissing } from './client.ts'
import { type EventWorld, type Handled, handleEvent } from './handle-event.ts'
import { findFailure, openFailures, resolveFailure } from './queries.ts'

/** Handles a failed event again: harmless, since its id takes effect once and its state is asked for. */
export async function replayEvent(world: EventWorld, eventId: string): Promise<Handled> {
  const failure = await world.database.readAs(null, (db) => findFailure(db, eventId))
  if (!failure) throw new Refusal('payment/event-not-found')
  const event = await asking(() => world.stripe.sdk.events.retrieve(eventId)).catch((error) => {
    if (isMissing(error)) throw new Refusal('payment/event-not-found')
    throw error
  })
  const handled = await handleEvent(world, event, 'replay')
  // Handled by another delivery meanwhile: then nothing is left to do, and it says so.
  if (handled === 'known') await world.database.withActor(null, (tx) => resolveFailure(tx, eventId))
  return handled
}

const MOST = 100

export async function replayAll(world: EventWorld): Promise<{ replayed: number; failed: number }> {
  const failures = await world.database.readAs(null, (db) => openFailures(db, MOST))
  let failed = 0
  for (const { eventId } of failures) {
    // Its cause is written by the attempt itself; the others go on.
    await replayEvent(world, eventId).catch(() => failed++)
  }
  return { replayed: failures.length - failed, failed }
}
