import type { Database } from '#server/platform/database.ts'
import { eraseUnconfirmed } from './queries.ts'

const KEPT_DAYS = 30

/** An address that nobody confirmed may belong to someone who never wrote to us: it is not kept. */
export async function forgetUnconfirmedFounders(database: Database, now: Temporal.Instant): Promise<void> {
  await database.withActor(null, (tx) => eraseUnconfirmed(tx, now.subtract({ hours: KEPT_DAYS * 24 })))
}
