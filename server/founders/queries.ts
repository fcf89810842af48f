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

export function findConfirmed(db: Db, kind: FounderKind, email: string) {
  return db
    .selectFrom('market.founderSignup as signup')
    .leftJoin('market.founderSeat as seat', 'seat.signupId', 'signup.id')
    .leftJoin('market.founderWaiting as waiting', 'waiting.signupId', 'signup.id')
    .select(['signup.id', 'signup.firstName', 'signup.language', 'seat.seatNo', 'waiting.position'])
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

/** Whether this confirmed address holds an individual's seat: what gives the discount for life. */
export async function isFounderMember(db: Db, email: string): Promise<boolean> {
  const seat = await db
    .selectFrom('market.founderSeat as seat')
    .innerJoin('market.founderSignup as signup', 'signup.id', 'seat.signupId')
    .select('seat.seatNo')
    .where('seat.kind', '=', 'individual')
    .where('signup.email', '=', email)
    .where('signup.confirmedAt', 'is not', null)
    .executeTakeFirst()
  return seat !== undefined
}

/** The numbered seat stays taken; nobody is in it any more. */
export async function forgetFounder(tx: Tx, email: string): Promise<void> {
  await sql`update market.founder_signup set email = id || '@erased.invalid', first_name = '–', last_name = '–', city = '–',
    phone = case when phone is not null then '0000000' end, interests = null, referral = null, order_number = null, clinic_name = null,
    motivation = case when motivation is not null then '–' end, token_hash = null, token_expires_at = null
    where email = ${email}::citext`.execute(tx)
}
