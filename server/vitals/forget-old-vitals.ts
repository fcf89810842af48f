import type { Database } from '#server/platform/database.ts'
import { eraseVitalsBefore } from './queries.ts'

/** A year to compare with, and a month to look at it. */
const KEPT_DAYS = 400

export async function forgetOldVitals(database: Database): Promise<void> {
  await database.withActor(null, (tx) => eraseVitalsBefore(tx, KEPT_DAYS))
}
