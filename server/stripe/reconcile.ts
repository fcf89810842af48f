import type Stripe from 'stripe'
import { callStripe, unixOf } from './client.ts'
import { type EventDependencies, handleEvent } from './handle-event.ts'
import { lastReconciliation, unhandledOf } from './queries.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'

/** Looked at again each time: an event may be listed a little after it happened. */
const OVERLAP_MINUTES = 60
/** Stripe keeps events this long; a first run, or one after a long silence, looks no further. */
const MEMORY_DAYS = 29
/** Stripe lists the newest first: what happened is read in windows, the oldest one first. */
const WINDOW_HOURS = 6
const PAGE = 100
const MOST_PAGES = 500

export type Reconciled = {
  seen: number
  healed: number
  failed: number
  /** Everything before was looked at; the rest waits for the next run. */
  coveredUntil: Temporal.Instant
}

/**
 * Heals what was missed: reads what Stripe says happened and handles what never arrived here. Handling asks for the
 * state, so an event of three days ago writes today's truth.
 */
export async function reconcileEvents(
  dependencies: EventDependencies,
  now: Temporal.Instant,
  mostPages = MOST_PAGES,
): Promise<Reconciled> {
  const last = await dependencies.database.readAs(null, lastReconciliation)
  const earliest = now.subtract({ hours: 24 * MEMORY_DAYS })
  const wanted = last ? last.coveredUntil.subtract({ minutes: OVERLAP_MINUTES }) : earliest
  let from = Temporal.Instant.compare(wanted, earliest) < 0 ? earliest : wanted
  const result: Reconciled = { seen: 0, healed: 0, failed: 0, coveredUntil: last?.coveredUntil ?? from }
  let pages = mostPages
  while (Temporal.Instant.compare(from, now) < 0) {
    const end = from.add({ hours: WINDOW_HOURS })
    const isLast = Temporal.Instant.compare(end, now) >= 0
    pages = await healWindow(dependencies, { from, until: isLast ? null : end, pages }, result)
    if (pages < 0) {
      log.warn(
        { coveredUntil: result.coveredUntil.toString() },
        'reconciliation left events for its next run',
      )
      return result
    }
    from = end
    const covered = isLast ? now : end
    if (Temporal.Instant.compare(covered, result.coveredUntil) > 0) result.coveredUntil = covered
  }
  return result
}

type Window = { from: Temporal.Instant; until: Temporal.Instant | null; pages: number }

/** How many pages are left to read after this window; below zero when there were not enough for it. */
async function healWindow(
  dependencies: EventDependencies,
  window: Window,
  result: Reconciled,
): Promise<number> {
  const { from, until } = window
  let after: string | undefined
  for (let left = window.pages - 1; left >= 0; left--) {
    const events: Stripe.ApiList<Stripe.Event> = await callStripe(() =>
      dependencies.stripe.sdk.events.list({
        created: { gte: unixOf(from), ...(until ? { lt: unixOf(until) } : {}) },
        limit: PAGE,
        ...(after ? { starting_after: after } : {}),
      }),
    )
    await healMissing(dependencies, events.data, result)
    after = events.data.at(-1)?.id
    if (!events.has_more || !after) return left
  }
  return -1
}

async function healMissing(
  dependencies: EventDependencies,
  events: readonly Stripe.Event[],
  result: Reconciled,
): Promise<void> {
  const ids = events.map(({ id }) => id)
  const missing = new Set(await dependencies.database.readAs(null, (db) => unhandledOf(db, ids)))
  result.seen += events.length
  // The oldest first, though the order changes nothing.
  for (const event of events.toReversed().filter(({ id }) => missing.has(id))) {
    try {
      if ((await handleEvent(dependencies, event, 'reconciliation')) === 'done') result.healed++
    } catch (error) {
      // One that cannot be handled holds up no other: it is kept with its cause.
      result.failed++
      log.warn({ event: event.id, error }, 'reconciliation left an event')
    }
  }
}

/** Written once the run is whole: the next one starts where this one ended. */
export async function finishReconciliation(
  dependencies: EventDependencies,
  run: Reconciled & { startedAt: Temporal.Instant },
): Promise<string> {
  const { id } = await dependencies.database.withActor(null, (tx) =>
    tx
      .insertInto('market.stripeReconciliation')
      .values({
        startedAt: run.startedAt,
        finishedAt: clock.now(),
        coveredUntil: run.coveredUntil,
        eventsSeen: run.seen,
        eventsHealed: run.healed,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export type Compared = { gapCents: number; bookedCents: number; bookedUntil: Temporal.Instant }

/** What the books were found to hold, beside the run that looked. */
export async function noteCompared(
  dependencies: EventDependencies,
  id: string,
  compared: Compared,
): Promise<void> {
  await dependencies.database.withActor(null, (tx) =>
    tx.updateTable('market.stripeReconciliation').set(compared).where('id', '=', id).execute(),
  )
}

const KEPT_DAYS = 90

/** Stripe repeats nothing that old: what was handled then need not be remembered. */
export async function forgetOldEvents(database: Database, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS })
  await database.withActor(null, async (tx) => {
    await tx.deleteFrom('market.stripeEvent').where('handledAt', '<', before).execute()
    await tx.deleteFrom('market.stripeReconciliation').where('startedAt', '<', before).execute()
    await tx.deleteFrom('market.stripeSubject').where('touchedAt', '<', before).execute()
  })
}
