import type Stripe from 'stripe'
import { Refusal } from '#domain/kernel/refusal.ts'
import { log } from '#server/platform/log.ts'
import { callStripe, idOf, momentOf } from './client.ts'
import { failAndRetry } from './failures.ts'
import { claimEvent, type HandledBy, isHandled, recordFailure, resolveFailure } from './queries.ts'
import { type SubjectOfCharge, type Subject, subjectsOf } from './subjects.ts'
import { syncSubjects, type SyncDependencies } from './sync.ts'

export type EventDependencies = SyncDependencies

export type Handled = 'done' | 'known'

/**
 * One event, once: its id is written in the transaction of its effects. What it says is not believed but looked up, so
 * order, copies and delays change nothing. What fails is kept for an administrator, is asked again by a job of ours
 * within seconds, and may be sent again.
 */
export async function handleEvent(
  dependencies: EventDependencies,
  event: Stripe.Event,
  handledBy: HandledBy,
): Promise<Handled> {
  const { database } = dependencies
  if (await database.readAs(null, (db) => isHandled(db, event.id))) return 'known'
  try {
    const subjects = await resolveSubjects(dependencies, subjectsOf(event))
    return await syncSubjects(dependencies, subjects, async (tx, writeAll) => {
      const occurredAt = momentOf(event.created)
      const isMine = await claimEvent(tx, { id: event.id, type: event.type, occurredAt, handledBy })
      if (!isMine) return 'known'
      const [cause] = await writeAll()
      // Handled, so nobody sends it again; an administrator closes it by looking.
      if (cause) await recordFailure(tx, { eventId: event.id, type: event.type, cause })
      else await resolveFailure(tx, event.id)
      return 'done'
    })
  } catch (error) {
    const cause = error instanceof Refusal ? error.code : 'server/unexpected'
    log.warn({ event: event.id, type: event.type, cause, error }, 'stripe event failed')
    await failAndRetry(dependencies, { eventId: event.id, type: event.type, cause })
    throw error
  }
}

async function resolveSubjects(
  dependencies: EventDependencies,
  found: readonly (Subject | SubjectOfCharge)[],
): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const subject of found) {
    if ('kind' in subject) subjects.push(subject)
    else {
      const charge = await callStripe(() => dependencies.stripe.sdk.charges.retrieve(subject.chargeOf))
      const customer = idOf(charge.customer)
      const payment = idOf(charge.payment_intent)
      if (customer) subjects.push({ kind: 'customer', id: customer })
      if (payment) subjects.push({ kind: 'payment', id: payment })
    }
  }
  return subjects
}
