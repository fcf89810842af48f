import { lapsedBefore } from '#domain/accounts/registration.ts'
import type { Database } from '#server/platform/database.ts'
import { removeLapsed } from './registration-queries.ts'

/** Ends the registrations whose address nobody proved in time. They have never been anybody's: there is nobody to tell. */
export async function forgetUnconfirmedAccounts(database: Database, now: Temporal.Instant): Promise<void> {
  await database.withActor(null, (tx) => removeLapsed(tx, lapsedBefore(now)))
}
