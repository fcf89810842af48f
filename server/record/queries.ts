import { sql } from 'kysely'
import type { WrappedKey } from '#server/health/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

// Row-level security decides what each of these sees (migration 0071); the conditions here say what is meant.

export type RecordRow = WrappedKey & {
  id: string
  practiceClientId: string | null
  sealedName: Buffer
}
const RECORD = ['id', 'practiceClientId', 'wrappedBy', 'wrappedKey', 'sealedName'] as const

/** The records of one client, for those of a guest may have come along. */
export function recordsOf(db: Db, practiceClientId: string): Promise<RecordRow[]> {
  return db
    .selectFrom('market.clientRecord')
    .select(RECORD)
    .where('practiceClientId', '=', practiceClientId)
    .orderBy('createdAt')
    .execute()
}

export function findRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  return db.selectFrom('market.clientRecord').select(RECORD).where('id', '=', id).executeTakeFirst()
}

export async function lockRecordOf(tx: Tx, practiceClientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market.client_record:${practiceClientId}`}, 0))`.execute(
    tx,
  )
}

export async function insertRecord(
  tx: Tx,
  record: RecordRow & { professionalId: string; keptYears: number },
): Promise<void> {
  await tx.insertInto('market.clientRecord').values(record).execute()
}

/** Something was written: its years are counted from now, under the rule of now. */
export async function touchRecord(
  tx: Tx,
  id: string,
  changes: { sealedName?: Buffer; keptYears: number; lastServiceAt: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('market.clientRecord').set(changes).where('id', '=', id).execute()
}

export type NoteRow = {
  id: string
  recordId: string
  professionalId: string | null
  appointmentId: string | null
  template: string
  state: string
  datedAt: Temporal.Instant
  revision: number
  writer: string | null
  writerSequence: number
  sealed: Buffer
  archivedAt: Temporal.Instant | null
  changedAt: Temporal.Instant
  signedAt: Temporal.Instant | null
}
const NOTE = [
  'id',
  'recordId',
  'professionalId',
  'appointmentId',
  'template',
  'state',
  'datedAt',
  'revision',
  'writer',
  'writerSequence',
  'sealed',
  'archivedAt',
  'changedAt',
  'signedAt',
] as const

export const findNote = (db: Db, id: string): Promise<NoteRow | undefined> =>
  db.selectFrom('market.note').select(NOTE).where('id', '=', id).executeTakeFirst()

export const lockNote = (tx: Tx, id: string): Promise<NoteRow | undefined> =>
  tx.selectFrom('market.note').select(NOTE).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertNote(
  tx: Tx,
  note: Pick<NoteRow, 'id' | 'recordId' | 'appointmentId' | 'template' | 'datedAt' | 'sealed'> & {
    professionalId: string
  },
): Promise<void> {
  await tx.insertInto('market.note').values(note).execute()
}

export async function updateNote(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<NoteRow, 'state' | 'revision' | 'writer' | 'writerSequence' | 'sealed' | 'archivedAt' | 'changedAt'>
  >,
): Promise<void> {
  await tx.updateTable('market.note').set(changes).where('id', '=', id).execute()
}

export type RevisionRow = {
  id: string
  kind: string
  number: number
  writer: string | null
  sealed: Buffer
  savedAt: Temporal.Instant
  settledAt: Temporal.Instant | null
}
const REVISION = ['id', 'kind', 'number', 'writer', 'sealed', 'savedAt', 'settledAt'] as const
const MOST_VERSIONS = 100

/** The newest first. */
export const revisionsOf = (db: Db, noteId: string): Promise<RevisionRow[]> =>
  db
    .selectFrom('market.noteRevision')
    .select(REVISION)
    .where('noteId', '=', noteId)
    .orderBy('savedAt', 'desc')
    .limit(MOST_VERSIONS)
    .execute()

export const conflictsOf = (db: Db, noteId: string): Promise<RevisionRow[]> =>
  db
    .selectFrom('market.noteRevision')
    .select(REVISION)
    .where('noteId', '=', noteId)
    .where('kind', '=', 'conflict')
    .where('settledAt', 'is', null)
    .orderBy('savedAt')
    .execute()

export async function insertRevision(
  tx: Tx,
  revision: Pick<RevisionRow, 'id' | 'number' | 'writer' | 'sealed'> & {
    noteId: string
    kind: 'saved' | 'conflict'
  },
): Promise<void> {
  await tx.insertInto('market.noteRevision').values(revision).execute()
}

export async function updateConflict(
  tx: Tx,
  id: string,
  changes: { number: number; sealed: Buffer; savedAt: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('market.noteRevision').set(changes).where('id', '=', id).execute()
}

export async function settleConflicts(
  tx: Tx,
  noteId: string,
  ids: readonly string[],
  settledAt: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('market.noteRevision')
    .set({ settledAt })
    .where('noteId', '=', noteId)
    .where('id', 'in', [...ids])
    .where('kind', '=', 'conflict')
    .where('settledAt', 'is', null)
    .execute()
}

export const addendaOf = (db: Db, noteId: string) =>
  db
    .selectFrom('market.noteAddendum')
    .select(['id', 'sealed', 'addedAt'])
    .where('noteId', '=', noteId)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()

export async function insertAddendum(
  tx: Tx,
  addendum: { id: string; noteId: string; sealed: Buffer },
): Promise<void> {
  await tx.insertInto('market.noteAddendum').values(addendum).execute()
}

export const signedNotesOf = (db: Db, recordIds: readonly string[]): Promise<NoteRow[]> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('market.note')
        .select(NOTE)
        .where('recordId', 'in', [...recordIds])
        .where('state', '=', 'signed')
        .orderBy('datedAt')
        .execute()

/** The visit that a note is about, of this client and this practice. */
export const visitOf = (db: Db, appointmentId: string, practiceClientId: string) =>
  db
    .selectFrom('market.clientVisit')
    .select(['startsAt'])
    .where('appointmentId', '=', appointmentId)
    .where('practiceClientId', '=', practiceClientId)
    .executeTakeFirst()

/** How a practice stands on its papers. */
export type ShownPractice = {
  displayName: string
  titleFr: string | null
  titleEn: string | null
  licenceNumber: string | null
}
export type OwnPractice = ShownPractice & { id: string; profession: string; zone: string }

export const findPracticeShown = (db: Db, id: string): Promise<ShownPractice> =>
  db
    .selectFrom('market.professional')
    .select(['displayName', 'titleFr', 'titleEn', 'licenceNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function ownPractice(db: Db): Promise<OwnPractice | undefined> {
  const { rows } = await sql<OwnPractice>`
    select p.id, p.profession, p.display_name as "displayName", p.title_fr as "titleFr", p.title_en as "titleEn",
      p.licence_number as "licenceNumber", coalesce(r.zone, 'America/Toronto') as zone
    from market.professional p left join market.booking_rules r on r.professional_id = p.id
    where p.id = market.actor_practice()`.execute(db)
  return rows[0]
}
