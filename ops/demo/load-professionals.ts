import type pg from 'pg'
import { RULEBOOK_VERSION } from '#domain/directory/professions.ts'
import { type DemoProfessional, demoProfessional } from './professionals.ts'

const BATCH = 2_000

/** Loads professionals 1 to `count`, verified by the given administrator. Safe to repeat: existing ones are left alone. */
export async function loadProfessionals(client: pg.Client, count: number, adminId: string): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, index) =>
      demoProfessional(first + index),
    )
    await client.query('begin')
    const ids = await insertPeople(client, batch)
    if (ids.size > 0) await insertOffers(client, batch, ids, adminId)
    await client.query('commit')
    if (count > 10_000) process.stderr.write(`\r${first + batch.length - 1} professionals`)
  }
  if (count > 10_000) process.stderr.write('\n')
}

async function insertPeople(
  client: pg.Client,
  batch: readonly DemoProfessional[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: string; slug: string }>(
    `with person as (
       insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
       select "displayName", email, true, 'professionnel', "firstName", "lastName", 'fr'
       from jsonb_to_recordset($1) as p(email text, "displayName" text, "firstName" text, "lastName" text)
       on conflict (email) do nothing returning id, email)
     insert into market.professional (user_id, slug, profession, display_name, title_fr, licence_number, practising_since,
       bio_fr, bio_en, approach, personality, languages, state, verified_until, rating_tenths, review_count, is_founder, rank)
     select person.id, slug, profession, "displayName", "titleFr", "licenceNumber", "practisingSince", "bioFr", "bioEn",
       approach, personality, languages, 'listed', now() + interval '300 days', "ratingTenths", "reviewCount", "isFounder", rank
     from jsonb_to_recordset($1) as p(email text, slug text, profession text, "displayName" text, "titleFr" text,
       "licenceNumber" text, "practisingSince" smallint, "bioFr" text, "bioEn" text, approach text, personality text,
       languages text[], "ratingTenths" smallint, "reviewCount" integer, "isFounder" boolean, rank integer)
     join person using (email)
     returning id, slug`,
    [JSON.stringify(batch)],
  )
  const numbers = new Map(batch.map(({ slug, number }) => [slug, number]))
  return new Map(rows.map(({ id, slug }) => [numbers.get(slug) ?? 0, id]))
}

async function insertOffers(
  client: pg.Client,
  batch: readonly DemoProfessional[],
  ids: ReadonlyMap<number, string>,
  adminId: string,
): Promise<void> {
  const known = batch.flatMap((professional) => {
    const id = ids.get(professional.number)
    return id ? [{ ...professional, id }] : []
  })
  const insert = (text: string, rows: readonly object[]) => client.query(text, [JSON.stringify(rows)])
  await insert(
    `insert into market.professional_speciality
     select * from jsonb_to_recordset($1) as s(professional_id uuid, speciality text)`,
    known.flatMap(({ id, specialities }) =>
      specialities.map((speciality) => ({ professional_id: id, speciality })),
    ),
  )
  await insert(
    `insert into market.professional_place (professional_id, city, latitude, longitude, zone)
     select * from jsonb_to_recordset($1) as p(id uuid, city text, latitude float8, longitude float8, zone text)`,
    known.map(({ id, place }) => ({ id, ...place })),
  )
  await insert(
    `insert into market.professional_service (professional_id, name_fr, name_en, duration_minutes, price_cents,
       buffer_after_minutes, modes, position)
     select * from jsonb_to_recordset($1) as s(id uuid, "nameFr" text, "nameEn" text, "durationMinutes" smallint,
       "priceCents" bigint, "bufferAfterMinutes" smallint, modes text[], position smallint)`,
    known.flatMap(({ id, services }) => services.map((service) => ({ id, ...service }))),
  )
  await client.query(
    `insert into market.verification (professional_id, decision, register, licence_number, rulebook_version, decided_by, expires_at)
     select p.id, 'approved', 'Données de démonstration', p.licence_number, $2, $3, p.verified_until
     from market.professional p where p.id = any($1)`,
    [known.map(({ id }) => id), RULEBOOK_VERSION, adminId],
  )
  await client.query('select market.refresh_directory($1)', [known.map(({ id }) => id)])
}
