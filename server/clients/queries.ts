import { sql } from 'kysely'
import type { Known } from '#domain/clients/look-alike.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** Whose visit it is, for the practice that sees them. */
export function readClientOfVisit(db: Db, appointmentId: string) {
  return db
    .selectFrom('market.clientVisit as v')
    .innerJoin('market.practiceClient as c', 'c.id', 'v.practiceClientId')
    .select(['c.id', 'c.userId', 'c.attendeeName', 'v.state'])
    .where('v.appointmentId', '=', appointmentId)
    .executeTakeFirst()
}

/** The practice of whoever acts; without one there are no clients. */
export async function findPractice(db: Db): Promise<{ id: string; zone: string }> {
  const { rows } = await sql<{ id: string; zone: string }>`
    select p.id, coalesce(r.zone, 'America/Toronto') as zone from market.professional p
    left join market.booking_rules r on r.professional_id = p.id where p.id = market.actor_practice()`.execute(
    db,
  )
  const [practice] = rows
  if (!practice) throw new Refusal('booking/no-practice')
  return practice
}

export type Person = {
  firstName: string
  lastName: string
  email: string | null
  /** « +15145550188 ». */
  phone: string | null
  language: 'fr' | 'en'
  textsAgreedAt: Temporal.Instant | null
}

export async function insertPeople(
  tx: Tx,
  professionalId: string,
  origin: 'added' | 'imported',
  people: readonly Person[],
): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await tx
    .insertInto('market.practiceClient')
    .values(people.map((person) => ({ ...person, professionalId, origin })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Only of somebody without an account: the others say for themselves what they are called. */
export async function updatePerson(tx: Tx, id: string, person: Person): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.practiceClient')
    .set(person)
    .where('id', '=', id)
    .where('userId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePerson(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.practiceClient')
    .where('id', '=', id)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'practice_client_seen') throw new Refusal('clients/was-seen')
      throw error
    })
  return numDeletedRows > 0n
}

/** Everybody of the practice as who looks for somebody alike compares them. An account's address stays its own. */
export async function readKnown(
  db: Db,
  professionalId: string,
): Promise<(Known & { lastAt: Temporal.Instant | null })[]> {
  const { rows } = await sql<Known & { lastAt: Temporal.Instant | null }>`
    select c.id, coalesce(c.attendee_name, u.first_name, c.first_name, '') as "firstName",
      case when c.attendee_name is null then coalesce(u.last_name, c.last_name, '') else '' end as "lastName",
      c.email::text as email, c.phone, v.last_at as "lastAt"
    from market.practice_client c left join auth."user" u on u.id = c.user_id
    left join (select practice_client_id, max(starts_at) filter (where state in ('completed', 'no_show', 'scheduled')
        and starts_at <= public.clock()) as last_at
      from market.client_visit where professional_id = ${professionalId} group by 1) v on v.practice_client_id = c.id
    where c.professional_id = ${professionalId}`.execute(db)
  return rows
}
