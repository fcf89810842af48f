import type { Db, Tx } from '#server/platform/database.ts'

// Row-level security decides what each of these sees (migration 0048); the conditions here say what is meant.

export type SealedWho5 = {
  id: string
  userId: string
  completedAt: Temporal.Instant
  savedAt: Temporal.Instant
  sealed: Buffer
}
const WHO5 = ['id', 'userId', 'completedAt', 'savedAt', 'sealed'] as const

/** The latest first. */
export function listWho5(db: Db, userId: string, most?: number): Promise<SealedWho5[]> {
  return db
    .selectFrom('health.who5Result')
    .select(WHO5)
    .where('userId', '=', userId)
    .orderBy('completedAt', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
}

export function findWho5(db: Db, userId: string, id: string): Promise<SealedWho5 | undefined> {
  return db
    .selectFrom('health.who5Result')
    .select(WHO5)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertWho5(
  tx: Tx,
  result: Omit<SealedWho5, 'savedAt'> & { consentId: string },
): Promise<void> {
  await tx.insertInto('health.who5Result').values(result).execute()
}

export async function deleteWho5(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.who5Result')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
