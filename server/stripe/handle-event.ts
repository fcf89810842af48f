import type Stripe from 'stripe'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { log } from '#server/platform/log.ts'
import { asking, idOf, momentOf, type StripeDoor } from './client.ts'
import {
  claimEvent,
  type HandledBy,
  isHandled,
  lockSubject,
  recordFailure,
  resolveFailure,
} from './queries.ts'
import { type Asked, type Subject, type SubjectKind, subjectsOf } from './subjects.ts'
import { clock } from '#server/platform/clock.ts'

export type SyncTools = { tx: Tx; stripe: StripeDoor; jobs: Jobs; now: Temporal.Instant }

/**
 * Asks Stripe for a subject's state and writes it down, with whatever follows from it. Safe to run at any time. Answers
 * a cause when it was written down and somebody has to look all the same.
 */
export type Sync = (tools: SyncTools, id: string) => Promise<string | void>
export type Syncs = Readonly<Record<SubjectKind, Sync>>

export type EventWorld = { database: Database; jobs: Jobs; stripe: StripeDoor; syncs: Syncs }

export type Handled = 'done' | 'known'

/**
 * One event, once: its id is written in the transaction of its effects. What it says is not believed but looked up, so
 * order, copies and delays change nothing. What fails is kept for an administrator and may be sent again.
 */
export async function handleEvent(
  world: EventWorld,
  event: Stripe.Event,
  handledBy: HandledBy,
): Promise<Handled> {
  const { database } = world
  if (await database.readAs(null, (db) => isHandled(db, event.id))) return 'known'
  try {
    const subjects = await askedSubjects(world, subjectsOf(event))
    return await database.withActor(null, async (tx) => {
      const occurredAt = momentOf(event.created)
      const isMine = await claimEvent(tx, { id: event.id, type: event.type, occurredAt, handledBy })
      if (!isMine) return 'known'
      const causes: string[] = []
      for (const subject of subjects) causes.push((await syncSubject(world, tx, subject)) ?? '')
      const cause = causes.find((found) => found !== '')
      // Handled, so nobody sends it again; an administrator closes it by looking.
      if (cause) await recordFailure(tx, { eventId: event.id, type: event.type, cause })
      else await resolveFailure(tx, event.id)
      return 'done'
    })
  } catch (error) {
    const cause = error instanceof Refusal ? error.code : 'server/unexpected'
    log.warn({ event: event.id, type: event.type, cause, error }, 'stripe event failed')
    await database.withActor(null, (tx) => recordFailure(tx, { eventId: event.id, type: event.type, cause }))
    throw error
  }
}

/** The state is fetched under the subject's lock: two fetches cannot be written in the other order. */
export async function syncSubject(
  world: Omit<EventWorld, 'database'>,
  tx: Tx,
  subject: Subject,
): Promise<string | void> {
  await lockSubject(tx, subject.kind, subject.id)
  const { stripe, jobs, syncs } = world
  return syncs[subject.kind]({ tx, stripe, jobs, now: clock.now() }, subject.id)
}

async function askedSubjects(world: EventWorld, found: readonly (Subject | Asked)[]): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const subject of found) {
    if ('kind' in subject) subjects.push(subject)
    else {
      const charge = await asking(() => world.stripe.sdk.charges.retrieve(subject.chargeOf))
      const customer = idOf(charge.customer)
      const payment = idOf(charge.payment_intent)
      if (customer) subjects.push({ kind: 'customer', id: customer })
      if (payment) subjects.push({ kind: 'payment', id: payment })
    }
  }
  return subjects
}
