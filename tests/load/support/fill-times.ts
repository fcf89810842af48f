import pg from 'pg'
import { refreshFreeTimes } from '#server/booking/slots/index.ts'
import { openDatabase } from '#server/platform/database.ts'

const BATCH = 40

/**
 * The free times of everyone, in minutes instead of hours: calendars that are equal in all that decides them are written
 * once, by the product, and copied. What is copied is what the product would write.
 */
export async function fillTimes(databaseUrl: string): Promise<{ patterns: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set jit = off`)
    await client.query(PATTERNS)
    await client.query('truncate market.free_time')
    const { rows } = await client.query<{ id: string }>(
      'select distinct on (key) id from pattern order by key, id',
    )
    await writePatterns(
      databaseUrl,
      rows.map(({ id }) => id),
    )
    await client.query('drop index market.free_time_parts_idx')
    await client.query(COPY)
    await client.query('create index free_time_parts_idx on market.free_time using gin (parts)')
    await client.query('truncate market.free_time_due')
    await client.query('vacuum (analyze) market.free_time')
    return { patterns: rows.length }
  } finally {
    await client.end()
  }
}

async function writePatterns(databaseUrl: string, ids: readonly string[]): Promise<void> {
  const database = openDatabase({ url: databaseUrl, size: 1 })
  try {
    for (let first = 0; first < ids.length; first += BATCH)
      await database.withActor(null, (tx) => refreshFreeTimes(tx, ids.slice(first, first + BATCH)))
  } finally {
    await database.close()
  }
}

const PATTERNS = `
  create temp table pattern as
  with places as (
    select professional_id, string_agg(zone, ';' order by created_at, id) as said
    from market.professional_place group by 1
  ), services as (
    select professional_id, string_agg(concat_ws(',', position, duration_minutes, buffer_before_minutes,
      buffer_after_minutes, modes::text), ';' order by position, id) as said
    from market.professional_service group by 1
  ), hours as (
    select h.professional_id, string_agg(concat_ws(',', weekday, opens_minute, closes_minute, modes::text, l.zone), ';'
      order by weekday, opens_minute) as said
    from market.weekly_hours h left join market.professional_place l on l.id = h.place_id group by 1
  ), claims as (
    select holder_id as professional_id, string_agg(concat_ws(',', extract(epoch from lower(during)),
      extract(epoch from upper(during))), ';' order by during) as said
    from market.time_claim where holder_kind = 'professional' group by 1
  )
  select p.id, md5(concat_ws('|', places.said, services.said, hours.said, claims.said, r.zone, r.grid_minutes,
    r.minimum_notice_minutes, r.horizon_days, r.max_visits_per_day, r.is_closed_on_holidays)) as key
  from market.professional p
  join places on places.professional_id = p.id
  join services on services.professional_id = p.id
  join hours on hours.professional_id = p.id
  left join claims on claims.professional_id = p.id
  left join market.booking_rules r on r.professional_id = p.id
  where p.state = 'listed' and not exists (select from market.schedule_exception e where e.professional_id = p.id);
  create index on pattern (key);
  analyze pattern`

const COPY = `
  insert into market.free_time (professional_id, mode_bit, zone, preference, service_id, practice_zone, notice_minutes,
    horizon_days, first_day, days, step_minutes, free, parts)
  select other.id, t.mode_bit, t.zone, t.preference, own.id, t.practice_zone, t.notice_minutes, t.horizon_days,
    t.first_day, t.days, t.step_minutes, t.free, t.parts
  from (select distinct on (key) key, id from pattern order by key, id) first
  join pattern other on other.key = first.key and other.id <> first.id
  join market.free_time t on t.professional_id = first.id
  join market.professional_service s on s.id = t.service_id
  join market.professional_service own on own.professional_id = other.id and own.position = s.position
  on conflict do nothing`
