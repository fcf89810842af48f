import type pg from 'pg'
import type { ROLES } from '#domain/accounts/roles.ts'
import { hashPassword } from '#server/accounts/index.ts'

type Role = (typeof ROLES)[number]

export const PASSWORD = 'riviere-lente-quatre-cailloux'
const NAMES: Record<Role, [string, string]> = {
  particulier: ['Camille', 'Roy'],
  professionnel: ['Amélie', 'Gagnon'],
  employeur: ['Nadia', 'Tremblay'],
  admin: ['Félix', 'Ouellet'],
}
let storedHash: Promise<string> | undefined

/** Hashing takes its time, on purpose: once is enough. */
export const hashedPassword = (): Promise<string> => (storedHash ??= hashPassword(PASSWORD))

export const addressOf = (role: Role) => `${role}@mieva.example`

/** One confirmed person of each role with a known password. Safe to repeat; answers the account's id. */
export async function ensureAccount(client: pg.Client, role: Role): Promise<string> {
  const [firstName, lastName] = NAMES[role]
  const email = addressOf(role)
  await client.query(
    `insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
     values ($1, $2, true, $3, $4, $5, 'fr') on conflict (email) do nothing`,
    [`${firstName} ${lastName}`, email, role, firstName, lastName],
  )
  const { rows } = await client.query<{ id: string; hasPassword: boolean }>(
    `select u.id, exists (select from auth.account a where a.user_id = u.id and a.provider_id = 'credential') as "hasPassword"
     from auth."user" u where u.email = $1`,
    [email],
  )
  const [account] = rows
  if (!account) throw new Error(`no account for ${email}`)
  if (!account.hasPassword) {
    const hash = await hashedPassword()
    await client.query(
      `insert into auth.account (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)`,
      [account.id, hash],
    )
  }
  return account.id
}
