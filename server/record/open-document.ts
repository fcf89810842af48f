import { Refusal } from '#domain/kernel/refusal.ts'
import { shownFileName } from '#domain/messages/files.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { OutgoingFile } from '#server/uploads/index.ts'
import { type DocumentRow, findPracticeDocument, listGivenDocuments } from './document-queries.ts'
import type { DocumentDependencies } from './documents.ts'
import { documentBox } from './sealed-record.ts'

/** Counts the bytes of somebody's file in, before they are fetched, or refuses; gives the way out. */
export type CountIn = (reader: string, bytes: number) => () => void

type Side = 'practice' | 'client'

const FIND: Record<Side, (db: Db, id: string) => Promise<DocumentRow | undefined>> = {
  practice: (db, id) => findPracticeDocument(db, id),
  client: async (db, id) => (await listGivenDocuments(db, id))[0],
}

/** The file itself, for one of its two people, under the title it has. Its bytes are counted until it `leave`s. */
export async function openDocument(
  ctx: Ctx,
  { config, objects, scanner }: DocumentDependencies,
  countIn: CountIn,
  { side, id }: { side: Side; id: string },
): Promise<OutgoingFile & { name: string }> {
  const row = await ctx.read((db) => FIND[side](db, id))
  if (!row?.sealed || !scanner.trusts.includes(row.scannedBy)) throw new Refusal('record/document-not-found')
  const { contentType } = row
  const box = documentBox(config.healthKeys, row)
  const leave = countIn(personOf(ctx).id, row.sizeBytes)
  try {
    const object = await objects.get(row.objectKey)
    if (!object) throw new Refusal('record/document-not-found')
    const name = shownFileName(box.open(row.sealed).title, contentType)
    return { name, contentType, bytes: box.openFile(object.bytes), leave }
  } catch (error) {
    leave()
    throw error
  }
}
