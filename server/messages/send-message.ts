import { Refusal } from '#domain/kernel/refusal.ts'
import type { KeyRing } from '#server/health/index.ts'
import { settleDesk } from '#server/notifier/index.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { CardOf } from './cards.ts'
import { lockWaiting, sendFiles, type NamedFile } from './file-queries.ts'
import { messageSent } from './message-sent.ts'
import {
  findForSending,
  findMessage,
  findThread,
  insertMessage,
  type ThreadRow,
  updateMessage,
} from './queries.ts'
import { readerOf } from './reader.ts'
import { refusedToWrite } from './refused-to-write.ts'
import { type Content, threadBox } from './sealed-messages.ts'
import { withdrawCards } from './share-in-thread.ts'
import { findReaders, findStaff } from './thread-people.ts'

type Written = {
  threadId: string
  id: string
  text: string
  files?: readonly NamedFile[]
  cardOf?: CardOf
}
export type Sent = { sequence: number; sentAt: Temporal.Instant; readers: readonly string[] }

/** Sends it once: the same id again answers the number that it has. */
export async function sendMessage(ctx: Ctx, ring: KeyRing, message: Written): Promise<Sent> {
  try {
    return await ctx.write((tx) => send(ctx, tx, ring, message))
  } catch (error) {
    // The same message came twice at once: the other one is there now.
    if (constraintOf(error) !== 'message_once') throw refusedToWrite(error) ?? error
    return ctx.write((tx) => send(ctx, tx, ring, message))
  }
}

async function send(ctx: Ctx, tx: Tx, ring: KeyRing, message: Written): Promise<Sent> {
  const { threadId, id, text, files: named = [], cardOf } = message
  const reader = readerOf(ctx)
  const thread = await findForSending(tx, reader, threadId, id)
  if (!thread) throw new Refusal('message/not-found')
  const { clientId, practitionerId } = thread
  const readers = [clientId, ...(practitionerId ? [practitionerId] : await findStaff(tx))]
  if (thread.sent) return { ...thread.sent, readers }
  const files = await lockWaiting(tx, threadId, named)
  if (!files) {
    // The same message came twice at once, and the other one has them; or they went before it was sent.
    const { sent: other } = (await findForSending(tx, reader, threadId, id)) ?? {}
    if (!other) throw new Refusal('message/file-not-found')
    return { ...other, readers }
  }
  const isClient = clientId === reader.id
  const card = await cardOf?.(ctx, tx, thread)
  const sent = await insertMessage(tx, {
    threadId,
    id,
    side: isClient ? 'client' : 'professional',
    sealed: threadBox(ring, thread).seal(id, { text, ...(files.length > 0 ? { files } : {}), ...card }),
  })
  if (files.length > 0) await sendFiles(tx, threadId, id, files)
  const recipientId = isClient ? practitionerId : clientId
  await messageSent(tx, { threadId, sequence: sent.sequence, recipientId })
  // Answered by one of those who answer for Mieva.
  if (!isClient && !practitionerId) await settleDesk(tx, { kind: 'support-waiting', id: threadId })
  return { ...sent, readers }
}

/** Other words for a message, or none: both leave a mark, and only for a quarter of an hour. Taking back is always one's own. */
export async function changeMessage(
  ctx: Ctx,
  tx: Tx,
  ring: KeyRing,
  { threadId, id, text }: { threadId: string; id: string; text: string | null },
): Promise<readonly string[]> {
  const thread = await findThread(tx, readerOf(ctx), threadId)
  if (!thread) throw new Refusal('message/not-found')
  const box = threadBox(ring, thread)
  const was = await openOwn(tx, thread, id, box)
  if (text === null) await withdrawCards(ctx, tx, thread, was)
  const sealed = text === null ? null : box.seal(id, { ...was, text })
  const isChanged = await updateMessage(tx, { threadId, id, side: thread.side, sealed }).catch(
    (error: unknown) => {
      if (constraintOf(error) === 'message_settled') throw new Refusal('message/too-late')
      throw refusedToWrite(error) ?? error
    },
  )
  if (!isChanged) throw new Refusal('message/not-found')
  return findReaders(tx, threadId)
}

/** What one's own message holds now: a card stays with other words. */
async function openOwn(
  tx: Tx,
  { id: threadId, side }: ThreadRow,
  id: string,
  box: ReturnType<typeof threadBox>,
): Promise<Content | undefined> {
  const message = await findMessage(tx, threadId, id)
  return message?.sealed && message.side === side ? box.open(id, message.sealed) : undefined
}
