import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

const BATCH = 200

/** Files that were not given within a day go, with what the object store has of them: those are all that this role sees. */
export async function forgetUngivenDocuments(database: Database): Promise<void> {
  for (let count = BATCH; count === BATCH;)
    count = await database.withActor(null, async (tx) => {
      const { numAffectedRows } = await sql`delete from market.client_document where id in (
        select d.id from market.client_document d
        where d.given_at is null and d.created_at < public.clock() - interval '1 day'
        order by d.created_at limit ${BATCH})`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    })
}
