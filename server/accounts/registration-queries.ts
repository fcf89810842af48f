import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { EMAIL_LINK_HOURS } from '#domain/accounts/registration.ts'
import type { SelfServiceRole } from '#domain/accounts/roles.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type NewPerson = {
  email: string
  firstName: string
  lastName: string
  userType: SelfServiceRole
  language: Locale
  termsVersion: string
  privacyVersion: string
}

/** Whatever gives an address to an account holds this until it commits: two of them take turns. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address:' || lower(${email}), 0))`.execute(tx)
}

const PERSON_COLUMNS = ['id', 'email', 'emailVerified', 'language', 'firstName', 'createdAt'] as const

export function findByAddress(db: Db, email: string) {
  return db.selectFrom('auth.user').select(PERSON_COLUMNS).where('email', '=', email).executeTakeFirst()
}

/** Locked before anything that belongs to the account: everybody takes the rows in this order. */
export function lockByAddress(tx: Tx, email: string) {
  return tx
    .selectFrom('auth.user')
    .select(PERSON_COLUMNS)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

export function lockUser(tx: Tx, id: string) {
  return tx.selectFrom('auth.user').select(PERSON_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPerson(
  tx: Tx,
  person: NewPerson,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<string> {
  const moments = { createdAt: now, updatedAt: now }
  const { id } = await tx
    .insertInto('auth.user')
    .values({
      ...person,
      ...moments,
      email: person.email.toLowerCase(),
      name: `${person.firstName} ${person.lastName}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('auth.account')
    .values({ accountId: id, providerId: CREDENTIAL, userId: id, password: passwordHash, ...moments })
    .execute()
  return id
}

const CREDENTIAL = 'credential'

/** Also their links, and whatever else was left in an account that nobody had proven. */
export async function removeUnconfirmed(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.user').where('id', '=', id).where('emailVerified', '=', false).execute()
}

export async function removeLapsed(tx: Tx, before: Temporal.Instant): Promise<number> {
  const removed = await tx
    .deleteFrom('auth.user')
    .where('emailVerified', '=', false)
    .where('createdAt', '<=', before)
    .returning('id')
    .execute()
  return removed.length
}

export async function passwordHashOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .executeTakeFirst()
  return row?.password ?? undefined
}

export async function setPassword(
  tx: Tx,
  userId: string,
  password: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('auth.account')
    .set({ password, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .execute()
}

/** Where the link leads to, and the browser that may follow it without a password. */
type LinkFacts = { newEmail?: string | null; browserHash?: Buffer | null }

/** A new link for this registration, or to this new address. Only its hash is kept. */
export async function insertEmailLink(
  tx: Tx,
  userId: string,
  now: Temporal.Instant,
  { newEmail = null, browserHash = null }: LinkFacts = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('auth.emailLink')
    .values({
      tokenHash: hashOf(token),
      userId,
      newEmail,
      browserHash,
      createdAt: now,
      expiresAt: now.add({ hours: EMAIL_LINK_HOURS }),
    })
    .execute()
  return token
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function findEmailLink(db: Db, token: string, now: Temporal.Instant) {
  return db
    .selectFrom('auth.emailLink')
    .select(['userId', 'newEmail', 'browserHash'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Whether this browser made the registration that waits. */
export async function isBrowserOf(db: Db, userId: string, browserHash: Buffer): Promise<boolean> {
  const link = await db
    .selectFrom('auth.emailLink')
    .select('userId')
    .where('userId', '=', userId)
    .where('browserHash', '=', browserHash)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/** Spends a link and every other one of the person. Whether it was still there. */
export async function spendEmailLinks(tx: Tx, userId: string, token: string): Promise<boolean> {
  const spent = await removeEmailLinks(tx, userId)
  return spent.some(({ tokenHash }) => tokenHash.equals(hashOf(token)))
}

export function removeEmailLinks(tx: Tx, userId: string) {
  return tx.deleteFrom('auth.emailLink').where('userId', '=', userId).returning('tokenHash').execute()
}

export async function setAddress(
  tx: Tx,
  userId: string,
  address: { email?: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('auth.user')
    .set({ ...address, emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .execute()
}

/** What the identity library keeps of a forgotten password (`reset-password:` and the link's token). */
const RESET = 'reset-password:'

export async function resetAskedBy(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.verification')
    .select('value')
    .where('identifier', '=', RESET + token)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.value
}

/** Ends every way to reset this person's password. Whether the one of this token was still there. */
export async function spendResets(tx: Tx, userId: string, token?: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('auth.verification')
    .where('value', '=', userId)
    .where('identifier', 'like', `${RESET}%`)
    .returning('identifier')
    .execute()
  return spent.some(({ identifier }) => identifier === RESET + token)
}

/** Whoever knew the earlier password and stands before the second factor begins again. */
export async function endChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.verification').where('value', '=', userId).execute()
}

/** Removes what was enrolled in an account by somebody who had not proven its address. */
export async function removeFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.twoFactor').where('userId', '=', userId).execute()
  await tx.deleteFrom('auth.passkey').where('userId', '=', userId).execute()
  await tx.updateTable('auth.user').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
}
