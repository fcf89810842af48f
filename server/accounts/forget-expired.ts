import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

/** Sessions and links that are past their use. */
export async function forgetExpired(database: Database): Promise<void> {
  await database.withActor(null, async (tx) => {
    await sql`delete from auth.session where expires_at < public.clock()`.execute(tx)
    await sql`delete from auth.verification where expires_at < public.clock()`.execute(tx)
  })
}
