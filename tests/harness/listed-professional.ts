// A listed professional with an account and open hours, for journeys: onboarding and verification have journeys of their own.
import pg from 'pg'
import type { Locale } from '#domain/kernel/locale.ts'
import { createPerson, runningSite } from './journeys.ts'

export async function createListedProfessional(name: string, language: Locale = 'fr') {
  const [firstName = '', lastName = ''] = name.split(' ')
  const credentials = await createPerson({ role: 'professionnel', firstName, lastName, language })
  const client = new pg.Client({ connectionString: runningSite().databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; slug: string }>(
      `with professional as (
         insert into market.professional (user_id, slug, profession, display_name, languages, state, verified_until,
           approach, personality, practising_since)
         select id, 'p-' || id, 'psychologist', $2, '{fr,en}', 'listed', now() + interval '300 days',
           'cognitive-comportementale', 'empathique', 2010 from auth."user" where email = $1 returning id, slug
       ), place as (
         insert into market.professional_place (professional_id, city, latitude, longitude, zone)
         select id, 'Montréal', 45.5, -73.6, 'America/Toronto' from professional returning id
       ), service as (
         insert into market.professional_service (professional_id, name_fr, name_en, duration_minutes, price_cents, modes)
         select id, 'Suivi', 'Follow-up', 50, 12000, '{in-person,video}' from professional
       ), hours as (
         insert into market.weekly_hours (professional_id, weekday, opens_minute, closes_minute, place_id, modes)
         select professional.id, weekday, 480, 1200, place.id, '{in-person,video}'
         from professional, place, generate_series(1, 7) weekday
       )
       select id, slug from professional`,
      [credentials.email, name],
    )
    await client.query('select market.refresh_directory($1)', [rows.map(({ id }) => id)])
    return { ...credentials, name, slug: rows[0]?.slug ?? '' }
  } finally {
    await client.end()
  }
}
