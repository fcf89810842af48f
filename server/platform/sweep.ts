import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Hourly housekeeping: what is past its use goes, next month's partitions come. */
export async function sweep(database: Database): Promise<void> {
  await database.withActor(null, async (tx) => {
    await sql`delete from ops.rate_limit where window_ends_at < public.clock()`.execute(tx)
    await sql`delete from ops.idempotency where created_at < public.clock() - interval '30 days'`.execute(tx)
    await sql`delete from ops.outgoing_mail where coalesce(sent_at, failed_at) < public.clock() - interval '30 days'`.execute(
      tx,
    )
    await sql`select audit.ensure_partitions(12)`.execute(tx)
  })
}
