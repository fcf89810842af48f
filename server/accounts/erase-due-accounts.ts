import type { Database } from '#server/platform/database.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { dueDeletions, eraseUser } from './queries.ts'

/** Erases the accounts whose time to change their mind is over. One transaction each: one failure holds up nobody else. */
export async function eraseDueAccounts(database: Database, now: Temporal.Instant): Promise<void> {
  const due = await database.readAs(null, (db) => dueDeletions(db, now))
  for (const { userId } of due) {
    await database.withActor(null, async (tx) => {
      const isErased = await eraseUser(tx, userId)
      if (isErased) await recordEvent(tx, { subjectId: userId, actorId: null, action: 'account-erased' })
    })
  }
}
