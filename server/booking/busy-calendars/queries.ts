import { sql } from 'kysely'
import type { LookProblem } from '#domain/booking/calendar/looking.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { SealedAddress } from './sealed-address.ts'

type StoredCalendar = {
  id: string
  name: string
  host: string
  createdAt: Temporal.Instant
  nextLookAt: Temporal.Instant
  lookedAt: Temporal.Instant | null
  readAt: Temporal.Instant | null
  problem: LookProblem | null
  unreadEvents: number
  /** Times still to come at which it is busy. */
  times: number
}

export async function listCalendars(db: Db, professionalId: string): Promise<StoredCalendar[]> {
  const { rows } = await sql<StoredCalendar>`
    select c.id, c.name, c.host, c.created_at as "createdAt", c.next_look_at as "nextLookAt",
      c.looked_at as "lookedAt", c.read_at as "readAt", c.problem, c.unread_events as "unreadEvents",
      (select count(*)::int from market.busy_time b, unnest(b.during) span
        where b.calendar_id = c.id and upper(span) > public.clock()) as times
    from market.busy_calendar c where c.professional_id = ${professionalId} order by c.place`.execute(db)
  return rows
}

export async function readAddresses(
  db: Db,
  professionalId: string,
): Promise<(SealedAddress & { id: string; place: number })[]> {
  return db
    .selectFrom('market.busyCalendar')
    .select(['id', 'place', 'wrappedBy', 'wrappedKey', 'sealedAddress'])
    .where('professionalId', '=', professionalId)
    .orderBy('place')
    .execute()
}

export async function insertCalendar(
  tx: Tx,
  calendar: SealedAddress & { id: string; professionalId: string; place: number; name: string; host: string },
): Promise<void> {
  await tx.insertInto('market.busyCalendar').values(calendar).execute()
}

type Span = { from: Temporal.Instant; until: Temporal.Instant }

/** The time that this calendar keeps from now on, from its first busy moment to its last. */
export async function keptTime(db: Db, calendarId: string): Promise<Span | undefined> {
  const { rows } = await sql<Span>`
    select greatest(lower(during), public.clock()) as "from", upper(during) as until
    from market.busy_time where calendar_id = ${calendarId} and upper(during) > public.clock()`.execute(db)
  return rows[0]
}

export async function deleteCalendar(tx: Tx, professionalId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.busyCalendar')
    .where('id', '=', id)
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function lookSoon(tx: Tx, professionalId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.busyCalendar')
    .set({ nextLookAt: sql<Temporal.Instant>`public.clock()` })
    .where('id', '=', id)
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What any of them says of these hours, joined where they touch. */
export async function busyBetween(db: Db, professionalId: string, { from, until }: Span): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select lower(span) as "from", upper(span) as until
    from (select range_agg(during) as during from market.busy_time where professional_id = ${professionalId}) busy,
      unnest(busy.during * tstzmultirange(tstzrange(${from.toString()}::timestamptz, ${until.toString()}::timestamptz))) span
    order by 1 limit 1000`.execute(db)
  return rows
}
