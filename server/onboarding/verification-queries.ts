import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'

/** Nobody scrolls further; the oldest come first, so the rest follows as these are decided. */
const QUEUE_SIZE = 100

/** A suspended file waits outside the queue until it is restored. */
const waiting = (db: Db) =>
  db
    .selectFrom('market.professional as professional')
    .where('professional.submittedAt', 'is not', null)
    .where(sql<boolean>`not market.is_suspended(professional.id)`)
    .where('professional.state', 'in', ['submitted', 'listed'])

export function listWaiting(db: Db) {
  return waiting(db)
    .select(['id', 'displayName', 'profession', 'state', 'submittedAt', 'verifiedUntil'])
    .select((expression) =>
      expression
        .selectFrom('market.verification as act')
        .whereRef('act.professionalId', '=', 'professional.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('decisions'),
    )
    .orderBy('submittedAt')
    .limit(QUEUE_SIZE)
    .execute()
}

export function findWaiting(db: Db, id: string) {
  return waiting(db)
    .innerJoin('auth.user as person', 'person.id', 'professional.userId')
    .select([
      'professional.id',
      'userId',
      'displayName',
      'slug',
      'profession',
      'titleFr',
      'titleEn',
      'licenceNumber',
      'practisingSince',
      'bioFr',
      'bioEn',
      'languages',
      'photoKey',
      'state',
      'submittedAt',
      'verifiedUntil',
      'person.email',
    ])
    .where('professional.id', '=', id)
    .executeTakeFirst()
}

/** The acts about one professional, newest first. */
export function listActs(db: Db, professionalId: string) {
  return db
    .selectFrom('market.verification as act')
    .innerJoin('auth.user as admin', 'admin.id', 'act.decidedBy')
    .select(['act.id', 'decision', 'register', 'reason', 'decidedAt', 'expiresAt', 'admin.name as decidedBy'])
    .where('professionalId', '=', professionalId)
    .orderBy('decidedAt', 'desc')
    .limit(20)
    .execute()
}

export type Verdict =
  | { state: 'listed'; verifiedUntil: Temporal.Instant }
  | { state: 'refused'; verifiedUntil: null }

const DECIDED = [
  'id',
  'userId',
  'slug',
  'displayName',
  'profession',
  'titleFr',
  'titleEn',
  'licenceNumber',
  'isFounder',
] as const

/** Compare and swap: only a file that still waits since the moment the administrator saw is decided, and only once. */
export function decideWaiting(tx: Tx, id: string, seen: Temporal.Instant, verdict: Verdict) {
  return tx
    .updateTable('market.professional')
    .set({ ...verdict, submittedAt: null, updatedAt: clock.now() })
    .where('id', '=', id)
    .where('submittedAt', '=', seen)
    .where('state', 'in', ['submitted', 'listed'])
    .returning(DECIDED)
    .executeTakeFirst()
}

/** The other name or title is refused: what was verified stays as it is, and listed. */
export function keepAsShown(tx: Tx, id: string, seen: Temporal.Instant) {
  return tx
    .updateTable('market.professional')
    .set({ submittedAt: null, updatedAt: clock.now() })
    .where('id', '=', id)
    .where('submittedAt', '=', seen)
    .where('state', '=', 'listed')
    .returning(DECIDED)
    .executeTakeFirst()
}

/** Who decides, and when, is the database's word. */
export type Act = {
  professionalId: string
  decision: 'approved' | 'refused'
  register: string
  licenceNumber: string | null
  reason: string | null
  rulebookVersion: string
  expiresAt: Temporal.Instant | null
}

export async function insertAct(tx: Tx, act: Act): Promise<string> {
  const { id } = await tx
    .insertInto('market.verification')
    .values(act)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function stateOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('market.professional')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state
}

export async function wasEverApproved(db: Db, professionalId: string): Promise<boolean> {
  const act = await db
    .selectFrom('market.verification')
    .select('id')
    .where('professionalId', '=', professionalId)
    .where('decision', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return act !== undefined
}
