import { sql } from 'kysely'
import { FREE_DAYS, fillFreeTimes, type FreeTimes, nextStarts } from '#domain/booking/free-times.ts'
import type { WallWindow } from '#domain/booking/when.ts'
import { fromMask, maskOf, type Mode, MODES } from '#domain/directory/modes.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type Bookable, busyOf, lockProfessionals, readBookables } from '../schedule/index.ts'

/**
 * Writes again when these professionals are free, in the transaction that changed it. One at a time for each: who reads
 * claims while another books would write what is no longer true.
 */
export async function refreshFreeTimes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const locked = await lockProfessionals(tx, ids)
  // Before reading: what is marked from here on was not seen by the lines that follow.
  await sql`delete from market.free_time_due where professional_id = any(${sql.val(locked)}::uuid[])`.execute(
    tx,
  )
  await writeFreeTimes(tx, locked, await readBookables(tx, locked, { daysAhead: CLAIM_DAYS }))
}

/** Claims that begin later cannot touch the days that are written. */
const CLAIM_DAYS = FREE_DAYS + 3

async function writeFreeTimes(tx: Tx, ids: readonly string[], bookables: readonly Bookable[]): Promise<void> {
  const fresh = bookables.flatMap((bookable) => {
    const { rules } = bookable.schedule
    const first = firstDayOf(bookable)
    return fillFreeTimes(practiceOf(bookable), first, FREE_DAYS).map((times) => ({
      ...rowOf(times),
      professionalId: bookable.id,
      practiceZone: rules.zone,
      noticeMinutes: rules.minimumNoticeMinutes,
      horizonDays: rules.horizonDays,
      firstDay: first.toString(),
    }))
  })
  await sql`
    with fresh as (
      select * from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f("professionalId" uuid, "modeBit" smallint,
        zone text, preference smallint, "serviceId" uuid, "practiceZone" text, "noticeMinutes" integer,
        "horizonDays" smallint, "firstDay" date, "stepMinutes" smallint, free bit varying, parts integer[])
    ), gone as (
      delete from market.free_time old where professional_id = any(${sql.val([...ids])}::uuid[])
        and not exists (select from fresh f where f."professionalId" = old.professional_id
          and f."modeBit" = old.mode_bit and f.zone = old.zone)
    )
    insert into market.free_time (professional_id, mode_bit, zone, preference, service_id, practice_zone, notice_minutes,
      horizon_days, first_day, days, step_minutes, free, parts)
    select "professionalId", "modeBit", zone, preference, "serviceId", "practiceZone", "noticeMinutes", "horizonDays",
      "firstDay", ${FREE_DAYS}, "stepMinutes", free, parts from fresh
    on conflict (professional_id, mode_bit, zone) do update set preference = excluded.preference,
      service_id = excluded.service_id, practice_zone = excluded.practice_zone,
      notice_minutes = excluded.notice_minutes, horizon_days = excluded.horizon_days, first_day = excluded.first_day,
      days = excluded.days, step_minutes = excluded.step_minutes, free = excluded.free, parts = excluded.parts`.execute(
    tx,
  )
}

/** Where it is still yesterday, yesterday can be booked in theory: it is written too. */
const firstDayOf = ({ now, schedule }: Bookable) =>
  now.toZonedDateTimeISO(schedule.rules.zone).toPlainDate().subtract({ days: 1 })

/** Cards and searches show what anybody may book. */
const practiceOf = (bookable: Bookable) => ({
  schedule: bookable.schedule,
  services: bookable.services.filter(({ audience }) => audience === 'everyone'),
  busy: busyOf(bookable),
})

const rowOf = ({ mode, ...times }: FreeTimes) => ({ ...times, modeBit: maskOf(MODES, [mode]) })

/** A visit and its buffers reach no further than this from where they begin. */
const REACH_HOURS = 18

export type Span = { from: Temporal.Instant; until: Temporal.Instant }

/**
 * The same for the few days around times that were taken or given back, when the calendar is at hand and locked. What
 * was never written, or is written in other steps, is written whole.
 */
export async function patchFreeTimes(tx: Tx, bookable: Bookable, spans: readonly Span[]): Promise<void> {
  const { zone } = bookable.schedule.rules
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate()
  const ranges = spans.map(({ from, until }) => {
    const first = dayOf(from.subtract({ hours: REACH_HOURS }))
    const days = first.until(dayOf(until.add({ hours: REACH_HOURS })), { largestUnit: 'days' }).days + 1
    return { first, days }
  })
  for (const { first, days } of ranges) {
    const fresh = fillFreeTimes(practiceOf(bookable), first, days)
    if ((await overwriteDays(tx, bookable.id, { first: first.toString(), days, fresh })) < fresh.length)
      return refreshFreeTimes(tx, [bookable.id])
  }
}

