import { sql } from 'kysely'
import type { FileType } from '#domain/messages/files.ts'
import type { WrappedKey } from '#server/health/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { ScannedBy } from '#server/uploads/index.ts'

// Row-level security decides what each of these sees (migration 0073); the conditions here say what is meant.

export type DocumentRow = WrappedKey & {
  id: string
  recordId: string
  objectKey: string
  contentType: FileType
  sizeBytes: number
  scannedBy: ScannedBy
  sealed: Buffer | null
  givenAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
}
const DOCUMENT = sql`d.id, d.record_id as "recordId", d.wrapped_by as "wrappedBy", d.wrapped_key as "wrappedKey",
  d.object_key as "objectKey", d.content_type as "contentType", d.size_bytes as "sizeBytes", d.scanned_by as "scannedBy",
  d.sealed, d.given_at as "givenAt", d.withdrawn_at as "withdrawnAt"`

type NewDocument = Omit<DocumentRow, 'sealed' | 'givenAt' | 'withdrawnAt'> & { professionalId: string }

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx.insertInto('market.clientDocument').values(document).execute()
}

/** Of the practice of whoever asks. Who is concerned, and whether it reaches them, as things are now. */
export type PracticeDocument = DocumentRow & {
  practiceClientId: string | null
  userId: string | null
  isReached: boolean
}

export async function findPracticeDocument(
  db: Db,
  id: string,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<PracticeDocument | undefined> {
  const { rows } = await sql<PracticeDocument>`
    select ${DOCUMENT}, c.id as "practiceClientId", c.user_id as "userId",
      c.user_id is not null and c.attendee_name is null and not market.is_blocked(c.user_id, d.professional_id) as "isReached"
    from market.client_document d join market.client_record r on r.id = d.record_id
    left join market.practice_client c on c.id = r.practice_client_id
    where d.id = ${id} and d.professional_id = market.actor_practice() ${isHeld ? sql`for update of d` : sql``}`.execute(
    db,
  )
  return rows[0]
}

export async function noteGiven(
  tx: Tx,
  id: string,
  change: { sealed: Buffer; givenAt: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('market.clientDocument').set(change).where('id', '=', id).execute()
}

export async function noteWithdrawn(tx: Tx, id: string, withdrawnAt: Temporal.Instant): Promise<void> {
  await tx.updateTable('market.clientDocument').set({ withdrawnAt }).where('id', '=', id).execute()
}

export type GivenDocument = DocumentRow & { givenAt: Temporal.Instant; sealed: Buffer; professional: string }

const MOST = 200

/** What was given to whoever asks, the newest first; of one document alone when it is named. */
export async function listGivenDocuments(db: Db, id?: string): Promise<GivenDocument[]> {
  const { rows } = await sql<GivenDocument>`
    select ${DOCUMENT}, coalesce(p.display_name, '') as professional
    from market.client_document d left join market.professional p on p.id = d.professional_id
    where d.record_id = any ((select market.records_about_actor())::uuid[]) and d.given_at is not null
      and d.withdrawn_at is null ${id ? sql`and d.id = ${id}` : sql``}
    order by d.given_at desc, d.id desc limit ${MOST}`.execute(db)
  return rows
}
