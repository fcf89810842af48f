import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { newRecordKey, recordBox } from '#server/record/sealed-record.ts'
import { readConfig } from '#server/platform/config.ts'
import { insertPractice } from '#tests/harness/practices.ts'
import { SECRETS } from '#tests/harness/secrets.ts'
import { createMembers, type Member } from './members-and-practices.ts'

export type LargePractice = Member & { professionalId: string }

type Size = { clients: number; visits: number }

/** Professionals with so many people, visits and notes behind them, made by the database's owner. */
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
    await writeNotes(database, professionalId)
    practices.push({ ...member, professionalId })
  }
  return practices
}

/** Every second one has an account of their own, the others were written down by the practice. */
const PEOPLE = `
  with said as (
    select n, (array['Camille', 'Maude', 'Rosaire', 'Ginette', 'Karine'])[1 + n % 5] as first_name,
      'Tremblay' || translate(n::text, '0123456789', 'abcdefghij') as last_name
    from generate_series(1, $2::integer) n
  ), account as (
    insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
    select first_name || ' ' || last_name, 'p' || n || '-' || $1::uuid || '@exemple.ca', true, 'particulier', first_name,
      last_name, 'fr' from said where n % 2 = 0 returning id, first_name, last_name
  )
  insert into market.practice_client (professional_id, user_id, origin, first_name, last_name, email, language, name_key)
  select $1::uuid, null::uuid, 'imported', first_name, last_name, 'q' || n || '-' || $1::uuid || '@exemple.ca', 'fr',
    lower(last_name || ' ' || first_name) from said where n % 2 = 1
  union all select $1::uuid, id, 'booked', null, null, null, null, lower(last_name || ' ' || first_name) from account`

/** A visit four hours after the other, the last tenth still to come: nine years of 20,000. Ids as their days gave them. */
const VISITS = `
  with numbered as (
    select id, user_id, row_number() over () as place from market.practice_client where professional_id = $1
  ), visit as (
    insert into market.appointment (id, professional_id, guest_id, client_id, state, last_event, starts_at, ends_at,
      busy_from, busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment,
      confirmed_at, changed_at)
    select (left(market.first_id_of(least(at, public.clock()) - interval '5 days')::text, 14)
        || substr(gen_random_uuid()::text, 15))::uuid, $1,
      case when p.user_id is null then p.id end, p.user_id, case when at < public.clock() then 'completed' else 'scheduled' end,
      case when p.user_id is null then 'add-guest' else 'confirm' end, at, at + interval '50 minutes', at,
      at + interval '1 hour', 'America/Toronto', 'in-person', 'self', 'Suivi', 14000, 50, 2, 'on-site',
      least(at, public.clock()) - interval '5 days', least(at, public.clock())
    from generate_series(1, $2::integer) n
    join numbered p on p.place = 1 + n % (select count(*) from numbered),
      lateral (select date_trunc('hour', public.clock()) + make_interval(hours => 4 * (n - $2::integer * 9 / 10)) as at) s
    returning id, guest_id, client_id, professional_id, starts_at, state)
  insert into market.client_visit (appointment_id, practice_client_id, professional_id, starts_at, state)
  select v.id, n.id, v.professional_id, v.starts_at, v.state from visit v
  join numbered n on n.id = v.guest_id or n.user_id = v.client_id`

/** Behind the rules' back, as years do it. */
async function fill(database: pg.Client, professionalId: string, { clients, visits }: Size): Promise<void> {
  await database.query('begin; set local session_replication_role = replica')
  await database.query(PEOPLE, [professionalId, clients])
  await database.query(VISITS, [professionalId, visits])
  await database.query('commit')
}

const WORDS = 'Elle dort mieux, marche chaque jour et reprend la natation. '.repeat(12)
const BATCH = 2_000

/** One note a visit, sealed as the product seals it: opening them is part of what a file costs. */
async function writeNotes(database: pg.Client, professionalId: string): Promise<void> {
  const ring = readConfig({ ...SECRETS, DATABASE_URL: 'postgres://none' }).healthKeys
  const { rows } = await database.query<{ person: string; visits: string[] }>(
    `select practice_client_id as person, array_agg(appointment_id) as visits from market.client_visit
     where professional_id = $1 group by 1`,
    [professionalId],
  )
  const records: unknown[][] = []
  const notes: unknown[][] = []
  for (const { person, visits } of rows) {
    const id = randomUUID()
    const key = newRecordKey(ring, id)
    const box = recordBox(ring, { id, ...key })
    records.push([id, person, key.wrappedBy, key.wrappedKey, box.sealName('Quelqu’un')])
    for (const [place, visit] of visits.entries()) {
      const note = randomUUID()
      const measures = place % 4 === 0 ? [{ name: 'Gainage', unit: 's', value: 20 + place }] : []
      const content = { sections: [{ code: 'data', name: '', text: WORDS }], marks: [], measures }
      notes.push([note, id, visit, box.seal('note', note, content)])
    }
  }
  await database.query('begin; set local session_replication_role = replica')
  for (let start = 0; start < records.length; start += BATCH)
    await database.query(
      `insert into market.client_record (id, professional_id, practice_client_id, wrapped_by, wrapped_key, sealed_name, kept_years)
       select r.id, $1, r.person, r.by, r.key, r.name, 5
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::bytea[]) r (id, person, by, key, name)`,
      [professionalId, ...columnsOf(records.slice(start, start + BATCH))],
    )
  for (let start = 0; start < notes.length; start += BATCH)
    await database.query(
      `insert into market.note (id, record_id, professional_id, appointment_id, template, state, dated_at, revision, sealed,
         signed_at, signed_by)
       select n.id, n.record, $1::uuid, n.visit, 'dap', case when signed then 'signed' else 'draft' end, v.starts_at, 1, n.sealed,
         case when signed then v.starts_at end, case when signed then $1::uuid end
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bytea[]) n (id, record, visit, sealed)
       join market.client_visit v on v.appointment_id = n.visit, lateral (select v.starts_at < public.clock()) s (signed)`,
      [professionalId, ...columnsOf(notes.slice(start, start + BATCH))],
    )
  await database.query('commit')
}

const columnsOf = (rows: readonly unknown[][]) =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
