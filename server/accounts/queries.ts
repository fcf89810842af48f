import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'

export function findUser(db: Db, id: string) {
  return db
    .selectFrom('auth.user')
    .leftJoin('market.profile', 'market.profile.userId', 'auth.user.id')
    .select([
      'auth.user.id',
      'email',
      'userType',
      'firstName',
      'lastName',
      'language',
      'twoFactorEnabled',
      'phone',
      'city',
      'auth.user.createdAt',
    ])
    .where('auth.user.id', '=', id)
    .executeTakeFirst()
}

export async function hasSignedInWith(
  db: Db,
  userId: string,
  device: string,
): Promise<'first' | 'known' | 'new-device'> {
  const devices = await db
    .selectFrom('audit.event')
    .select(sql<string>`facts ->> 'device'`.as('device'))
    .distinct()
    .where('subjectId', '=', userId)
    .where('action', '=', 'signed-in')
    .execute()
  if (devices.length === 0) return 'first'
  return devices.some((seen) => seen.device === device) ? 'known' : 'new-device'
}

export async function updateUserNames(
  tx: Tx,
  id: string,
  changes: { firstName: string; lastName: string; language: 'fr' | 'en' },
): Promise<void> {
  await tx
    .updateTable('auth.user')
    .set({ ...changes, name: `${changes.firstName} ${changes.lastName}`, updatedAt: clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function saveProfile(
  tx: Tx,
  userId: string,
  profile: { phone: string | null; city: string | null },
) {
  const values = { ...profile, updatedAt: clock.now() }
  await tx
    .insertInto('market.profile')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('auth.session')
    .select(['id', 'createdAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', clock.now())
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('auth.session')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Sessions older than the second factor never showed it. */
export async function endSessionsBefore(tx: Tx, userId: string, moment: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('auth.session').where('userId', '=', userId).where('createdAt', '<', moment).execute()
}

export async function endSessions(tx: Tx, userId: string, except?: string): Promise<number> {
  let query = tx.deleteFrom('auth.session').where('userId', '=', userId)
  if (except) query = query.where('id', '!=', except)
  return (await query.returning('id').execute()).length
}

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('auth.passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('auth.passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export function findDeletionRequest(db: Db, userId: string) {
  return db
    .selectFrom('auth.deletionRequest')
    .select(['requestedAt', 'dueAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function requestDeletion(tx: Tx, userId: string, dueAt: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('auth.deletionRequest')
    .values({ userId, dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function withdrawDeletion(tx: Tx, userId: string): Promise<boolean> {
  const withdrawn = await tx
    .deleteFrom('auth.deletionRequest')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return withdrawn !== undefined
}

export function dueDeletions(db: Db, now: Temporal.Instant) {
  return db.selectFrom('auth.deletionRequest').select('userId').where('dueAt', '<=', now).execute()
}

/** Whether there was still somebody to erase. */
export async function eraseUser(tx: Tx, userId: string): Promise<boolean> {
  const erased = await tx.deleteFrom('auth.user').where('id', '=', userId).returning('id').executeTakeFirst()
  return erased !== undefined
}

/** The person behind a pending two-factor challenge, named by the challenge's cookie. */
export async function challengedUserId(db: Db, challenge: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.verification')
    .select('value')
    .where('identifier', '=', challenge)
    .executeTakeFirst()
  return row?.value
}

/** The sealed secret of the authenticator, enrolled or about to be. */
export async function sealedSecretOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.twoFactor')
    .select('secret')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.secret
}

/** Remembers the step of a code, unless it or a later one was shown already: one statement checks and writes. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .insertInto('auth.usedCode')
    .values({ userId, step })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ step }).where('auth.usedCode.step', '<', step),
    )
    .returning('step')
    .executeTakeFirst()
  return used !== undefined
}