type Patch = { first: string; days: number; fresh: readonly FreeTimes[] }

/** Bits over bits, as far as the days are written. Answers how many rows there were to write on. */
async function overwriteDays(tx: Tx, id: string, { first, days, fresh }: Patch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with seen as (
      delete from market.free_time_due where professional_id = ${id} and transaction = pg_current_xact_id()),
    fresh as (
      select "modeBit", zone, "stepMinutes", free, parts
      from jsonb_to_recordset(${JSON.stringify(fresh.map(rowOf))}::jsonb) as f("modeBit" smallint, zone text,
        "stepMinutes" smallint, free bit varying, parts integer[])
    ), placed as (
      select t.professional_id, t.mode_bit, t.zone,
        case when length <= 0 then t.free else overlay(t.free placing substring(f.free from skipped + 1 for length)
          from place + 1 for length) end as free,
        array(select part from unnest(t.parts) part where part / 4 not between day and day + ${days}::integer - 1
          union all select part from unnest(f.parts) part where part / 4 between a.first_day and a.first_day + t.days - 1
          order by 1) as parts
      from market.free_time t join fresh f on t.mode_bit = f."modeBit" and t.zone = f.zone and t.step_minutes = f."stepMinutes"
      cross join lateral (select ${first}::date - date '1970-01-01' as day, t.first_day - date '1970-01-01' as first_day,
        1440 / t.step_minutes as steps) a
      cross join lateral (select greatest(day - a.first_day, 0) * steps as place,
        greatest(a.first_day - day, 0) * steps as skipped,
        (least(day + ${days}::integer, a.first_day + t.days) - greatest(day, a.first_day)) * steps as length) b
      where t.professional_id = ${id}
    ), written as (
      update market.free_time t set free = placed.free, parts = placed.parts from placed
      where t.professional_id = placed.professional_id and t.mode_bit = placed.mode_bit and t.zone = placed.zone
      returning 1
    )
    select count(*)::int as count from written`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * For whoever changed one visit and has no calendar at hand. Whoever books there right now is not waited for, because
 * that one may be waiting for us: the mark stays, and the times are written within a minute.
 */
export async function followChange(tx: Tx, professionalId: string, spans: readonly Span[]): Promise<void> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`pro:${professionalId}`}, 0)) as "isOurs"`.execute(tx)
  if (!rows[0]?.isOurs) return
  const [bookable] = await readBookables(tx, [professionalId], { daysAhead: CLAIM_DAYS })
  if (bookable) await patchFreeTimes(tx, bookable, spans)
}

export type CardTimes = { serviceId: string; mode: Mode; zone: string; startsAt: string[] }
type TimesFilter = {
  modes: readonly Mode[]
  windows: readonly WallWindow[] | null
  count: number
  perDay?: number
}

type StoredTimes = Parameters<typeof nextStarts>[0] & {
  professionalId: string
  serviceId: string
  modeBit: number
  now: Temporal.Instant
}

/** The next free times of many professionals in one query, for their cards. Nothing is computed but the clock's part. */
export async function readFreeTimes(
  db: Db,
  ids: readonly string[],
  { modes, windows, ...size }: TimesFilter,
): Promise<Map<string, CardTimes>> {
  if (ids.length === 0) return new Map()
  const mask = modes.length === 0 ? maskOf(MODES, MODES) : maskOf(MODES, modes)
  const { rows } = await sql<StoredTimes>`
    select f.professional_id as "professionalId", f.service_id as "serviceId", f.mode_bit as "modeBit", f.zone,
      f.practice_zone as "practiceZone", f.notice_minutes as "noticeMinutes", f.horizon_days as "horizonDays",
      f.first_day::text as "firstDay", f.step_minutes as "stepMinutes", f.free::text as free, public.clock() as now
    from market.free_time f
    join market.professional p on p.id = f.professional_id and p.state = 'listed' and p.verified_until > public.clock()
    where f.professional_id = any(${sql.val([...ids])}::uuid[]) and f.mode_bit & ${mask} <> 0
    order by f.preference, f.zone`.execute(db)
  const found = new Map<string, CardTimes>()
  for (const row of rows) {
    const known = found.get(row.professionalId)
    if (known && known.startsAt.length > 0) continue
    const [mode = 'video'] = fromMask(MODES, row.modeBit)
    const startsAt = nextStarts(row, row.now, windows, size)
    if (!known || startsAt.length > 0)
      found.set(row.professionalId, { serviceId: row.serviceId, mode, zone: row.zone, startsAt })
  }
  return found
}
