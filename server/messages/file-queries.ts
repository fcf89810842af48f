import { type FileType, shownFileName } from '#domain/messages/files.ts'
import type { ThreadSide } from '#domain/messages/rules.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { ScannedBy } from '#server/uploads/index.ts'
import type { AttachedFile } from './sealed-messages.ts'

/** A file that was attached before, and what its sender calls it. */
export type NamedFile = { id: string; name: string }
export type StoredFile = { id: string; type: FileType; size: number }

const ROW = ['id', 'contentType as type', 'sizeBytes as size', 'uploaderId', 'messageId'] as const
type Row = StoredFile & { uploaderId: string; messageId: string | null }

type NewFile = {
  threadId: string
  id: string
  side: ThreadSide
  objectKey: string
  contentType: FileType
  sizeBytes: number
  scannedBy: ScannedBy
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('market.messageFile').values(file).execute()
}

/** One's own file that waits to be sent. Found by its key: that it waits is looked at here, not through an index of all that do. */
export async function findWaiting(
  db: Db,
  { threadId, id, uploaderId }: { threadId: string; id: string; uploaderId: string },
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('market.messageFile')
    .select(ROW)
    .where('threadId', '=', threadId)
    .where('id', '=', id)
    .$castTo<Row>()
    .executeTakeFirst()
  return row?.uploaderId === uploaderId && row.messageId === null ? factsOf(row) : undefined
}

const factsOf = ({ id, type, size }: StoredFile): StoredFile => ({ id, type, size })

/** The files of a message that is being sent, in its order and held until it is; nothing when one of them is not there. */
export async function lockWaiting(
  tx: Tx,
  threadId: string,
  named: readonly NamedFile[],
): Promise<AttachedFile[] | undefined> {
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const rows = await tx
    .selectFrom('market.messageFile')
    .select(ROW)
    .where('threadId', '=', threadId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .$castTo<Row>()
    .execute()
  const files = named.flatMap(({ id, name }) => {
    const row = rows.find((candidate) => candidate.id === id && candidate.messageId === null)
    return row ? [{ ...factsOf(row), name: shownFileName(name, row.type) }] : []
  })
  return files.length === named.length ? files : undefined
}

export async function sendFiles(
  tx: Tx,
  threadId: string,
  messageId: string,
  files: readonly { id: string }[],
): Promise<void> {
  const ids = files.map(({ id }) => id)
  await tx
    .updateTable('market.messageFile')
    .set({ messageId })
    .where('threadId', '=', threadId)
    .where('id', 'in', ids)
    .execute()
}

export async function deleteWaiting(tx: Tx, threadId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.messageFile')
    .where('threadId', '=', threadId)
    .where('id', '=', id)
    .where('messageId', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A file that was sent, with the words that name it and the key that opens both; of what this process trusts. */
export function findSent(db: Db, threadId: string, id: string, trusted: readonly ScannedBy[]) {
  return db
    .selectFrom('market.messageFile as f')
    .innerJoin('market.message as m', (join) =>
      join.onRef('m.threadId', '=', 'f.threadId').onRef('m.id', '=', 'f.messageId'),
    )
    .innerJoin('market.thread as t', 't.id', 'f.threadId')
    .select([
      'f.objectKey',
      'f.contentType',
      'f.sizeBytes',
      'm.id as messageId',
      'm.sealed',
      't.wrappedBy',
      't.wrappedKey',
    ])
    .where('f.threadId', '=', threadId)
    .where('f.id', '=', id)
    .where('f.scannedBy', 'in', [...trusted])
    .executeTakeFirst()
}
