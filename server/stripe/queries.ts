import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

export type HandledBy = 'delivery' | 'reconciliation' | 'replay' | 'retry'
export type ForgeryCause = 'unsigned' | 'signature' | 'stale' | 'unreadable' | 'wrong-account' | 'wrong-mode'

/** False: this event took effect before, or is taking effect in another transaction that committed first. */
export async function claimEvent(
  tx: Tx,
  event: { id: string; type: string; occurredAt: Temporal.Instant; handledBy: HandledBy },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('market.stripeEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function isHandled(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('market.stripeEvent').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function unhandledOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('market.stripeEvent').select('id').where('id', 'in', ids).execute()
  const handled = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !handled.has(id))
}

export type Failure = { eventId: string; type: string; cause: string }

export async function recordFailure(
  tx: Tx,
  failure: Failure,
): Promise<{ attempts: number; retryAt: Temporal.Instant | null }> {
  return tx
    .insertInto('market.stripeEventFailure')
    .values(failure)
    .onConflict((conflict) =>
      conflict.column('eventId').doUpdateSet({
        cause: failure.cause,
        attempts: sql`market.stripe_event_failure.attempts + 1`,
        lastAt: sql`public.clock()`,
        resolvedAt: null,
      }),
    )
    .returning(['attempts', 'retryAt'])
    .executeTakeFirstOrThrow()
}

export async function planRetry(tx: Tx, eventId: string, retryAt: Temporal.Instant): Promise<void> {
  await tx.updateTable('market.stripeEventFailure').set({ retryAt }).where('eventId', '=', eventId).execute()
}

export async function resolveFailure(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('market.stripeEventFailure')
    .set({ resolvedAt: sql`public.clock()` })
    .where('eventId', '=', eventId)
    .where('resolvedAt', 'is', null)
    .execute()
}

export async function countForgery(tx: Tx, cause: ForgeryCause): Promise<void> {
  await sql`insert into market.stripe_forgery as f (day, cause) values (public.clock()::date, ${cause})
    on conflict (day, cause) do update set count = f.count + 1`.execute(tx)
}

export function openFailures(db: Db, limit: number) {
  return db
    .selectFrom('market.stripeEventFailure')
    .select(['eventId', 'type', 'cause', 'attempts', 'firstAt', 'lastAt'])
    .where('resolvedAt', 'is', null)
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute()
}

export function findFailure(db: Db, eventId: string) {
  return db
    .selectFrom('market.stripeEventFailure')
    .select(['eventId', 'type', 'cause', 'attempts', 'resolvedAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

export async function countForgeries(db: Db, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from market.stripe_forgery
    where day > public.clock()::date - ${days}::int`.execute(db)
  return rows[0]?.count ?? 0
}

export async function customerOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('market.stripeCustomer')
    .select('customerId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.customerId ?? null
}

export async function userOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('market.stripeCustomer')
    .select('userId')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** The first of two who ask at once decides; the other uses its answer. */
export async function keepCustomer(tx: Tx, userId: string, customerId: string): Promise<string> {
  await tx
    .insertInto('market.stripeCustomer')
    .values({ userId, customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await customerOf(tx, userId)) ?? customerId
}

export function lastReconciliation(db: Db) {
  return db
    .selectFrom('market.stripeReconciliation')
    .select(['startedAt', 'finishedAt', 'coveredUntil', 'eventsSeen', 'eventsHealed', 'gapCents'])
    .where('finishedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
