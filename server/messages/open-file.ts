import { Refusal } from '#domain/kernel/refusal.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { OutgoingFile } from '#server/uploads/index.ts'
import { findSent } from './file-queries.ts'
import type { MessageDependencies } from './limits.ts'
import { findThread } from './queries.ts'
import { readerOf } from './reader.ts'
import { threadBox } from './sealed-messages.ts'

/** Counts the bytes of somebody's file in, before they are fetched, or refuses; gives the way out. */
export type CountIn = (reader: string, bytes: number) => () => void

/** A file of a thread of the person's own, as it may be opened, and its name. Its bytes are counted until it `leave`s. */
export async function openFile(
  ctx: Ctx,
  { config, objects, scanner }: MessageDependencies,
  countIn: CountIn,
  { threadId, id }: { threadId: string; id: string },
): Promise<OutgoingFile & { name: string }> {
  const reader = readerOf(ctx)
  const found = await ctx.read(async (db) => {
    const isTheirs = await findThread(db, reader, threadId)
    return isTheirs && findSent(db, threadId, id, scanner.trusts)
  })
  if (!found?.sealed) throw new Refusal('message/file-not-found')
  const { messageId, sealed, objectKey, contentType, sizeBytes, ...key } = found
  const box = threadBox(config.healthKeys, { id: threadId, ...key })
  const named = box.open(messageId, sealed).files?.find((file) => file.id === id)
  if (!named) throw new Refusal('message/file-not-found')
  const leave = countIn(reader.id, sizeBytes)
  try {
    const object = await objects.get(objectKey)
    if (!object) throw new Refusal('message/file-not-found')
    return { name: named.name, contentType, bytes: box.openFile(id, object.bytes), leave }
  } catch (error) {
    leave()
    throw error
  }
}
