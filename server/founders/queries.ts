import { sql } from 'kysely'
import type { FounderKind } from '#domain/founders/campaign.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'

export type FounderDetails = {
  kind: FounderKind
  email: string
  language: Locale
  firstName: string
  lastName: string
  city: string
  phone: string | null
  interests: string | null
  referral: string | null
  profession: string | null
  experience: string | null
  orderNumber: string | null
  clinicName: string | null
  motivation: string | null
  consentTextVersion: string
}

export async function countSeats(db: Db): Promise<Record<FounderKind, number>> {
  const rows = await db
    .selectFrom('market.founderSeat')
    .select(['kind', sql<number>`count(*)::int`.as('taken')])
    .groupBy('kind')
    .execute()
  const taken = (kind: FounderKind) => rows.find((row) => row.kind === kind)?.taken ?? 0
  return { individual: taken('individual'), professional: taken('professional') }
}

/**
 * Writes the sign-up, or replaces one that nobody has confirmed. A confirmed one is left as it is, and nothing comes
 * back: only its owner may change it.
 */
export async function saveUnconfirmed(
  tx: Tx,
  details: FounderDetails,
  link: { tokenHash: Buffer; tokenExpiresAt: Temporal.Instant },
): Promise<boolean> {
  const values = { ...details, ...link, consentedAt: clock.now() }
  const saved = await tx
    .insertInto('market.founderSignup')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'email'])
        .doUpdateSet(values)
        .where('market.founderSignup.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** The rank of today: those ahead leave the list when a place is freed. */
const rankOf = sql<number | null>`case when waiting.position is not null then (select count(*)::int
  from market.founder_waiting ahead where ahead.kind = waiting.kind and ahead.position <= waiting.position) end`.as(
  'position',
)

export function findConfirmed(db: Db, kind: FounderKind, email: string) {
  return db
    .selectFrom('market.founderSignup as signup')
    .leftJoin('market.founderSeat as seat', 'seat.signupId', 'signup.id')
    .leftJoin('market.founderWaiting as waiting', 'waiting.signupId', 'signup.id')
    .select(['signup.id', 'signup.firstName', 'signup.language', 'seat.seatNo'])
    .select(rankOf)
    .where('signup.kind', '=', kind)
    .where('signup.email', '=', email)
    .where('signup.confirmedAt', 'is not', null)
    .executeTakeFirst()
}

/** How many messages of ours this address was promised in the last hour. */
export async function recentMails(db: Db, email: string, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('ops.outgoingMail')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('recipient', '=', email)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the sign-up of a link that still works, and locks it: of two uses at once, the second finds nothing. */
export function lockByToken(tx: Tx, tokenHash: Buffer, now: Temporal.Instant) {
  return tx
    .selectFrom('market.founderSignup')
    .select(['id', 'kind', 'email', 'firstName', 'language', 'consentTextVersion'])
    .where('tokenHash', '=', tokenHash)
    .where('tokenExpiresAt', '>', now)
    .where('confirmedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function confirm(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('market.founderSignup')
    .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where('id', '=', id)
    .execute()
}

/** From here to the commit, one person at a time in each campaign takes a seat or a rank. */
export async function lockCampaign(tx: Tx, kind: FounderKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market.founder_seat:${kind}`}, 0))`.execute(tx)
}

export async function takeLowestFreeSeat(tx: Tx, kind: FounderKind, signupId: string, places: number) {
  const { rows } = await sql<{ seatNo: number }>`
    insert into market.founder_seat (kind, seat_no, signup_id)
    select ${kind}, n, ${signupId}::uuid from generate_series(1, ${places}::int) as n
    where not exists (select from market.founder_seat where kind = ${kind} and seat_no = n)
    order by n limit 1
    returning seat_no as "seatNo"`.execute(tx)
  return rows[0]?.seatNo
}

export async function joinWaitingList(tx: Tx, kind: FounderKind, signupId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    insert into market.founder_waiting (kind, position, signup_id)
    select ${kind}, coalesce(max(position), 0) + 1, ${signupId}::uuid from market.founder_waiting where kind = ${kind}
    returning position`.execute(tx)
  return rows[0]?.position ?? 0
}

export async function eraseUnconfirmed(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('market.founderSignup')
    .where('confirmedAt', 'is', null)
    .where('consentedAt', '<', before)
    .execute()
}

/** Whether this person holds an individual's seat: what gives the discount for life. */
export const isFounderMember = async (db: Db, person: { userId: string; email: string }): Promise<boolean> =>
  (await memberSeat(db, person)) !== null

/** The number of this person's seat among individuals; none when they hold none. */
export async function memberSeat(db: Db, person: { userId: string; email: string }): Promise<number | null> {
  // Two ways, each by its own index: an account that was linked, or an address that nobody is linked to.
  const { rows } = await sql<{ seatNo: number }>`
    select seat.seat_no as "seatNo" from market.founder_seat seat join market.founder_signup signup on signup.id = seat.signup_id
    where seat.kind = 'individual' and signup.confirmed_at is not null and signup.id in (
      select a.signup_id from market.founder_account a where a.kind = 'individual' and a.user_id = ${person.userId}
      union all
      select s.id from market.founder_signup s where s.kind = 'individual' and s.email = ${person.email}
        and not exists (select from market.founder_account o where o.signup_id = s.id))`.execute(db)
  return rows[0]?.seatNo ?? null
}

/** The professional's application of this account, by the address that both proved. It is linked once, for good. */
export async function linkAccount(tx: Tx, userId: string): Promise<void> {
  await sql`insert into market.founder_account (signup_id, kind, user_id)
    select s.id, s.kind, u.id from market.founder_signup s join auth."user" u on u.email = s.email
    where u.id = ${userId} and u.email_verified and s.kind = 'professional' and s.confirmed_at is not null
    on conflict do nothing`.execute(tx)
}

export function findPlace(db: Db, userId: string) {
  return db
    .selectFrom('market.founderAccount as owner')
    .leftJoin('market.founderSeat as seat', 'seat.signupId', 'owner.signupId')
    .leftJoin('market.founderWaiting as waiting', 'waiting.signupId', 'owner.signupId')
    .select(['owner.signupId', 'seat.seatNo', 'waiting.position'])
    .where('owner.kind', '=', 'professional')
    .where('owner.userId', '=', userId)
    .executeTakeFirst()
}

/** Whom to write to: at the account's address if the application has an account by now. */
export function findFounder(db: Db, signupId: string) {
  return db
    .selectFrom('market.founderSignup as signup')
    .leftJoin('market.founderSeat as seat', 'seat.signupId', 'signup.id')
    .leftJoin('market.founderAccount as owner', 'owner.signupId', 'signup.id')
    .leftJoin('auth.user as person', 'person.id', 'owner.userId')
    .select(['signup.firstName', 'seat.seatNo', 'owner.userId'])
    .select((s) => s.fn.coalesce('person.email', 'signup.email').as('email'))
    .select((s) => s.fn.coalesce('person.language', 'signup.language').as('language'))
    .where('signup.id', '=', signupId)
    .executeTakeFirstOrThrow()
}

/** The seat that a refused application gives back, or null if it held none. The database knows when it may. */
export async function releaseSeat(tx: Tx, userId: string): Promise<number | null> {
  const { rows } = await sql<{
    seat: number | null
  }>`select market.release_founder_seat(${userId}) as seat`.execute(tx)
  return rows[0]?.seat ?? null
}

export async function seatNext(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`select market.seat_next_founder() as next`.execute(tx)
  return rows[0]?.next ?? null
}

/** The numbered seat stays taken; nobody is in it any more. */
export async function forgetFounder(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`update market.founder_signup set email = id || '@erased.invalid', first_name = '–', last_name = '–', city = '–',
    phone = case when phone is not null then '0000000' end, interests = null, referral = null, order_number = null, clinic_name = null,
    motivation = case when motivation is not null then '–' end, token_hash = null, token_expires_at = null
    where email = ${email}::citext
      or id in (select signup_id from market.founder_account where user_id = ${id})`.execute(tx)
}
