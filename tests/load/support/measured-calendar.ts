import pg from 'pg'
import { loadHours } from '#ops/demo/load-hours.ts'
import { fillTimes } from './fill-times.ts'

export type History = { past: number; ahead: number }

const IDS_AT_ONCE = 20_000

/**
 * Hours, visits that took place and visits to come for every professional of a directory, written by sets. The people who
 * are seen are the professionals themselves: each sees the next ones of the list, never two at once.
 */
export async function loadCalendars(
  databaseUrl: string,
  history: History,
): Promise<{ appointments: number; patterns: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off`,
    )
    await client.query(
      `select market.ensure_appointment_partitions((public.clock()::date - interval '13 months')::date, 27)`,
    )
    await writeHours(client)
    await client.query(PRACTICES)
    await withoutIndexes(client, 'market.appointment', async () => {
      await client.query(VISITS, [history.past, history.ahead])
    })
    await withoutIndexes(client, 'market.time_claim', async () => {
      await client.query(CLAIMS)
    })
    await client.query('analyze')
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from market.appointment',
    )
    return { appointments: rows[0]?.count ?? 0, ...(await fillTimes(databaseUrl)) }
  } finally {
    await client.end()
  }
}

async function writeHours(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from market.professional p where state = 'listed'
       and not exists (select from market.weekly_hours h where h.professional_id = p.id)`,
  )
  const ids = rows.map(({ id }) => id)
  await withoutIndexes(client, 'market.weekly_hours', async () => {
    for (let first = 0; first < ids.length; first += IDS_AT_ONCE)
      await loadHours(client, ids.slice(first, first + IDS_AT_ONCE))
  })
}

/** Indexes and exclusion constraints come after the rows; primary keys stay. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ create: string; drop: string }>(
    `select case when c.oid is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
         else format('alter table %s add constraint %I %s', $1::text, c.conname, pg_get_constraintdef(c.oid)) end as create,
       case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', $1::text, c.conname) end as drop
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
     where i.indrelid = $1::text::regclass and not i.indisprimary`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  await work()
  for (const { create } of rows) await client.query(create)
}

const PRACTICES = `
  create temp table practice as
  select row_number() over (order by p.id) - 1 as n, count(*) over () as people, p.id, p.user_id, l.id as place_id,
    l.zone, s.id as service_id, s.name_fr, s.price_cents, s.modes[1] as mode,
    ((hashtextextended(p.id::text, 0) >> 2) & 7)::int as variant
  from market.professional p
  join lateral (select id, zone from market.professional_place l where l.professional_id = p.id
    order by created_at, id limit 1) l on true
  join lateral (select id, name_fr, price_cents, modes from market.professional_service s where s.professional_id = p.id
    order by position, id limit 1) s on true
  where p.state = 'listed';
  create unique index on practice (n);
  analyze practice`

/** Turn k of a person lies in five days of its own, so nobody is in two places: 1 to 4 of them are used. */
const VISITS = `
  with visit as (
    select p.*, k, coalesce(client.user_id, p.user_id) as client_id,
      ((public.clock()::date + case when k < $1::int then -(2 + (k * 330 / greatest($1::int, 1)) + (p.variant & 3))
          else 1 + (k - $1::int) * 5 + (p.variant & 3) end)::timestamp
        + make_interval(mins => 780 + 60 * (p.variant >> 2))) at time zone p.zone as starts_at
    from practice p cross join generate_series(0, $1::int + $2::int - 1) k
    left join practice client on client.n = (p.n + k % 7 + 1) % p.people
  ), booked as (
    select *, case when k < $1::int then starts_at - interval '10 days' else public.clock() - interval '1 day' end as booked_at
    from visit
  )
  insert into market.appointment (id, professional_id, client_id, state, last_event, version, changed_at, starts_at,
    ends_at, busy_from, busy_until, zone, mode, place_id, attendee, service_id, service_name_fr, price_cents,
    late_fee_percent, move_until_hours, payment, confirmed_at)
  select (lpad(to_hex(floor(extract(epoch from booked_at) * 1000)::bigint), 12, '0') || '70008'
      || lpad(to_hex(n * 1000 + k), 15, '0'))::uuid,
    id, client_id, case when k < $1::int then 'completed' else 'scheduled' end,
    case when k < $1::int then 'complete' else 'confirm' end, 2, booked_at, starts_at, starts_at + interval '50 minutes',
    starts_at, starts_at + interval '60 minutes', zone, mode, case when mode = 'in-person' then place_id end, 'self',
    service_id, name_fr, price_cents, 50, 24, 'on-site', booked_at
  from booked`

const CLAIMS = `
  insert into market.time_claim (appointment_id, holder_kind, holder_id, during)
  select a.id, kind, case kind when 'client' then a.client_id else a.professional_id end,
    case kind when 'client' then tstzrange(a.starts_at, a.ends_at) else tstzrange(a.busy_from, a.busy_until) end
  from market.appointment a cross join (values ('professional'), ('client')) kinds(kind)
  where a.state = 'scheduled'`
