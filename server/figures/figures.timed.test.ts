import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openPractice } from '#tests/harness/practices.ts'

const market = marketplace()
const [PEOPLE, VISITS] = [2_000, 20_000]

/** Two years behind the rules' back, as time makes them: each person comes ten times. */
async function insertTwoYears(professionalId: string): Promise<void> {
  const client = await market.owner.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `with person as (
         insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
         select 'Camille Roy', 'deux-ans-' || n || '-' || gen_random_uuid() || '@exemple.ca', true, 'particulier',
           'Camille', 'Roy', 'fr' from generate_series(1, $2::int) n returning id
       ), known as (
         insert into market.practice_client (professional_id, user_id, origin)
         select $1::uuid, id, 'booked' from person returning id, user_id
       ), numbered as (
         select k.id as person, k.user_id, n, public.clock() - make_interval(mins => n * 52 + 60) as at
         from (select *, row_number() over () as turn from known) k
         join generate_series(1, $3::int) n on n % $2::int = k.turn - 1
       ), visit as (
         insert into market.appointment (id, professional_id, client_id, state, last_event, starts_at, ends_at, busy_from,
           busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment,
           confirmed_at, changed_at)
         select (left(market.first_id_of(at - interval '9 days')::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, $1::uuid,
           user_id, 'completed', 'complete', at, at + interval '50 minutes', at, at + interval '50 minutes',
           'America/Toronto', 'video', 'self', 'Suivi ' || n % 5, 14000, 50, 2, 'on-site', at - interval '9 days', at
         from numbered returning id, client_id, starts_at
       )
       insert into market.client_visit (appointment_id, practice_client_id, professional_id, starts_at, state)
       select v.id, k.id, $1::uuid, v.starts_at, 'completed' from visit v join known k on k.user_id = v.client_id`,
      [professionalId, PEOPLE, VISITS],
    )
    await client.query(
      'commit; analyze market.appointment; analyze market.client_visit; analyze market.practice_client',
    )
  } finally {
    client.release()
  }
}

// A bound of the clock on the wall, on a machine that others use too: one of three tries meets it.
test('two years of twenty thousand visits are told in under 300 ms', { retry: 2 }, async () => {
  const practice = await openPractice(market)
  await insertTwoYears(practice.professionalId)
  const took: number[] = []
  for (let turn = 0; turn < 7; turn += 1) {
    const began = performance.now()
    const { body, text } = await practice.client.get('/api/professional/figures?period=two-years')
    took.push(performance.now() - began)
    expect(body.held, text).toBeGreaterThan(19_000)
    expect(body.people.seen).toBe(PEOPLE)
  }
  const [, , , median = Infinity] = took.toSorted((a, b) => a - b)
  expect(median).toBeLessThan(300)
})
