// A professional whom visitors find, read and book, made in the database of the running product.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { fold } from '#domain/kernel/fold.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { fillDueTimes } from '#ops/demo/fill-due-times.ts'
import { createPeople, PASSWORD } from './people.ts'
import { insertPractice, type PracticeSettings } from './practices.ts'

export type Bookable = {
  professionalId: string
  userId: string
  slug: string
  name: string
  email: string
  password: string
}

/** Listed, verified and found by a name, which no one else bears unless it was asked for. */
export async function createBookable(
  databaseUrl: string,
  settings: PracticeSettings = {},
): Promise<Bookable> {
  const mark = [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
  const { name = `Maude Desrosiers${mark}`, language = 'fr' } = settings
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `pro-${mark}@exemple.ca`
  const people = [
    { email, role: 'professionnel' as const, firstName, lastName, language },
    { email: `desk-${mark}@exemple.ca`, role: 'admin' as const },
  ]
  const [userId = '', adminId = ''] = await createPeople(databaseUrl, people)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const slug = `${fold(name).replaceAll(' ', '-')}-${mark}`
    const { professionalId } = await insertPractice(client, userId, { ...settings, name, slug })
    await client.query(
      `insert into market.verification (professional_id, decision, register, rulebook_version, decided_by, expires_at)
       values ($1, 'approved', 'Tableau de l’OPQ', 'test', $2, public.clock() + interval '300 days')`,
      [professionalId, adminId],
    )
    await client.query('select market.refresh_directory($1)', [[professionalId]])
    await fillDueTimes(databaseUrl)
    return { professionalId, userId, slug, name, email, password: PASSWORD }
  } finally {
    await client.end()
  }
}

export function minutesUntilTomorrow(): number {
  const now = Temporal.Now.zonedDateTimeISO(QUEBEC_ZONE)
  return Math.ceil(now.until(now.add({ days: 1 }).startOfDay()).total('minutes'))
}

/** Changes a listing directly in the database, as an administrator, a date or the professional would. */
export async function setListing(
  databaseUrl: string,
  { professionalId }: Bookable,
  state: 'listed' | 'paused' | 'refused',
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('update market.professional set state = $2 where id = $1', [professionalId, state])
  } finally {
    await client.end()
  }
}
