import { type RawBuilder, sql } from 'kysely'
import type { WallWindow } from '#domain/booking/when.ts'
import { MODES } from '#domain/directory/modes.ts'

/** Windows of the wall clock, and the same as the numbers that free times are indexed by. */
export type SearchedTime = { windows: readonly WallWindow[]; parts: readonly number[] }
type Timed = { time: SearchedTime | null; modeMask: number }

/** Calendars that one search opens at most. */
export const CALENDARS = 4_000

/**
 * Opens the calendars of those who fit otherwise, and of nobody else. A mode in which they are not free then is not a
 * mode they have; `seen` counts those who fitted otherwise so far.
 */
export function withTime(plan: Timed, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!plan.time) return sql`select *, 0 as seen from (${rows}) t`
  const wanted = plan.modeMask > 0 ? plan.modeMask : ANY_MODE
  return sql`
    select professional_id, distance, rank, price_cents, rating_tenths, language_mask, free_modes as mode_mask,
      profession_topic, topic_id, topics, step, seen, r.is_last, fits and free_modes & ${wanted} <> 0 as fits
    from (select *, count(*) filter (where fits) over (rows unbounded preceding) as seen from (${rows}) r) r
    cross join lateral (select case when fits and (seen <= ${CALENDARS}) then (
      select coalesce(bit_or(f.mode_bit), 0) from market.free_time f
      where f.professional_id = r.professional_id and ${isFree(plan.time.windows)}) else 0 end as free_modes offset 0) free`
}

const ANY_MODE = (1 << MODES.length) - 1

/** Whether a start that can be booked now stands in one of the windows: bits between two places, for each. */
function isFree(windows: readonly WallWindow[]): RawBuilder<unknown> {
  const one = ({ from, until }: WallWindow) => isHit(sql`${from}::integer`, sql`${until}::integer`)
  // Each window written out takes time to plan: the evenings of four weeks are one list.
  const some =
    windows.length <= WRITTEN_OUT
      ? sql.join(windows.map(one), sql` or `)
      : sql`exists (select from unnest(${minutes(windows.map(({ from }) => from))},
          ${minutes(windows.map(({ until }) => until))}) w("from", until) where ${isHit(sql`w."from"`, sql`w.until`)})`
  return sql`exists (select from (select (f.first_day - date '1970-01-01') * 1440 as midnight,
      greatest(0, ceil(extract(epoch from (public.clock() + make_interval(mins => f.notice_minutes)) at time zone f.zone
        - f.first_day) / 60 / f.step_minutes)::integer) as soonest,
      ((public.clock() at time zone f.practice_zone)::date + f.horizon_days + 1 - f.first_day) * (1440 / f.step_minutes) as latest
      offset 0) clock where ${some})`
}

const WRITTEN_OUT = 2
const minutes = (values: readonly number[]) => sql`${sql.val([...values])}::integer[]`

function isHit(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  const begin = sql`greatest(soonest, ${stepAt(from)})`
  return sql`position(B'1' in substring(f.free from ${begin} + 1
    for greatest(0, least(latest, ${stepAt(until)}) - ${begin}))) > 0`
}

/** The first step at or after a moment of the wall clock. */
const stepAt = (wall: RawBuilder<unknown>) => sql`(${wall} - midnight + f.step_minutes - 1) / f.step_minutes`

/** Those who have something free in the parts of days that were asked for, found by it: few, or the walk had met them. */
export const freeThen = (plan: Timed) => sql`free_then as materialized (
    select distinct professional_id from (select professional_id from market.free_time
      where parts && ${sql.val([...(plan.time?.parts ?? [])])}::integer[] limit ${CALENDARS}) f),`

/** So many that there may be more: a person has a row for each mode. */
export const isCrowded = sql`(select count(*) from free_then) >= ${sql.lit(CALENDARS / MODES.length)}`
