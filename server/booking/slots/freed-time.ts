import { sql } from 'kysely'
import type { Span } from '#domain/booking/wait-list.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { SlotJobs } from './job-payloads.ts'

/**
 * Tells the workers, in the transaction that freed the time, that somebody waits for it. What this forgets (a hold
 * given back for another one) is found by the next minute's round: the row is there either way.
 */
export async function announceFreed(
  dependencies: { jobs: Jobs<SlotJobs> },
  tx: Tx,
  professionalId: string,
): Promise<void> {
  if (await hasFreedTime(tx, professionalId))
    await dependencies.jobs.send(tx, 'booking.offer-time', { professionalId })
}

/** Time that the product opens again without an appointment: a block that is removed, hours opened on purpose. */
export async function freeTime(tx: Tx, professionalId: string, span: Span): Promise<void> {
  const [from, until] = [span.from.toString(), span.until.toString()]
  await sql`select market.free_time(${professionalId}::uuid,
    tstzrange(${from}::timestamptz, ${until}::timestamptz))`.execute(tx)
}

async function hasFreedTime(db: Db, professionalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('market.freedTime')
    .select('id')
    .where('professionalId', '=', professionalId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function professionalsWithFreedTime(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct professional_id as id from market.freed_time limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function readFreedTime(tx: Tx, professionalId: string): Promise<(Span & { id: string })[]> {
  const { rows } = await sql<Span & { id: string }>`
    select id, lower(during) as "from", upper(during) as until from market.freed_time
    where professional_id = ${professionalId} order by lower(during), id limit 200`.execute(tx)
  return rows
}

export async function forgetFreedTime(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('market.freedTime').where('id', 'in', ids).execute()
}
