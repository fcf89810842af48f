import type { FileType } from '#domain/messages/files.ts'
import { type KeyRing, seal, unseal, unwrapKey, type WrappedKey, wrapNewKey } from '#server/health/index.ts'
import type { Cards } from './cards.ts'

/** A file as its message names it. Its bytes are in the object store, sealed with the same key. */
export type AttachedFile = { id: string; name: string; type: FileType; size: number }

/** What one message holds. Another kind of content is another field. */
export type Content = { text: string; files?: readonly AttachedFile[] } & Cards

const fileOf = (threadId: string, fileId: string) => `message-file/${threadId}/${fileId}`
const rowOf = (threadId: string, messageId: string) => `message/${threadId}/${messageId}`

/** A thread has a key of its own: both people read with it, and neither's other data opens with it. */
export const newThreadKey = (ring: KeyRing, threadId: string): WrappedKey => {
  const { wrappedBy, wrappedKey } = wrapNewKey(ring, threadId, 'thread-key')
  return { wrappedBy, wrappedKey }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** Seals and opens the messages of one thread; one moved to another row or thread does not open. */
export function threadBox(ring: KeyRing, { id, ...wrapped }: WrappedKey & { id: string }) {
  const key = unwrapKey(ring, wrapped, id, 'thread-key')
  return {
    seal: (messageId: string, content: Content): Buffer =>
      seal(key, Buffer.from(JSON.stringify(content)), rowOf(id, messageId)),
    open: (messageId: string, sealed: Buffer): Content =>
      JSON.parse(unseal(key, sealed, rowOf(id, messageId)).toString()) as Content,
    // `Buffer.from` of an array copies its bytes. Files have up to 25 MB: both names are given to the same memory.
    sealFile: (fileId: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
      const sealed = seal(key, viewOf(bytes), fileOf(id, fileId))
      return new Uint8Array(sealed.buffer as ArrayBuffer, sealed.byteOffset, sealed.byteLength)
    },
    openFile: (fileId: string, sealed: Uint8Array): Uint8Array =>
      unseal(key, viewOf(sealed), fileOf(id, fileId)),
  }
}
