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
