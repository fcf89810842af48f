import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { voidReservation } from './transfer.ts'

const BATCH = 500

/** What nobody carried out in time is given back. One transaction each: one failure holds up nobody else. */
export async function voidExpired(database: Database): Promise<void> {
  const due = await database.readAs(null, (db) =>
    sql<{ id: string }>`
      select transfer_id as id from ledger.reservation where expires_at < public.clock() order by expires_at limit ${BATCH}`.execute(
      db,
    ),
  )
  for (const { id } of due.rows)
    await database.withActor(null, (tx) => voidReservation(tx, id, { because: 'expired' }))
  await database.withActor(null, (tx) =>
    sql`select ledger.ensure_partitions(public.clock()::date, 13)`.execute(tx),
  )
}
