import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

const BATCH = 200

/** Records past the years of their profession go with their key, notes and addenda: those are all that this role sees. */
export async function forgetRecords(database: Database): Promise<number> {
  let forgotten = 0
  for (let count = BATCH; count === BATCH; forgotten += count)
    count = await database.withActor(null, async (tx) => {
      const { numAffectedRows } = await sql`
        delete from market.client_record where id in (
          select r.id from market.client_record r
          where r.last_service_at + make_interval(years => r.kept_years) < public.clock()
          order by r.last_service_at limit ${BATCH})`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    })
  return forgotten
}
