import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#domain/accounts/roles.ts'
import type { Client } from './client.ts'
import { codeAt, currentStep, secretIn } from './totp.ts'

export const PASSWORD = 'grenouille-violette-47'

export type Persona = {
  id: string
  role: Role
  email: string
  password: string
  firstName: string
  lastName: string
  language: 'fr' | 'en'
  /** The authenticator's secret, once enrolled. */
  secret?: string
  /** The last step of the authenticator that was shown: none counts twice, nor after a later one. */
  lastStep?: number
}

/** The next code that counts: the one after the last, which the server already takes a step ahead of time. */
export function nextCode(persona: Persona): string {
  persona.lastStep = Math.max(currentStep(), (persona.lastStep ?? 0) + 1)
  return codeAt(persona.secret ?? '', persona.lastStep)
}

export type PersonaSettings = Partial<Pick<Persona, 'email' | 'firstName' | 'lastName' | 'language'>> & {
  isConfirmed?: boolean
}

/** An account as registration and confirmation leave it, written by the owner: administrators have no other way in. */
export async function insertPersona(
  owner: pg.Pool,
  role: Role,
  passwordHash: string,
  settings: PersonaSettings,
): Promise<Persona> {
  const { firstName = 'Camille', lastName = 'Bergeron', language = 'fr', isConfirmed = true } = settings
  const email = settings.email ?? `${role}-${randomBytes(6).toString('hex')}@exemple.ca`
  const { rows } = await owner.query<{ id: string }>(
    `with person as (
       insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
       values ($1, $2, $3, $4, $5, $6, $7) returning id
     ), credential as (
       insert into auth.account (account_id, provider_id, user_id, password)
       select id::text, 'credential', id, $8 from person
     )
     select id from person`,
    [`${firstName} ${lastName}`, email, isConfirmed, role, firstName, lastName, language, passwordHash],
  )
  return { id: rows[0]?.id ?? '', role, email, password: PASSWORD, firstName, lastName, language }
}

export async function signIn(client: Client, persona: Persona): Promise<void> {
  const { email, password } = persona
  const answer = await client.post('/api/auth/sign-in/email', { email, password })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status} ${answer.text}`)
  if (answer.body.next === 'signed-in') return
  const second = await client.post('/api/auth/two-factor/verify-totp', { code: nextCode(persona) })
  if (second.status !== 200) throw new Error(`second factor answered ${second.status} ${second.text}`)
}

/** Turns the second factor on as a person does, and gives back the backup codes. */
export async function enrol(client: Client, persona: Persona): Promise<string[]> {
  const started = await client.post('/api/auth/two-factor/enable', { password: persona.password })
  if (started.status !== 200) throw new Error(`enrolment answered ${started.status} ${started.text}`)
  persona.secret = secretIn(started.body.totpUri)
  const confirmed = await client.post('/api/auth/two-factor/confirm', { code: nextCode(persona) })
  if (confirmed.status !== 200) throw new Error(`confirmation answered ${confirmed.status} ${confirmed.text}`)
  return started.body.backupCodes
}
