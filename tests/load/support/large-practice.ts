import type pg from 'pg'
import { insertPractice } from '#tests/harness/practices.ts'
import { createMembers, type Member } from './members-and-practices.ts'

export type LargePractice = Member & { professionalId: string }

type Size = { clients: number; visits: number }

/** A professional with so many people and visits behind them, made by the database's owner. */
export async function createLargePractices(
  database: pg.Client,
  name: string,
  sizes: readonly Size[],
): Promise<LargePractice[]> {
  const members = await createMembers(database, sizes.length, name)
  await database.query(
    `update auth."user" set user_type = 'professionnel', two_factor_enabled = true where id = any($1)`,
    [members.map(({ id }) => id)],
  )
  const practices: LargePractice[] = []
  for (const [index, member] of members.entries()) {
    const { professionalId } = await insertPractice(database, member.id)
    await fill(database, professionalId, sizes[index] ?? { clients: 0, visits: 0 })
    practices.push({ ...member, professionalId })
  }
  return practices
}

/** Behind the rules' back, as years do it: a visit an hour over ten years back, the last tenth still to come. */
async function fill(database: pg.Client, professionalId: string, { clients, visits }: Size): Promise<void> {
  await database.query('begin; set local session_replication_role = replica')
  await database.query(
    `with person as (
       insert into market.practice_client (professional_id, origin, first_name, last_name, email, phone, language, name_key)
       select $1, 'imported', first_name, last_name, 'p' || n || '@exemple.ca', '1514555' || lpad(n::text, 4, '0'), 'fr',
         lower(first_name || ' ' || last_name)
       from generate_series(1, $2::integer) n, lateral (
         select (array['Camille', 'Maude', 'Rosaire', 'Ginette', 'Karine'])[1 + n % 5] as first_name,
           'Tremblay' || translate(n::text, '0123456789', 'abcdefghij') as last_name) said
       returning id
     ), numbered as (select id, row_number() over () as place from person
     ), visit as (
       insert into market.appointment (professional_id, guest_id, state, last_event, starts_at, ends_at, busy_from,
         busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment,
         confirmed_at)
       select $1, p.id, case when at < public.clock() then 'completed' else 'scheduled' end, 'add-guest', at,
         at + interval '50 minutes', at, at + interval '1 hour', 'America/Toronto', 'in-person', 'self', 'Suivi', 14000,
         50, 2, 'on-site', public.clock() - interval '5 days'
       from generate_series(1, $3::integer) n join numbered p on p.place = 1 + n % $2::integer,
         lateral (select date_trunc('hour', public.clock()) + make_interval(hours => 4 * (n - $3::integer * 9 / 10)) as at) s
       returning id, guest_id, professional_id, starts_at, state)
     insert into market.client_visit (appointment_id, practice_client_id, professional_id, starts_at, state)
     select id, guest_id, professional_id, starts_at, state from visit`,
    [professionalId, clients, visits],
  )
  await database.query('commit')
}
