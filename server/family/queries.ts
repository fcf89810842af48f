import { sql } from 'kysely'
import type { Relation } from '#domain/family/consent.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type MemberRow = {
  id: string
  name: string
  relation: Relation
  birthDate: string | null
  addedAt: Temporal.Instant
  /** The latest one. */
  agreementId: string | null
  email: string | null
  askedAt: Temporal.Instant | null
  acceptedAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  endedBy: 'holder' | 'person' | null
}

/** One's people, each with the latest agreement, the first added first. */
export async function readMembers(db: Db, userId: string, id: string | null = null): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.name, m.relation, m.birth_date::text as "birthDate", m.added_at as "addedAt",
      a.id as "agreementId", a.email::text as email, a.asked_at as "askedAt", a.accepted_at as "acceptedAt",
      a.ends_at as "endsAt", a.ended_at as "endedAt", a.ended_by as "endedBy"
    from market.family_member m
    left join lateral (
      select * from market.family_agreement g where g.member_id = m.id order by g.asked_at desc, g.id desc limit 1
    ) a on true
    where m.user_id = ${userId} and (${id}::uuid is null or m.id = ${id}::uuid)
    order by m.added_at, m.id`.execute(db)
  return rows
}

export type NewMember = {
  userId: string
  name: string
  relation: Relation
  birthDate: string | null
  hasAuthority: boolean
}

const REFUSED: Record<string, () => Refusal> = {
  family_member_name_idx: () => new Refusal('family/already-there'),
  family_member_bound: () => new Refusal('family/too-many'),
  family_agreement_two_people: () => new Refusal('family/own-address'),
  family_agreement_bound: () => new Refusal('family/asked-too-often'),
  family_agreement_acceptance: () => new Refusal('family/not-now'),
  family_visit_agreed: () => new Refusal('family/not-agreed'),
}

/** What the database refuses, in the product's words. */
export function refuseKnown(error: unknown): never {
  const refused = REFUSED[String(constraintOf(error))]
  throw refused ? refused() : error
}

export async function insertMember(tx: Tx, member: NewMember): Promise<string> {
  const { id } = await tx
    .insertInto('market.familyMember')
    .values(member)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseKnown)
  return id
}

export async function updateMember(
  tx: Tx,
  member: { id: string; userId: string; name: string; relation: Relation },
): Promise<void> {
  const { id, userId, name, relation } = member
  await tx
    .updateTable('market.familyMember')
    .set({ name, relation })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
    .catch(refuseKnown)
}

export async function deleteMember(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.familyMember')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A visit that is booked for somebody; the database looks at who decides. */
export async function insertVisit(
  tx: Tx,
  visit: { appointmentId: string; memberId: string; userId: string },
): Promise<void> {
  await tx.insertInto('market.familyVisit').values(visit).execute().catch(refuseKnown)
}

export type VisitRow = {
  id: string
  memberId: string
  agreementId: string | null
  startsAt: Temporal.Instant
  zone: string
  state: 'scheduled' | 'completed' | 'no_show' | 'cancelled'
  isAhead: boolean
  mode: 'in-person' | 'video' | 'at-home'
  place: string | null
  bookedAt: Temporal.Instant
  changedAt: Temporal.Instant
  cancelledBy: 'client' | 'professional' | 'admin' | null
  professionalName: string
  profession: string
  titleFr: string | null
  titleEn: string | null
}

const VISITS_MAX = 50

/** Time and place, never what the visit is about: the same for whoever booked and for whom it is. */
export async function readVisits(db: Db, side: 'user_id' | 'person_id', userId: string): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select a.id, v.member_id as "memberId", v.agreement_id as "agreementId", a.starts_at as "startsAt", a.zone, a.state,
      a.state = 'scheduled' and a.ends_at > public.clock() as "isAhead", a.mode,
      case when a.mode = 'in-person' then concat_ws(', ', l.street, l.city) end as place, v.booked_at as "bookedAt",
      a.changed_at as "changedAt", a.cancelled_by as "cancelledBy", p.display_name as "professionalName", p.profession,
      p.title_fr as "titleFr", p.title_en as "titleEn"
    from market.family_visit v
    join market.appointment a on a.id = v.appointment_id
    join market.professional p on p.id = a.professional_id
    left join market.professional_place l on l.id = a.place_id
    where v.${sql.ref(side)} = ${userId} and a.state in ('scheduled', 'completed', 'no_show', 'cancelled')
    order by a.starts_at desc, a.id desc limit ${VISITS_MAX}`.execute(db)
  return rows
}
