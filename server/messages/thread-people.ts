import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { isSideOf, type Reader } from './queries.ts'

/** Whose open pages show this thread. */
export async function findReaders(db: Db, threadId: string): Promise<string[]> {
  const { rows } = await sql<Side>`
    select s.user_id as "userId" from market.thread_side s where s.thread_id = ${threadId}`.execute(db)
  return peopleOf(db, rows)
}

/**
 * Whose open pages show that this reader read: their own, and the other person's only where both want read receipts,
 * because being told is a receipt by itself. Mieva's side is one for all its administrators.
 */
export async function findWhoIsToldOfReading(db: Db, reader: Reader, threadId: string): Promise<string[]> {
  const { rows } = await sql<Side>`
    select s.user_id as "userId" from market.thread_side s
    where s.thread_id = ${threadId} and (${isSideOf(reader)}
      or (select bool_and(e.wants_receipts) from market.thread_side e where e.thread_id = s.thread_id))`.execute(
    db,
  )
  return peopleOf(db, rows)
}

type Side = { userId: string | null }

/** The people of these sides; on Mieva's, everybody who answers there. */
async function peopleOf(db: Db, sides: readonly Side[]): Promise<string[]> {
  const people = sides.flatMap(({ userId }) => userId ?? [])
  return people.length === sides.length ? people : [...people, ...(await findStaff(db))]
}

/** Who answers for Mieva. */
export async function findStaff(db: Db): Promise<string[]> {
  // The value stands in the statement: a plan for all values could not use the index of administrators.
  const admin = sql.lit('admin')
  const staff = await db.selectFrom('auth.user').select('id').where('userType', '=', admin).execute()
  return staff.map(({ id }) => id)
}

/** Video visits of the two people of this thread whose room may be in use now, whichever of them is the client. */
export async function findOpenRooms(db: Db, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from market.thread t
    join market.professional p on p.user_id in (t.client_id, t.practitioner_id)
    join market.appointment a on a.professional_id = p.id and a.client_id in (t.client_id, t.practitioner_id)
    where t.id = ${threadId} and a.mode = 'video' and a.state in ('scheduled', 'completed')
      and a.starts_at between public.clock() - interval '1 day' and public.clock() + interval '1 hour'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
