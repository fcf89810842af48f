import { Refusal } from '#domain/kernel/refusal.ts'
import type { FileType } from '#domain/messages/files.ts'
import { blockFor } from '#domain/messages/rules.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { keepObject } from '#server/platform/objects.ts'
import { cleanAttachment, storeSealed } from '#server/uploads/index.ts'
import { findWaiting, insertFile, type StoredFile } from './file-queries.ts'
import type { MessageDependencies } from './limits.ts'
import { findThread } from './queries.ts'
import { readerOf } from './reader.ts'
import { refusedToWrite } from './refused-to-write.ts'
import { threadBox } from './sealed-messages.ts'

/** As it waits for its message, and whether it is a PDF that was kept as somebody signed it. */
type Attached = StoredFile & { isSigned: boolean }
type Attaching = { threadId: string; id: string; readBytes: () => Promise<Uint8Array> }

/**
 * Cleans, scans and seals a file, then keeps it for the message that will name it. All of that before the transaction:
 * no connection waits for pixels or for another machine, and what is refused was never stored.
 */
export async function attachFile(
  ctx: Ctx,
  dependencies: MessageDependencies,
  { threadId, id, readBytes }: Attaching,
): Promise<Attached> {
  const { config, scanner } = dependencies
  const reader = readerOf(ctx)
  const own = { threadId, id, uploaderId: reader.id }
  const [thread, known] = await ctx.read(async (db) => [
    await findThread(db, reader, threadId),
    await findWaiting(db, own),
  ])
  if (!thread) throw new Refusal('message/not-found')
  // The answer was lost on the way and the file came again: no row says whether it is signed, its bytes do.
  if (known) return { ...known, isSigned: (await cleanAttachment(await readBytes())).isSigned }
  if (blockFor(thread.side, thread)) throw new Refusal('message/blocked')
  if (thread.side === 'professional' && !thread.canProfessionalWrite) throw new Refusal('message/suspended')
  if (!scanner.isOffered) throw new Refusal('upload/no-scanner')
  const box = threadBox(config.healthKeys, thread)
  const { clean, scannedBy, objectKey } = await storeSealed(dependencies, await readBytes(), {
    folder: 'message',
    seal: (bytes) => box.sealFile(id, bytes),
  })
  const file = { id, type: clean.contentType as FileType, size: clean.bytes.byteLength }
  const row = { contentType: file.type, sizeBytes: file.size, side: thread.side, scannedBy }
  try {
    await ctx.write(async (tx) => {
      await insertFile(tx, { threadId, id, objectKey, ...row })
      await keepObject(tx, objectKey)
    })
    return { ...file, isSigned: clean.isSigned }
  } catch (error) {
    const refused = refusedToWrite(error)
    if (refused) throw refused
    const constraint = constraintOf(error)
    if (constraint === 'message_file_waiting') throw new Refusal('message/too-many-files')
    if (constraint !== 'message_file_pkey') throw error
    // It came twice at once: the other one is there now, and what was stored here goes.
    const other = await ctx.read((db) => findWaiting(db, own))
    if (!other) throw new Refusal('message/file-not-found')
    return { ...other, isSigned: clean.isSigned }
  }
}
