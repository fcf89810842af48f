import type Stripe from 'stripe'
import { asking, unixOf } from './client.ts'
import { type EventWorld, handleEvent } from './handle-event.ts'
import { lastReconciliation, unhandledOf } from './queries.ts'
import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'

/** Looked at again each time: an event may be listed a little after it happened. */
const OVERLAP_MINUTES = 60
/** Stripe keeps events this long; a first run, or one after a long silence, looks no further. */
const MEMORY_DAYS = 29
const PAGE = 100
const MOST_PAGES = 500

export type Reconciled = { seen: number; healed: number; failed: number }

/**
 * Heals what was missed: reads what Stripe says happened and handles what never arrived here. Handling asks for the
 * state, so an event of three days ago writes today's truth.
 */
export async function reconcileEvents(world: EventWorld, now: Temporal.Instant): Promise<Reconciled> {
  const last = await world.database.readAs(null, lastReconciliation)
  const earliest = now.subtract({ hours: 24 * MEMORY_DAYS })
  const wanted = last ? last.coveredUntil.subtract({ minutes: OVERLAP_MINUTES }) : earliest
  const since = Temporal.Instant.compare(wanted, earliest) < 0 ? earliest : wanted
  const result: Reconciled = { seen: 0, healed: 0, failed: 0 }
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const events: Stripe.ApiList<Stripe.Event> = await asking(() =>
      world.stripe.sdk.events.list({
        created: { gte: unixOf(since) },
        limit: PAGE,
        ...(after ? { starting_after: after } : {}),
      }),
    )
    await healMissing(world, events.data, result)
    after = events.data.at(-1)?.id
    if (!events.has_more || !after) break
  }
  return result
}

async function healMissing(
  world: EventWorld,
  events: readonly Stripe.Event[],
  result: Reconciled,
): Promise<void> {
  const ids = events.map(({ id }) => id)
  const missing = new Set(await world.database.readAs(null, (db) => unhandledOf(db, ids)))
  result.seen += events.length
  // The oldest first, though the order changes nothing.
  for (const event of events.toReversed().filter(({ id }) => missing.has(id))) {
    try {
      if ((await handleEvent(world, event, 'reconciliation')) === 'done') result.healed++
    } catch (error) {
      // One that cannot be handled holds up no other: it is kept with its cause.
      result.failed++
      log.warn({ event: event.id, error }, 'reconciliation left an event')
    }
  }
}

/** Written once the run is whole: the next one starts where this one began. */
export async function finishReconciliation(
  world: EventWorld,
  run: Reconciled & { startedAt: Temporal.Instant; gapCents: number },
): Promise<void> {
  await world.database.withActor(null, (tx) =>
    tx
      .insertInto('market.stripeReconciliation')
      .values({
        startedAt: run.startedAt,
        finishedAt: Temporal.Now.instant(),
        coveredUntil: run.startedAt,
        eventsSeen: run.seen,
        eventsHealed: run.healed,
        gapCents: run.gapCents,
      })
      .execute(),
  )
}

const KEPT_DAYS = 90

/** Stripe repeats nothing that old: what was handled then need not be remembered. */
export async function forgetOldEvents(database: Database, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS })
  await database.withActor(null, async (tx) => {
    await tx.deleteFrom('market.stripeEvent').where('handledAt', '<', before).execute()
    await tx.deleteFrom('market.stripeReconciliation').where('startedAt', '<', before).execute()
  })
}
