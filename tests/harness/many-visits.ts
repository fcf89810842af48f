// As many visits as it takes to see what a run of the worker leaves behind, each of another person, in one statement.
import type pg from 'pg'

export type ManyVisits = {
  professionalId: string
  count: number
  minutesAhead: number
  /** In the order of the visits, one a minute later than the last when it is said. */
  apartMinutes?: number
}

/** Behind the rules' back, as time does it: booked days ago, near now. */
export async function insertManyVisits(
  owner: pg.Pool,
  { professionalId, count, minutesAhead, apartMinutes = 0 }: ManyVisits,
): Promise<{ id: string; clientId: string }[]> {
  const client = await owner.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rows } = await client.query<{ id: string; clientId: string }>(
      `with person as (
         insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
         select 'Camille Roy', 'foule-' || gen_random_uuid() || '@exemple.ca', true, 'particulier', 'Camille', 'Roy', 'fr'
         from generate_series(1, $2::int) returning id
       ), numbered as (
         select id, public.clock() + make_interval(mins => $3::int + $4::int * (row_number() over ())::int) as at from person
       ), visit as (
         insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from,
           busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment,
           confirmed_at, changed_at)
         select $1, id, 'scheduled', 'confirm', at, at + interval '50 minutes', at, at + interval '60 minutes',
           'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2, 'on-site', public.clock() - interval '5 days',
           public.clock() - interval '5 days'
         from numbered returning id, client_id, starts_at, ends_at
       ), claimed as (
         insert into market.time_claim (appointment_id, holder_kind, holder_id, during)
         select id, 'client', client_id, tstzrange(starts_at, ends_at) from visit
       )
       select id, client_id as "clientId" from visit order by starts_at, id`,
      [professionalId, count, minutesAhead, apartMinutes],
    )
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}
