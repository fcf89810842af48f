import { sql } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { refuseKnown } from './queries.ts'

export type AgreementRow = {
  id: string
  memberId: string
  holderId: string
  holderName: string
  holderFirstName: string
  holderEmail: string
  holderLanguage: string
  personId: string | null
  email: string
  askedAt: Temporal.Instant
  acceptedAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  endedBy: 'holder' | 'person' | null
}

const read = (db: Db | Tx, which: ReturnType<typeof sql>) =>
  sql<AgreementRow>`
    select a.id, a.member_id as "memberId", a.holder_id as "holderId",
      concat_ws(' ', h.first_name, h.last_name) as "holderName", h.first_name as "holderFirstName",
      h.email::text as "holderEmail", h.language as "holderLanguage", a.person_id as "personId",
      a.email::text as email, a.asked_at as "askedAt", a.accepted_at as "acceptedAt", a.ends_at as "endsAt",
      a.ended_at as "endedAt", a.ended_by as "endedBy"
    from market.family_agreement a
    join auth."user" h on h.id = a.holder_id
    where ${which}`.execute(db)

/** What this person was asked, gave or took back; the latest first. The database shows nobody else's. */
export async function readAsked(db: Db, userId: string): Promise<AgreementRow[]> {
  const { rows } = await read(db, sql`a.holder_id <> ${userId} order by a.asked_at desc, a.id desc limit 50`)
  return rows
}

/** Locked: two answers come one after the other. */
export async function lockAgreement(tx: Tx, id: string): Promise<AgreementRow | undefined> {
  const { rows } = await read(tx, sql`a.id = ${id} for update of a`)
  return rows[0]
}

export async function insertAgreement(
  tx: Tx,
  agreement: { memberId: string; holderId: string; email: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('market.familyAgreement')
    .values(agreement)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseKnown)
  return id
}

export async function acceptAgreement(
  tx: Tx,
  { id, personId, now, months }: { id: string; personId: string; now: Temporal.Instant; months: number },
): Promise<void> {
  const endsAt = sql<Temporal.Instant>`public.clock() + make_interval(months => ${months})`
  await tx
    .updateTable('market.familyAgreement')
    .set({ personId, acceptedAt: now, endsAt })
    .where('id', '=', id)
    .execute()
    .catch(refuseKnown)
}

/** The database says when, and which of the two. */
export async function endAgreement(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('market.familyAgreement')
    .set({ endedAt: now, endedBy: 'holder' })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** The account behind an address, for the language of what is written to it. */
export async function languageOf(db: Db | Tx, email: string): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`
    select language from auth."user" where email = ${email} and email_verified`.execute(db)
  return rows[0]?.language ?? null
}

export async function languageOfPerson(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`select language from auth."user" where id = ${id}`.execute(
    db,
  )
  return rows[0]?.language ?? null
}

const UNANSWERED_DAYS = 44
const ENDED_MONTHS = 24

/** An address that never said yes is forgotten a month after its two weeks, an agreement two years after its end. */
export async function forgetOldAgreements(database: Database): Promise<void> {
  await database.withActor(null, (tx) =>
    sql`delete from market.family_agreement
      where accepted_at is null and asked_at < public.clock() - make_interval(days => ${UNANSWERED_DAYS})
        or least(ended_at, ends_at) < public.clock() - make_interval(months => ${ENDED_MONTHS})`.execute(tx),
  )
}

/** Before an account is erased: what waits for an answer from its address. */
export async function forgetAsked(tx: Tx, email: string): Promise<void> {
  await sql`delete from market.family_agreement where email = ${email}`.execute(tx)
}
