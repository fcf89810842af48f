import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { notifyAll } from '#server/notifier/index.ts'
import type { ReadSpan } from './queries.ts'
import { findStaff } from './thread-people.ts'

export type SentMessage = {
  threadId: string
  sequence: number
  /** Nobody in particular: whoever answers for Mieva. */
  recipientId: string | null
}

/** A conversation is one notice. But a mail is easily passed over: what still waits half a working day later is told again. */
const TOLD_AGAIN_HOURS = 4

/**
 * The one place that follows a message, in its transaction: the recipient is told, from ids alone, of the first that they
 * have not read; what follows waits in the same thread, until they have seen the notice and not opened it, or it is some
 * hours old. Open pages are told after the commit (tellInbox, limits.ts).
 */
export async function messageSent(tx: Tx, { threadId, sequence, recipientId }: SentMessage): Promise<void> {
  const kind = recipientId === null ? 'support-waiting' : 'message-received'
  const people = recipientId === null ? await findStaff(tx) : [recipientId]
  const { rows } = await sql<{ userId: string }>`
    select "userId" from market.take_telling(${threadId}, ${recipientId}, ${people}::uuid[], ${kind},
      make_interval(hours => ${TOLD_AGAIN_HOURS})) as told("userId")`.execute(tx)
  await notifyAll(
    tx,
    rows.map(({ userId }) => ({
      kind,
      userId,
      about: { id: threadId },
      onceKey: keyOf(threadId, sequence),
    })),
  )
}

const keyOf = (threadId: string, sequence: number) => `message/${threadId}/${sequence}`

/** More than wait unread in a thread while a notice of them does. */
const KEYS_MAX = 500

/** What messages in this span may have been told under: a notice has the number of one that was unread. */
export const noticeKeys = (threadId: string, { after, upTo }: ReadSpan): string[] =>
  Array.from({ length: Math.min(upTo - after, KEYS_MAX) }, (_, index) => keyOf(threadId, after + 1 + index))
