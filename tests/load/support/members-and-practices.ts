import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { insertPractice, PRICE, type PracticeSettings } from '#tests/harness/practices.ts'
import { sessionCookie } from '#tests/harness/secrets.ts'

export type Member = { id: string; cookie: string }
export type Practice = { professionalId: string; placeId: string; serviceId: string }

/** Confirmed accounts with an open session each, made by the database's owner: hashing a thousand passwords is slow. */
export async function createMembers(
  database: Pick<pg.Pool, 'query'>,
  count: number,
  name = 'foule',
): Promise<Member[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'))
  const { rows } = await database.query<{ id: string; token: string }>(
    `with person as (
       insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
       select 'Camille Roy', $2 || '-' || n || '@exemple.ca', true, 'particulier', 'Camille', 'Roy', 'fr'
       from generate_series(1, cardinality($1::text[])) n returning id, email
     ), opened as (
       insert into auth.session (user_id, token, expires_at)
       select id, ($1::text[])[row_number() over ()], public.clock() + interval '1 day' from person returning user_id, token
     )
     select user_id as id, token from opened`,
    [tokens, name],
  )
  return rows.map(({ id, token }) => {
    const { name: cookie, value } = sessionCookie(token)
    return { id, cookie: `${cookie}=${value}` }
  })
}

/** A listed professional who receives all day, every day. */
export async function openPractice(
  database: Pick<pg.Pool, 'query'>,
  settings: PracticeSettings = {},
): Promise<Practice> {
  const { rows } = await database.query<{ id: string }>(
    `insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
     values ('Amélie Gagnon', 'pro-' || public.new_id() || '@exemple.ca', true, 'professionnel', 'Amélie', 'Gagnon', 'fr')
     returning id`,
  )
  return insertPractice(database, rows[0]?.id ?? '', settings)
}

export const holdRequest = ({ professionalId, serviceId }: Practice, startsAt: string) => ({
  professionalId,
  serviceId,
  mode: 'video',
  startsAt,
  priceCents: PRICE,
  attendee: 'self',
})

/** A day at this hour UTC, so many days from now: far enough for every notice. */
export function momentIn(days: number, hour = 15): string {
  const day = Temporal.Now.zonedDateTimeISO('UTC').startOfDay().add({ days, hours: hour })
  return day.toInstant().toString()
}
