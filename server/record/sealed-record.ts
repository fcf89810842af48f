import type { NoteContent } from '#domain/record/note.ts'
import { type KeyRing, seal, unseal, unwrapKey, type WrappedKey, wrapNewKey } from '#server/health/index.ts'

/** A client's record has a key of its own, which is the practice's and not the client's. */
export const newRecordKey = (ring: KeyRing, recordId: string): WrappedKey => {
  const { wrappedBy, wrappedKey } = wrapNewKey(ring, recordId, 'record-key')
  return { wrappedBy, wrappedKey }
}

type Kind = 'note' | 'revision' | 'addendum'

/** Seals and opens what one record holds; nothing opens in another row, as another kind or in another record. */
export function recordBox(ring: KeyRing, { id, ...wrapped }: WrappedKey & { id: string }) {
  const key = unwrapKey(ring, wrapped, id, 'record-key')
  const rowOf = (kind: Kind | 'name', rowId: string) => `record-${kind}/${id}/${rowId}`
  return {
    sealName: (name: string): Buffer => seal(key, Buffer.from(name), rowOf('name', id)),
    openName: (sealed: Buffer): string => unseal(key, sealed, rowOf('name', id)).toString(),
    seal: (kind: 'note' | 'revision', rowId: string, content: NoteContent): Buffer =>
      seal(key, Buffer.from(JSON.stringify(content)), rowOf(kind, rowId)),
    open: (kind: 'note' | 'revision', rowId: string, sealed: Buffer): NoteContent =>
      JSON.parse(unseal(key, sealed, rowOf(kind, rowId)).toString()) as NoteContent,
    sealWords: (rowId: string, words: string): Buffer =>
      seal(key, Buffer.from(words), rowOf('addendum', rowId)),
    openWords: (rowId: string, sealed: Buffer): string =>
      unseal(key, sealed, rowOf('addendum', rowId)).toString(),
  }
}

export type RecordBox = ReturnType<typeof recordBox>

export type DocumentWords = { title: string; words: string }

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/**
 * A document has a key apart from the record's: its client opens it at any time, and the notes beside it only while their
 * practice has opened them.
 */
export const newDocumentKey = (ring: KeyRing, documentId: string): WrappedKey => {
  const { wrappedBy, wrappedKey } = wrapNewKey(ring, documentId, 'document-key')
  return { wrappedBy, wrappedKey }
}

export function documentBox(ring: KeyRing, { id, ...wrapped }: WrappedKey & { id: string }) {
  const key = unwrapKey(ring, wrapped, id, 'document-key')
  const [words, file] = [`document/${id}`, `document-file/${id}`]
  return {
    seal: (content: DocumentWords): Buffer => seal(key, Buffer.from(JSON.stringify(content)), words),
    open: (sealed: Buffer): DocumentWords =>
      JSON.parse(unseal(key, sealed, words).toString()) as DocumentWords,
    // Up to 25 MB: `Buffer.from` of an array would copy them.
    sealFile: (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
      const sealed = seal(key, viewOf(bytes), file)
      return new Uint8Array(sealed.buffer as ArrayBuffer, sealed.byteOffset, sealed.byteLength)
    },
    openFile: (sealed: Uint8Array): Uint8Array => unseal(key, viewOf(sealed), file),
  }
}

/** Why a record is not opened, for the person who asked. */
export function sealReason(ring: KeyRing, requestId: string, reason: string) {
  const { key, wrappedBy, wrappedKey } = wrapNewKey(ring, requestId, 'refusal-key')
  return { wrappedBy, wrappedKey, sealedReason: seal(key, Buffer.from(reason), `refusal/${requestId}`) }
}

type Refused = { id: string } & {
  [Name in keyof ReturnType<typeof sealReason>]: ReturnType<typeof sealReason>[Name] | null
}

export function openReason(
  ring: KeyRing,
  { id, wrappedBy, wrappedKey, sealedReason }: Refused,
): string | null {
  if (!wrappedBy || !wrappedKey || !sealedReason) return null
  const key = unwrapKey(ring, { wrappedBy, wrappedKey }, id, 'refusal-key')
  return unseal(key, sealedReason, `refusal/${id}`).toString()
}
