import { type RawBuilder, sql } from 'kysely'
import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import type { Closure, SpecialOpening } from '#domain/booking/schedule.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import type { Db } from '#server/platform/database.ts'
import type { Counted } from './schemas.ts'

export type Span = { professionalId: string; zone: string; from: Temporal.Instant; until: Temporal.Instant }

/** Nothing is booked more than 366 days ahead, so older partitions are not opened. */
const BOOKED_BEFORE_HOURS = 367 * 24

/**
 * The visits of a span, each with what the figures count by. Every figure and the rows behind it read this and nothing
 * else, so that a figure opens into exactly what it counts. The first id is asked once, not of each row.
 */
const visits = ({ professionalId, zone, from, until }: Span): RawBuilder<unknown> => sql`
  select a.id, a.starts_at, a.ends_at, a.zone, a.state, a.service_name_fr, a.service_name_en, a.price_cents, a.client_id,
    a.attendee_name, v.practice_client_id as person,
    date_trunc('month', a.starts_at at time zone ${zone})::date as month,
    date_part('epoch', a.starts_at - a.confirmed_at) / 3600 as lead_hours,
    a.confirmed_at is not null as booked,
    a.state = 'completed' or a.state = 'scheduled' and a.ends_at <= public.clock() as held,
    a.state = 'no_show' as missed,
    a.state = 'cancelled' and a.cancelled_by = 'client' and a.confirmed_at is not null
      and a.changed_at > a.starts_at - make_interval(hours => ${FREE_UNTIL_HOURS}::integer) as late,
    a.state = 'cancelled' and a.cancelled_by = 'professional' or a.state = 'expired' as broken,
    v.practice_client_id is not null and coalesce(f.first_at >= a.starts_at, true) as is_first
  from market.appointment a
  left join market.client_visit v on v.appointment_id = a.id and v.professional_id = ${professionalId}
  left join (select practice_client_id, min(starts_at) as first_at from market.client_visit
    where professional_id = ${professionalId} and state in ('scheduled', 'completed') group by 1) f
    on f.practice_client_id = v.practice_client_id
  where a.professional_id = ${professionalId} and a.starts_at >= ${from.toString()}::timestamptz
    and a.starts_at < ${until.toString()}::timestamptz
    and a.id >= (select market.first_id_of(${from.subtract({ hours: BOOKED_BEFORE_HOURS }).toString()}::timestamptz))
    and (a.state in ('scheduled', 'completed', 'no_show', 'cancelled') or a.state = 'expired' and a.payment is not null)`

export type Totals = {
  booked: number
  held: number
  missed: number
  late: number
  broken: number
  bookedMinutes: number
  leadHours: number | null
  seen: number
  newPeople: number
  cameBack: number
  months: { month: string; held: number; leadHours: number | null }[]
  services: { nameFr: string; nameEn: string | null; held: number; soldCents: number }[]
  payers: { onSiteCents: number; cardCents: number; creditsCents: number; voucherCents: number }
  origins: { first: number; returning: number; waitList: number; added: number }
}

const MEDIAN_LEAD = sql`percentile_cont(0.5) within group (order by lead_hours) filter (where booked)`

