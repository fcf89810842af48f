import type { Database, Tx } from '#server/platform/database.ts'
import { recordEvent } from '#server/platform/audit.ts'
import { doEach } from '#server/platform/do-each.ts'
import { eraseTraces, type Leaving } from './erase-traces.ts'
import { dueDeletions, eraseUser, findUser } from './queries.ts'

/**
 * What other capabilities do before the person is gone: what others expect of them is ended, what names them is erased.
 * Tables that refer to the account follow it by themselves.
 */
export type ErasureHook = (tx: Tx, leaving: Leaving) => Promise<void>

/** Erases the accounts whose time to change their mind is over. One transaction each: one failure holds up nobody else. */
export async function eraseDueAccounts(
  database: Database,
  now: Temporal.Instant,
  beforeErasure: ErasureHook,
): Promise<void> {
  const due = await database.readAs(null, (db) => dueDeletions(db, now))
  await doEach(
    due,
    ({ userId }) => database.withActor(null, (tx) => eraseAccount(tx, userId, beforeErasure)),
    'accounts were not erased',
  )
}

/** Another worker may have been faster: what is gone is not erased twice. */
async function eraseAccount(tx: Tx, userId: string, beforeErasure: ErasureHook): Promise<void> {
  const leaving = await findUser(tx, userId)
  if (!leaving) return
  await beforeErasure(tx, leaving)
  await eraseTraces(tx, leaving)
  const isErased = await eraseUser(tx, userId)
  if (isErased) await recordEvent(tx, { subjectId: userId, action: 'account-erased' })
}
