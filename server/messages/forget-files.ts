import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

/** Files a transaction takes away, so that none holds others up. */
const BATCH = 200

/** Files that were attached and not sent within a day go, with what the object store has of them. */
export async function forgetUnsentFiles(database: Database): Promise<void> {
  for (let count = BATCH; count === BATCH;)
    count = await database.withActor(null, async (tx) => {
      const { numAffectedRows } = await sql`delete from market.message_file where (thread_id, id) in (
        select f.thread_id, f.id from market.message_file f
        where f.message_id is null and f.created_at < public.clock() - interval '1 day'
        order by f.created_at limit ${BATCH})`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    })
}
