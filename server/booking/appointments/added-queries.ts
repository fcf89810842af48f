import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { NewHold } from './appointment-queries.ts'

/** Whom a visit is added for: an account that the practice of whoever acts has seen, and for whom it books. */
export type AddedFor = {
  professionalId: string
  clientId: string
  attendee: string
  attendeeName: string | null
}

/** Read under row-level security: another practice's person does not exist. */
export async function findAddedFor(db: Db, practiceClientId: string): Promise<AddedFor | undefined> {
  const { rows } = await sql<AddedFor>`
    select c.professional_id as "professionalId", c.user_id as "clientId", c.attendee_name as "attendeeName",
      case when c.attendee_name is null then 'self' else coalesce((select a.attendee from market.client_visit v
        join market.appointment a on a.id = v.appointment_id where v.practice_client_id = c.id
        order by v.starts_at desc limit 1), 'relative') end as attendee
    from market.practice_client c
    where c.id = ${practiceClientId} and c.user_id is not null
      and c.professional_id = market.actor_practice()`.execute(db)
  return rows[0]
}

/** Their visits ahead that the professional put there. */
export async function countAddedAhead(
  db: Db,
  { professionalId, clientId }: Pick<AddedFor, 'professionalId' | 'clientId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from market.time_claim c join market.appointment a on a.id = c.appointment_id
    where c.holder_id = ${clientId} and c.holder_kind = 'client' and upper(c.during) > public.clock()
      and a.professional_id = ${professionalId} and a.added_by_practice`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertAdded(
  tx: Tx,
  visit: Omit<NewHold, 'heldUntil' | 'answerHours'> & { confirmedAt: Temporal.Instant; isFeeWaived: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('market.appointment')
    .values({ ...visit, state: 'scheduled', lastEvent: 'add', payment: 'on-site', addedByPractice: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
