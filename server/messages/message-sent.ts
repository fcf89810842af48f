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

/**
 * The one place that follows a message, in its transaction: the recipient is told, from ids alone, of the first that they
 * have not read; what follows waits in the same thread. Open pages are told after the commit (tellInbox, limits.ts).
 */
export async function messageSent(tx: Tx, { threadId, sequence, recipientId }: SentMessage): Promise<void> {
  const side = await tx
    .selectFrom('market.threadSide')
    .select('unread')
    .where('threadId', '=', threadId)
    .where('userId', recipientId === null ? 'is' : '=', recipientId)
    .executeTakeFirst()
  if (side?.unread !== 1) return
  const people = recipientId === null ? await findStaff(tx) : [recipientId]
  await notifyAll(
    tx,
    people.map((userId) => ({
      kind: recipientId === null ? ('support-waiting' as const) : ('message-received' as const),
      userId,
      about: { id: threadId },
      onceKey: keyOf(threadId, sequence),
    })),
  )
}

const keyOf = (threadId: string, sequence: number) => `message/${threadId}/${sequence}`

/** More than wait unread in a thread while a notice of them does. */
const KEYS_MAX = 500

/** What messages in this span may have been told under: a notice has the number of the first that was unread. */
export const noticeKeys = (threadId: string, { after, upTo }: ReadSpan): string[] =>
  Array.from({ length: Math.min(upTo - after, KEYS_MAX) }, (_, index) => keyOf(threadId, after + 1 + index))
