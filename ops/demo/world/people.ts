import type pg from 'pg'
import type { Role } from '#domain/accounts/roles.ts'
import { fold } from '#domain/kernel/fold.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { addressOf, hashedPassword } from '../accounts.ts'
import type { Somebody } from './callers.ts'

export type Person = Somebody & { firstName: string; lastName: string; email: string }

/** Those whom the demo professionals see. They sign in with the password of the demo, like everyone in it. */
const CLIENTS: readonly [firstName: string, lastName: string, language?: Locale][] = [
  ['Mathilde', 'Lavoie'],
  ['Jean-Philippe', 'Morin'],
  ['Aïcha', 'Traoré'],
  ['Olivier', 'Fortin'],
  ['Sarah', 'O’Brien', 'en'],
  ['Geneviève', 'Pelletier'],
  ['Khalid', 'Benali'],
  ['Maude', 'Therrien'],
  ['Alexis', 'Gauthier'],
  ['Huong', 'Tran'],
  ['Louis-Charles', 'Bédard'],
  ['Rosalie', 'Ouellet'],
  ['Emma', 'Campbell', 'en'],
  ['Vincent', 'Cloutier'],
  ['Nathalie', 'Desrosiers'],
  ['Simon', 'Arsenault'],
  ['Florence', 'Bergeron'],
  ['Marco', 'Silva'],
  ['Josée', 'Lachance'],
  ['Émile', 'Thibault'],
  ['Catherine', 'Poirier'],
  ['Daniel', 'Cohen', 'en'],
  ['Léa', 'Turcotte'],
  ['Gabriel', 'Savard'],
  ['Marie-Ève', 'Nadeau'],
  ['Pascal', 'Jean-Baptiste'],
  ['Audrey', 'Villeneuve'],
  ['Philippe', 'Rioux'],
  ['Chloé', 'Martel'],
  ['Yannick', 'Boudreau'],
]

/** Professionals whose file is somewhere on its way to the directory, the furthest first. */
const CANDIDATES: readonly [firstName: string, lastName: string][] = [
  ['Anne-Sophie', 'Lemieux'],
  ['Rachid', 'Haddadi'],
  ['Marianne', 'Dufour'],
  ['Étienne', 'Larouche'],
  ['Valérie', 'Champagne'],
  ['Thomas', 'Nguyen'],
  ['Isabelle', 'Couture'],
]

type Wanted = Omit<Person, 'id'>

const wanted = (firstName: string, lastName: string, role: Role, language: Locale = 'fr'): Wanted => ({
  firstName,
  lastName,
  role,
  language,
  email: `${fold(`${firstName} ${lastName}`).replaceAll(/[^a-z]+/g, '.')}@demo.mieva.example`,
})

/** Accounts as registration and confirmation leave them, of this moment. */
export async function createPeople(owner: pg.Client) {
  const clients = CLIENTS.map(([first, last, language]) => wanted(first, last, 'particulier', language))
  const candidates = CANDIDATES.map(([first, last]) => wanted(first, last, 'professionnel'))
  const { rows } = await owner.query<{ id: string; email: string }>(
    `with person as (
       select * from jsonb_to_recordset($1) as p("firstName" text, "lastName" text, role text, language text, email text)
     ), made as (
       insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
       select "firstName" || ' ' || "lastName", email, true, role, "firstName", "lastName", language from person
       returning id, email
     ), credential as (
       insert into auth.account (account_id, provider_id, user_id, password)
       select id::text, 'credential', id, $2 from made
     )
     select id, email from made`,
    [JSON.stringify([...clients, ...candidates]), await hashedPassword()],
  )
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const known = (person: Wanted): Person => ({ ...person, id: ids.get(person.email) ?? '' })
  return { clients: clients.map(known), candidates: candidates.map(known) }
}

/** The demo account of a role. */
export async function findDemoPerson(owner: pg.Client, role: Role): Promise<Person> {
  const { rows } = await owner.query<Person>(
    `select id, user_type as role, language, first_name as "firstName", last_name as "lastName", email::text
     from auth."user" where email = $1`,
    [addressOf(role)],
  )
  const [person] = rows
  if (!person) throw new Error(`no account of role ${role}`)
  return person
}
