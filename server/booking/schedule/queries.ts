import { sql } from 'kysely'
import type { ChangePolicy } from '#domain/booking/change-of-mind.ts'
import { type BookingRules, DEFAULT_RULES, type WallSpan } from '#domain/booking/schedule.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockProfessional } from './lock-calendar.ts'
import { clock } from '#server/platform/clock.ts'

export function findPractice(db: Db, userId: string) {
  return db
    .selectFrom('market.professional')
    .select(['id', 'state', 'verifiedUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Whose calendar it is, by the database's clock, in the zone of its rules or, before there are any, of its first place. */
export async function findCalendar(
  db: Db,
  userId: string,
): Promise<{ id: string; zone: string; now: Temporal.Instant } | undefined> {
  const { rows } = await sql<{ id: string; zone: string; now: Temporal.Instant }>`
    select p.id, public.clock() as now, coalesce(
      (select r.zone from market.booking_rules r where r.professional_id = p.id),
      (select l.zone from market.professional_place l where l.professional_id = p.id
        order by l.created_at, l.id limit 1), ${DEFAULT_RULES.zone}) as zone
    from market.professional p where p.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Whether someone is expected there, at a place or by video. Locks the calendar: nobody books there meanwhile. */
export async function isAwaited(
  tx: Tx,
  professionalId: string,
  where: { placeId: string } | { mode: 'video' },
): Promise<boolean> {
  await lockProfessional(tx, professionalId)
  const isThere = 'placeId' in where ? sql`a.place_id = ${where.placeId}` : sql`a.mode = ${where.mode}`
  const { rows } = await sql`
    select from market.time_claim c join market.appointment a on a.id = c.appointment_id
    where c.holder_kind = 'professional' and c.holder_id = ${professionalId} and ${isThere}
      and a.state in ('held', 'requested', 'scheduled') and a.ends_at > public.clock()
      and (c.expires_at is null or c.expires_at > public.clock()) limit 1`.execute(tx)
  return rows.length > 0
}

export type StoredHours = WallSpan & { weekday: number; placeId: string | null; modes: readonly Mode[] }

export async function replaceSchedule(
  tx: Tx,
  professionalId: string,
  { weekly, rules, policy }: { weekly: readonly StoredHours[]; rules: BookingRules; policy: ChangePolicy },
): Promise<void> {
  const values = { ...rules, ...policy, updatedAt: clock.now() }
  await tx
    .insertInto('market.bookingRules')
    .values({ professionalId, ...values })
    .onConflict((conflict) => conflict.column('professionalId').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('market.weeklyHours').where('professionalId', '=', professionalId).execute()
  if (weekly.length > 0)
    await tx
      .insertInto('market.weeklyHours')
      .values(weekly.map(({ modes, ...hours }) => ({ ...hours, modes: [...modes], professionalId })))
      .execute()
}

export type StoredException = {
  id: string
  kind: 'closed' | 'open'
  firstDay: string
  lastDay: string
  opensMinute: number | null
  closesMinute: number | null
  placeId: string | null
  modes: Mode[]
  label: string | null
}

export async function listExceptions(db: Db, professionalId: string): Promise<StoredException[]> {
  const { rows } = await sql<StoredException>`
    select id, kind, first_day::text as "firstDay", last_day::text as "lastDay", opens_minute as "opensMinute",
      closes_minute as "closesMinute", place_id as "placeId", modes, label
    from market.schedule_exception
    where professional_id = ${professionalId} and last_day >= public.clock()::date - 1
    order by first_day, id limit 500`.execute(db)
  return rows
}

export async function insertException(
  tx: Tx,
  professionalId: string,
  exception: Omit<StoredException, 'id'>,
  id?: string,
): Promise<void> {
  const { firstDay, lastDay, ...rest } = exception
  await tx
    .insertInto('market.scheduleException')
    .values({
      ...rest,
      ...(id === undefined ? {} : { id }),
      professionalId,
      firstDay: sql`${firstDay}::date`,
      lastDay: sql`${lastDay}::date`,
    })
    .execute()
}

/** What was removed, or nothing. */
export async function deleteException(
  tx: Tx,
  professionalId: string,
  id: string,
): Promise<Pick<StoredException, 'kind' | 'firstDay' | 'lastDay'> | undefined> {
  const removed = await tx
    .deleteFrom('market.scheduleException')
    .where('id', '=', id)
    .where('professionalId', '=', professionalId)
    .returning([
      sql<StoredException['kind']>`kind`.as('kind'),
      sql<string>`first_day::text`.as('firstDay'),
      sql<string>`last_day::text`.as('lastDay'),
    ])
    .executeTakeFirst()
  return removed
}

export async function countExceptions(tx: Tx, professionalId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('market.scheduleException')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('professionalId', '=', professionalId)
    .where('lastDay', '>=', sql<never>`public.clock()::date`)
    .executeTakeFirstOrThrow()
  return count
}

/** What the professional has agreed to see, with what a listed slot is compared by. */
export function scheduledVisits(db: Db, professionalId: string) {
  return db
    .selectFrom('market.timeClaim as claim')
    .innerJoin('market.appointment as a', 'a.id', 'claim.appointmentId')
    .select(['a.id', 'a.startsAt', 'a.endsAt', 'a.busyFrom', 'a.busyUntil', 'a.mode', 'a.placeId', 'a.zone'])
    .where('claim.holderId', '=', professionalId)
    .where('claim.holderKind', '=', 'professional')
    .where('a.professionalId', '=', professionalId)
    .where('a.state', '=', 'scheduled')
    .where('a.startsAt', '>', sql<Temporal.Instant>`public.clock()`)
    .orderBy('a.startsAt')
    .execute()
}
