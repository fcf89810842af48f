// A professional whom visitors find, read and book, made in the database of the running product.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createPeople } from './people.ts'
import { insertPractice, type PracticeSettings } from './practices.ts'

export type Bookable = { professionalId: string; userId: string; slug: string; name: string; email: string }

/** Listed, verified and found by a name that no one else bears. */
export async function createBookable(
  databaseUrl: string,
  settings: PracticeSettings = {},
): Promise<Bookable> {
  const mark = [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
  const lastName = `Desrosiers${mark}`
  const email = `pro-${mark}@exemple.ca`
  const people = [
    { email, role: 'professionnel' as const, firstName: 'Maude', lastName },
    { email: `desk-${mark}@exemple.ca`, role: 'admin' as const },
  ]
  const [userId = '', adminId = ''] = await createPeople(databaseUrl, people)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const name = `Maude ${lastName}`
    const slug = `maude-${lastName.toLowerCase()}`
    const { professionalId } = await insertPractice(client, userId, { ...settings, name, slug })
    await client.query(
      `insert into market.verification (professional_id, decision, register, rulebook_version, decided_by, expires_at)
       values ($1, 'approved', 'Tableau de l’OPQ', 'test', $2, now() + interval '300 days')`,
      [professionalId, adminId],
    )
    await client.query('select market.refresh_directory($1)', [[professionalId]])
    return { professionalId, userId, slug, name, email }
  } finally {
    await client.end()
  }
}

/** Lets the ten minutes of whatever this professional's clients keep pass, and nothing else. */
export async function letHoldsLapse(databaseUrl: string, professionalId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update market.appointment set held_until = now() - interval '1 second'
       where professional_id = $1 and state = 'held'`,
      [professionalId],
    )
    await client.query(
      `update market.time_claim set expires_at = now() - interval '1 second'
       where expires_at is not null and appointment_id in
         (select id from market.appointment where professional_id = $1)`,
      [professionalId],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
