import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { FileType } from '#domain/messages/files.ts'
import { findClient } from '#server/clients/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import { notify } from '#server/notifier/index.ts'
import type { Config } from '#server/platform/config.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { keepObject } from '#server/platform/objects.ts'
import { type FileKeeping, storeSealed } from '#server/uploads/index.ts'
import * as q from './document-queries.ts'
import { practiceOf } from './practice-of.ts'
import { recordForWriting, touch, type Work } from './record-for-writing.ts'
import type * as s from './schemas.ts'
import { documentBox, newDocumentKey } from './sealed-record.ts'

export type DocumentDependencies = FileKeeping & { config: Pick<Config, 'healthKeys'> }

type Uploading = { clientId: string; id: string; readBytes: () => Promise<Uint8Array> }
type Uploaded = { id: string; type: FileType; size: number }

const uploadedOf = ({ id, contentType, sizeBytes }: q.DocumentRow): Uploaded => ({
  id,
  type: contentType,
  size: sizeBytes,
})

/** A file for one client's record: it waits a day to be given. The same one again is the same file. */
export async function uploadDocument(
  ctx: Ctx,
  dependencies: DocumentDependencies,
  { clientId, id, readBytes }: Uploading,
): Promise<Uploaded> {
  const { config, scanner } = dependencies
  const [practice, known] = await ctx.read(async (db) => {
    const own = await practiceOf(db)
    if (!(await findClient(db, clientId))) throw new Refusal('clients/not-found')
    return [own, await findWaiting(db, { clientId, id })] as const
  })
  if (known) return uploadedOf(known)
  if (!scanner.isOffered) throw new Refusal('upload/no-scanner')
  const key = { id, ...newDocumentKey(config.healthKeys, id) }
  const { clean, scannedBy, objectKey } = await storeSealed(dependencies, await readBytes(), {
    folder: 'document',
    seal: documentBox(config.healthKeys, key).sealFile,
  })
  const file = { contentType: clean.contentType as FileType, sizeBytes: clean.bytes.byteLength }
  try {
    await ctx.write(async (tx) => {
      const { id: recordId } = await recordForWriting(tx, config.healthKeys, practice, clientId)
      await q.insertDocument(tx, {
        ...key,
        ...file,
        objectKey,
        scannedBy,
        recordId,
        professionalId: practice.id,
      })
      await keepObject(tx, objectKey)
    })
    return { id, type: file.contentType, size: file.sizeBytes }
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'client_document_most') throw new Refusal('record/too-many-documents', { max: 200 })
    if (constraint !== 'client_document_pkey') throw error
    // It came twice at once: the other one is there now, and what was stored here goes.
    const other = await ctx.read((db) => findWaiting(db, { clientId, id }))
    if (!other) throw new Refusal('record/document-not-found')
    return uploadedOf(other)
  }
}

async function findWaiting(db: Db, { clientId, id }: { clientId: string; id: string }) {
  const row = await q.findPracticeDocument(db, id)
  return row?.practiceClientId === clientId && row.givenAt === null ? row : undefined
}

async function lockDocument(tx: Tx, id: string): Promise<q.PracticeDocument> {
  const row = await q.findPracticeDocument(tx, id, { isHeld: true })
  if (!row) throw new Refusal('record/document-not-found')
  return row
}

/** From now on in the file, and on the client's own page if they have an account. Whoever it reaches is told. */
export async function giveDocument(
  tx: Tx,
  { ring, now }: Work,
  id: string,
  words: z.infer<typeof s.GivenWords>,
): Promise<void> {
  const row = await lockDocument(tx, id)
  if (row.givenAt) throw new Refusal('record/document-not-found')
  await q.noteGiven(tx, id, { sealed: documentBox(ring, row).seal(words), givenAt: now })
  await touch(tx, row.recordId, now)
  if (row.isReached && row.userId)
    await notify(tx, { kind: 'document-given', userId: row.userId, onceKey: `document-given/${id}` })
}

/** The client no longer has it; the file says that they had. */
export async function withdrawDocument(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  const row = await lockDocument(tx, id)
  if (!row.givenAt || row.withdrawnAt) throw new Refusal('record/document-not-found')
  await q.noteWithdrawn(tx, id, now)
}

/** As its practice sees it. */
export async function readDocument(
  db: Db,
  ring: KeyRing,
  id: string,
): Promise<z.infer<typeof s.PracticeDocument>> {
  const { zone } = await practiceOf(db)
  const row = await q.findPracticeDocument(db, id)
  if (!row?.sealed || !row.givenAt) throw new Refusal('record/document-not-found')
  const client = row.practiceClientId ? await findClient(db, row.practiceClientId) : undefined
  return {
    ...uploadedOf(row),
    ...documentBox(ring, row).open(row.sealed),
    clientId: client?.id ?? null,
    client: client ? `${client.firstName} ${client.lastName}`.trim() : null,
    isReached: row.isReached,
    givenAt: withOffset(row.givenAt, zone),
    withdrawnAt: row.withdrawnAt && withOffset(row.withdrawnAt, zone),
    zone,
  }
}

/** What was given to whoever asks. Nobody is told that they look. */
export async function readGivenDocuments(db: Db, ring: KeyRing): Promise<z.infer<typeof s.GivenDocuments>> {
  const rows = await q.listGivenDocuments(db)
  return rows.map((row) => ({
    ...uploadedOf(row),
    ...documentBox(ring, row).open(row.sealed),
    professional: row.professional,
    givenAt: withOffset(row.givenAt, QUEBEC_ZONE),
  }))
}
