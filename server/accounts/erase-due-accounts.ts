import type { Database, Tx } from '#server/platform/database.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { doEach } from '#server/platform/do-each.ts'
import { eraseTraces } from './erase-traces.ts'
import { dueDeletions, eraseUser } from './queries.ts'

/** What others expect of a person is ended, and they are told, before the person is gone. */
export type Farewell = (tx: Tx, userId: string) => Promise<void>

/** Erases the accounts whose time to change their mind is over. One transaction each: one failure holds up nobody else. */
export async function eraseDueAccounts(
  database: Database,
  now: Temporal.Instant,
  farewell: Farewell,
): Promise<void> {
  const due = await database.readAs(null, (db) => dueDeletions(db, now))
  await doEach(
    due,
    ({ userId }) => database.withActor(null, (tx) => eraseAccount(tx, userId, farewell)),
    'accounts were not erased',
  )
}

/** Another worker may have been faster: what is gone is not erased twice. */
async function eraseAccount(tx: Tx, userId: string, farewell: Farewell): Promise<void> {
  await farewell(tx, userId)
  await eraseTraces(tx, userId)
  const isErased = await eraseUser(tx, userId)
  if (isErased) await recordEvent(tx, { subjectId: userId, action: 'account-erased' })
}
