import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { WrappedKey } from './vault.ts'

// Row-level security decides what each of these sees (migrations 0010 and 0024); the conditions here say what is meant.

export function findKey(db: Db, userId: string): Promise<WrappedKey | undefined> {
  return db
    .selectFrom('health.personKey')
    .select(['wrappedBy', 'wrappedKey'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** The first of two that come at once wins; both then use its key. */
export async function insertKey(tx: Tx, key: WrappedKey & { userId: string }): Promise<void> {
  await tx
    .insertInto('health.personKey')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Everything hangs on the key: results, shares and what they sealed go with it. */
export async function eraseKey(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.personKey')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type SealedResult = {
  id: string
  userId: string
  completedAt: Temporal.Instant
  savedAt: Temporal.Instant
  sealed: Buffer
}
const RESULT = ['id', 'userId', 'completedAt', 'savedAt', 'sealed'] as const

export function listResults(db: Db, userId: string, most?: number): Promise<SealedResult[]> {
  return db
    .selectFrom('health.scanResult')
    .select(RESULT)
    .where('userId', '=', userId)
    .orderBy('completedAt', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
}

/** With the key that opens it, in one statement. */
export function findLatestResult(db: Db, userId: string): Promise<(SealedResult & WrappedKey) | undefined> {
  return db
    .selectFrom('health.scanResult as result')
    .innerJoin('health.personKey as key', 'key.userId', 'result.userId')
    .select(RESULT.map((column) => `result.${column}` as const))
    .select(['key.wrappedBy', 'key.wrappedKey'])
    .where('result.userId', '=', userId)
    .orderBy('completedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findResult(db: Db, userId: string, id: string): Promise<SealedResult | undefined> {
  return db
    .selectFrom('health.scanResult')
    .select(RESULT)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findResultOf(db: Db, userId: string, completedAt: Temporal.Instant) {
  return db
    .selectFrom('health.scanResult')
    .select('id')
    .where('userId', '=', userId)
    .where('completedAt', '=', completedAt)
    .executeTakeFirst()
}

export async function insertResult(
  tx: Tx,
  result: Omit<SealedResult, 'savedAt'> & { consentId: string },
): Promise<void> {
  await tx.insertInto('health.scanResult').values(result).execute()
}

export async function deleteResult(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.scanResult')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const QUESTIONNAIRES = ['scan', 'who-5'] as const
export type Questionnaire = (typeof QUESTIONNAIRES)[number]
const QUESTIONNAIRE = sql<Questionnaire>`case when share.result_id is null then 'who-5' else 'scan' end`.as(
  'questionnaire',
)
/** The column that names what is shared. */
const columnOf = (questionnaire: Questionnaire) =>
  questionnaire === 'scan' ? ('resultId' as const) : ('who5ResultId' as const)

/** Shares that have not ended, with the professional's name, and whether they open nothing while that one is unverified. */
export function listShares(db: Db, userId: string, now: Temporal.Instant) {
  return db
    .selectFrom('health.share as share')
    .innerJoin('market.professional as professional', 'professional.userId', 'share.readerId')
    .select([
      'share.id',
      sql<string>`coalesce(share.result_id, share.who5_result_id)`.as('resultId'),
      QUESTIONNAIRE,
      'share.createdAt',
      'share.endsAt',
      'professional.displayName as name',
      'professional.slug',
      sql<boolean>`not coalesce(professional.state = 'listed' and professional.verified_until > ${now}, false)`.as(
        'isSuspended',
      ),
    ])
    .where('share.userId', '=', userId)
    .where('share.revokedAt', 'is', null)
    .where('share.endsAt', '>', now)
    .orderBy('share.createdAt', 'desc')
    .execute()
}

/** What is open between these two now, with the day of each result: either of them may ask, and sees their own. */
export function listSharesBetween(
  db: Db,
  { userId, readerId }: { userId: string; readerId: string },
  now: Temporal.Instant,
) {
  return db
    .selectFrom('health.share as share')
    .leftJoin('health.scanResult as scan', 'scan.id', 'share.resultId')
    .leftJoin('health.who5Result as who5', 'who5.id', 'share.who5ResultId')
    .select([
      'share.id',
      'share.endsAt',
      sql<string>`coalesce(share.result_id, share.who5_result_id)`.as('resultId'),
      sql<Temporal.Instant | null>`coalesce(scan.completed_at, who5.completed_at)`.as('completedAt'),
    ])
    .where('share.userId', '=', userId)
    .where('share.readerId', '=', readerId)
    .where('share.revokedAt', 'is', null)
    .where('share.endsAt', '>', now)
    .execute()
}

type Shared = { resultId: string; questionnaire: Questionnaire }

export async function insertShare(
  tx: Tx,
  share: Shared & { userId: string; readerId: string; consentId: string; endsAt: Temporal.Instant },
): Promise<string> {
  const { resultId, questionnaire, ...row } = share
  const { id } = await tx
    .insertInto('health.share')
    .values({ ...row, [columnOf(questionnaire)]: resultId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function revokeShares(
  tx: Tx,
  userId: string,
  which: { id: string } | (Shared & { readerId: string }),
  now: Temporal.Instant,
): Promise<(Shared & { readerId: string }) | undefined> {
  const revoke = tx
    .updateTable('health.share')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
  const chosen =
    'id' in which
      ? revoke.where('id', '=', which.id)
      : revoke
          .where(columnOf(which.questionnaire), '=', which.resultId)
          .where('readerId', '=', which.readerId)
  return chosen
    .returning(['readerId', sql<string>`coalesce(result_id, who5_result_id)`.as('resultId'), QUESTIONNAIRE])
    .executeTakeFirst()
}

/** A listed professional, by slug or id. */
export function findReader(db: Db, professional: string, now: Temporal.Instant) {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(professional)
  return db
    .selectFrom('market.professional')
    .select('userId')
    .where(isId ? 'id' : 'slug', '=', professional)
    .where('state', '=', 'listed')
    .where('verifiedUntil', '>', now)
    .executeTakeFirst()
}

/**
 * What others opened to this professional, while that one is listed and verified, as when it was opened; row-level
 * security leaves out the same, and what has ended.
 */
export function listGiven(
  db: Db,
  readerId: string,
  now: Temporal.Instant,
  { shareId, appointmentId }: { shareId?: string; appointmentId?: string | undefined } = {},
) {
  const given = db
    .selectFrom('health.share as share')
    .leftJoin('health.scanResult as scan', 'scan.id', 'share.resultId')
    .leftJoin('health.who5Result as who5', 'who5.id', 'share.who5ResultId')
    .innerJoin('auth.user as person', 'person.id', 'share.userId')
    .innerJoin('market.professional as reader', 'reader.userId', 'share.readerId')
    .select([
      'share.id as shareId',
      'share.endsAt',
      'share.createdAt',
      'person.firstName',
      'person.lastName',
      'share.userId',
      QUESTIONNAIRE,
      // One of the two is there: what is not seen any more is left out below.
      sql<string>`coalesce(scan.id, who5.id)`.as('id'),
      sql<Temporal.Instant>`coalesce(scan.completed_at, who5.completed_at)`.as('completedAt'),
      sql<Temporal.Instant>`coalesce(scan.saved_at, who5.saved_at)`.as('savedAt'),
      sql<Buffer>`coalesce(scan.sealed, who5.sealed)`.as('sealed'),
    ])
    .where('share.readerId', '=', readerId)
    .where((eb) => eb.or([eb('scan.id', 'is not', null), eb('who5.id', 'is not', null)]))
    .where('reader.state', '=', 'listed')
    .where('reader.verifiedUntil', '>', now)
    .orderBy('share.createdAt', 'desc')
  if (shareId) return given.where('share.id', '=', shareId).execute()
  if (!appointmentId) return given.execute()
  // Of whoever has this visit with the reader; of nobody, when the visit is another practice's.
  return given
    .innerJoin('market.appointment as visit', (join) =>
      join
        .onRef('visit.clientId', '=', 'share.userId')
        .onRef('visit.professionalId', '=', 'reader.id')
        .on('visit.id', '=', appointmentId),
    )
    .execute()
}

export const JOURNAL_ACTIONS = [
  'health-result-saved',
  'health-result-deleted',
  'health-results-erased',
  'health-result-shared',
  'health-share-revoked',
  'health-result-read',
  'form-answers-sent',
  'form-answers-read',
  'plan-progress-shared',
  'plan-progress-kept',
  'plan-progress-read',
] as const
type JournalAction = (typeof JOURNAL_ACTIONS)[number]

type JournalRow = {
  id: string
  at: Temporal.Instant
  action: JournalAction
  result: string | null
  questionnaire: Questionnaire
  isOwn: boolean
  reader: string | null
}

/** Who did what with this person's results, the latest first. A professional is named as they are listed. */
export async function listJournal(db: Db, userId: string, limit: number): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select event.id, event.at, event.action, event.facts ->> 'result' as result,
      coalesce(event.facts ->> 'questionnaire', 'scan') as questionnaire,
      event.actor_id = event.subject_id as "isOwn", professional.display_name as reader
    from audit.event event
    left join market.professional professional on professional.user_id =
      case when event.actor_id <> event.subject_id then event.actor_id else (event.facts ->> 'readerId')::uuid end
    where event.subject_id = ${userId} and event.action = any(${sql.val([...JOURNAL_ACTIONS])}::text[])
    order by event.position desc limit ${limit}`.execute(db)
  return rows
}