/** One statement: the span is read once. */
export async function readTotals(db: Db, span: Span): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with visits as materialized (${visits(span)}),
    people as materialized (select person, bool_or(is_first) as is_new, count(*) as times from visits
      where held and person is not null group by person)
    select count(*) filter (where booked)::int as booked, count(*) filter (where held)::int as held,
      count(*) filter (where missed)::int as missed, count(*) filter (where late)::int as late,
      count(*) filter (where broken)::int as broken,
      coalesce(sum(date_part('epoch', ends_at - starts_at) / 60) filter (where held or missed), 0)::int as "bookedMinutes",
      ${MEDIAN_LEAD} as "leadHours",
      (select count(*)::int from people) as seen,
      (select count(*) filter (where is_new)::int from people) as "newPeople",
      (select count(*) filter (where times > 1 or not is_new)::int from people) as "cameBack",
      (select coalesce(jsonb_agg(m order by m.month), '[]') from (
        select month, count(*) filter (where held)::int as held, ${MEDIAN_LEAD} as "leadHours"
        from visits group by month) m) as months,
      (select coalesce(jsonb_agg(s order by s."soldCents" desc, s."nameFr"), '[]') from (
        select service_name_fr as "nameFr", max(service_name_en) as "nameEn", count(*)::int as held,
          sum(price_cents)::bigint as "soldCents"
        from visits where held group by service_name_fr order by 4 desc limit 12) s) as services,
      (select jsonb_build_object(
          'onSiteCents', coalesce(sum(case when y.id is null then visits.price_cents else y.on_site_cents end), 0)::bigint,
          'cardCents', coalesce(sum(y.card_cents), 0)::bigint,
          'creditsCents', coalesce(sum(y.credits), 0)::bigint * ${CREDIT_VALUE}::bigint,
          'voucherCents', coalesce(sum(y.voucher_cents), 0)::bigint)
        from visits left join market.payment y on y.appointment_id = visits.id and y.state <> 'dropped'
        where held) as payers,
      (select jsonb_build_object('first', count(*) filter (where is_first and w.id is null and origin = 'booked'),
          'returning', count(*) filter (where not is_first and w.id is null),
          'waitList', count(*) filter (where w.id is not null),
          'added', count(*) filter (where is_first and w.id is null and origin <> 'booked'))
        from (select id, is_first, person from visits where booked) b
        left join market.practice_client c on c.id = b.person
        left join market.wait_offer w on w.appointment_id = b.id) as origins
    from visits`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('figures without a row')
  return totals
}

const COUNTS: Record<Counted, RawBuilder<unknown>> = {
  booked: sql`booked`,
  held: sql`held`,
  missed: sql`missed`,
  late: sql`late`,
  broken: sql`broken`,
  occupied: sql`held or missed`,
  'new-people': sql`held and is_first`,
  'came-back': sql`held and person is not null and (person_times > 1 or not person_is_new)`,
  'origin-first': sql`booked and is_first and not from_wait_list and person_origin = 'booked'`,
  'origin-returning': sql`booked and not is_first and not from_wait_list`,
  'origin-wait-list': sql`booked and from_wait_list`,
  'origin-added': sql`booked and is_first and not from_wait_list and person_origin <> 'booked'`,
  'paid-on-site': sql`held and on_site_cents > 0`,
  'paid-card': sql`held and card_cents > 0`,
  'paid-credits': sql`held and credits > 0`,
  'paid-voucher': sql`held and voucher_cents > 0`,
}

export type CountedVisit = {
  id: string
  startsAt: Temporal.Instant
  zone: string
  name: string
  serviceFr: string
  serviceEn: string | null
  state: string
  priceCents: number
}

export type CountedRows = {
  figure: Counted
  month?: string | undefined
  service?: string | undefined
  limit: number
}

/** What a figure counted, the latest first. */
export async function readCounted(
  db: Db,
  span: Span,
  { figure, month, service, limit }: CountedRows,
): Promise<CountedVisit[]> {
  const { rows } = await sql<CountedVisit>`
    with visits as materialized (${visits(span)}),
    known as (
      select v.*, count(*) filter (where held) over someone as person_times,
        bool_or(held and is_first) over someone as person_is_new, c.origin as person_origin,
        concat_ws(' ', c.first_name, c.last_name) as written_name,
        exists (select from market.wait_offer w where w.appointment_id = v.id) as from_wait_list,
        case when y.id is null then v.price_cents else y.on_site_cents end as on_site_cents,
        y.card_cents, y.credits, y.voucher_cents
      from visits v left join market.practice_client c on c.id = v.person
      left join market.payment y on y.appointment_id = v.id and y.state <> 'dropped'
      window someone as (partition by v.person))
    select v.id, v.starts_at as "startsAt", v.zone, v.service_name_fr as "serviceFr", v.service_name_en as "serviceEn",
      v.state, v.price_cents as "priceCents",
      coalesce(v.attendee_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), v.written_name) as name
    from known v left join auth."user" u on u.id = v.client_id
    where (${COUNTS[figure]}) and (${month ?? null}::date is null or v.month = ${month ?? null}::date)
      and (${service ?? null}::text is null or v.service_name_fr = ${service ?? null}::text)
    order by v.starts_at desc, v.id limit ${limit}`.execute(db)
  return rows
}

type Marks = { count: number; listening: number; clarity: number; punctuality: number; setting: number }

/** Of all who ever gave some: two spans that differ by one person would tell what that one thinks. */
export async function readMarks(db: Db, professionalId: string): Promise<Marks | undefined> {
  const { rows } = await sql<Marks>`
    select count(*)::int as count, avg(listening)::float8 as listening, avg(clarity)::float8 as clarity,
      avg(punctuality)::float8 as punctuality, avg(setting)::float8 as setting
    from market.review where professional_id = ${professionalId}`.execute(db)
  return rows[0]
}

type Exceptions = { closures: Omit<Closure, 'zone'>[]; openings: Omit<SpecialOpening, 'zone'>[] }

/** What was out of the usual in these days; the calendar itself reads only what lies ahead. */
export async function readExceptions(
  db: Db,
  { professionalId, zone, from, until }: Span,
): Promise<Exceptions> {
  const { rows } = await sql<Exceptions>`
    select coalesce(jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'placeId', place_id,
        'span', case when opens_minute is not null then jsonb_build_object('opensMinute', opens_minute,
          'closesMinute', closes_minute) end)) filter (where kind = 'closed'), '[]') as closures,
      coalesce(jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'placeId', place_id,
        'modes', modes, 'opensMinute', opens_minute, 'closesMinute', closes_minute))
        filter (where kind = 'open'), '[]') as openings
    from market.schedule_exception where professional_id = ${professionalId}
      and last_day >= (${from.toString()}::timestamptz at time zone ${zone})::date
      and first_day <= (${until.toString()}::timestamptz at time zone ${zone})::date`.execute(db)
  return rows[0] ?? { closures: [], openings: [] }
}
