// Accounts made as the owner of the database makes them: what registration does through mail takes one statement here.
import pg from 'pg'
import type { Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { hashPassword } from '#server/accounts/index.ts'

export const PASSWORD = 'riviere-lente-quatre-cailloux'
let storedHash: Promise<string> | undefined

export type Person = {
  email: string
  role?: Role
  language?: Locale
  isConfirmed?: boolean
  firstName?: string
  lastName?: string
}

export async function createPeople(databaseUrl: string, people: readonly Person[]): Promise<string[]> {
  const hash = await (storedHash ??= hashPassword(PASSWORD))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `with person as (
         select * from jsonb_to_recordset($1) as p(
           email text, role text, language text, "isConfirmed" boolean, "firstName" text, "lastName" text)
       ), made as (
         insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
         select "firstName" || ' ' || "lastName", email, "isConfirmed", role, "firstName", "lastName", language
           from person
         returning id
       ), credential as (
         insert into auth.account (account_id, provider_id, user_id, password)
         select id::text, 'credential', id, $2 from made
       )
       select id from made`,
      [JSON.stringify(people.map(withDefaults)), hash],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

function withDefaults(person: Person): Required<Person> {
  return {
    role: 'particulier',
    language: 'fr',
    isConfirmed: true,
    firstName: 'Camille',
    lastName: 'Roy',
    ...person,
  }
}
