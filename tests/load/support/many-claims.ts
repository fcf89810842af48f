import type pg from 'pg'

const VISITS_EACH = 100

/** Visits to come, two claims each, in a database as it was before 0029; written by sets, behind the triggers. */
export async function fillClaims(owner: pg.Client, claims: number): Promise<void> {
  const people = claims / 2 / VISITS_EACH
  await owner.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
  await owner.query('alter table market.time_claim drop constraint time_claim_no_overlap')
  await owner.query(
    `with person as (
       insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
       select 'Camille Roy', n || '@exemple.ca', true, 'particulier', 'Camille', 'Roy', 'fr'
       from generate_series(1, 2 * $1::int) n returning id, email
     )
     insert into market.professional (user_id, slug, profession, display_name, languages, state, verified_until)
     select id, 'p-' || n, 'psychologist', 'Camille Roy', '{fr}', 'listed', now() + interval '300 days'
     from (select id, split_part(email, '@', 1)::int as n from person) p where n <= $1`,
    [people],
  )
  // At each hour every professional sees another client: nobody is in two places.
  await owner.query(
    `with professional as (select id, row_number() over (order by id) - 1 as n from market.professional),
     client as (select id, row_number() over (order by id) - 1 as n from auth."user"
       where id not in (select user_id from market.professional))
     insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from, busy_until,
       zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment, confirmed_at)
     select p.id, c.id, 'scheduled', 'confirm', at, at + interval '50 minutes', at, at + interval '60 minutes',
       'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2, 'on-site', now()
     from professional p cross join generate_series(1, $2::int) hour
     join client c on c.n = (p.n + hour) % $1::int
     cross join lateral (select date_trunc('hour', now()) + interval '10 days' + make_interval(hours => hour) as at) t`,
    [people, VISITS_EACH],
  )
  await owner.query(`insert into market.time_claim ${CLAIMS_OF_VISITS}`)
  await owner.query(
    `alter table market.time_claim add constraint time_claim_no_overlap exclude using gist (holder_id with =, during with &&)`,
  )
  await owner.query('analyze market.time_claim; analyze market.appointment; analyze market.professional')
}

/** What the visits themselves say that the claims have to be. */
const CLAIMS_OF_VISITS = `
  select a.id as appointment_id, h.kind as holder_kind, h.id as holder_id, h.during,
    case when a.state <> 'scheduled' then a.held_until end as expires_at
  from market.appointment a cross join lateral (values
    ('professional', a.professional_id, tstzrange(a.busy_from, a.busy_until)),
    ('client', a.client_id, tstzrange(a.starts_at, a.ends_at))) h (kind, id, during)
  where a.state in ('held', 'requested', 'scheduled')`

/** Claims lost, claims too many (doubled or stale) and pairs that overlap: each by a read of both whole tables. */
export async function auditClaims(owner: pg.Client) {
  const { rows } = await owner.query<{ claims: number; lost: number; extra: number; overlaps: number }>(
    `with due as (${CLAIMS_OF_VISITS}),
     there as (select appointment_id, holder_kind, holder_id, during, expires_at from market.time_claim)
     select (select count(*)::int from there) as claims,
       (select count(*)::int from (select * from due except all select * from there) d) as lost,
       (select count(*)::int from (select * from there except all select * from due) d) as extra,
       (select count(*)::int from (select lower(during) < max(upper(during)) over (partition by holder_id
          order by lower(during) rows between unbounded preceding and 1 preceding) as is_in_two_places from there) d
        where is_in_two_places) as overlaps`,
  )
  return rows[0] ?? { claims: 0, lost: -1, extra: -1, overlaps: -1 }
}
