// Demo data for development: one confirmed account of each role, and professionals all over Quebec. Never in production.
// usage: npm run seed [-- --professionals 100000]
import { existsSync } from 'node:fs'
import pg from 'pg'
import { ROLES } from '#domain/accounts/roles.ts'
import { hashPassword } from '#server/accounts/index.ts'
import { loadProfessionals } from './demo/load-professionals.ts'
import { migrate } from './migrate.ts'
import { ensureDatabase } from '#tools/postgres.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
if (process.env['NODE_ENV'] === 'production') throw new Error('demo data has no place in production')

const PASSWORD = 'riviere-lente-quatre-cailloux'
const NAMES: Record<(typeof ROLES)[number], [string, string]> = {
  particulier: ['Camille', 'Roy'],
  professionnel: ['Amélie', 'Gagnon'],
  employeur: ['Nadia', 'Tremblay'],
  admin: ['Félix', 'Ouellet'],
}

const url = await ensureDatabase()
await migrate(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
const hash = await hashPassword(PASSWORD)
for (const role of ROLES) {
  const [firstName, lastName] = NAMES[role]
  const email = `${role}@mieva.example`
  const { rows } = await client.query<{ id: string }>(
    `insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
     values ($1, $2, true, $3, $4, $5, 'fr') on conflict (email) do nothing returning id`,
    [`${firstName} ${lastName}`, email, role, firstName, lastName],
  )
  if (rows[0]) {
    await client.query(
      `insert into auth.account (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)`,
      [rows[0].id, hash],
    )
  }
  process.stdout.write(`${role.padEnd(14)} ${email.padEnd(28)} ${PASSWORD}\n`)
}
const countAt = process.argv.indexOf('--professionals')
const count = countAt > 0 ? Number(process.argv[countAt + 1]) : 600
const { rows: admins } = await client.query<{ id: string }>(
  `select id from auth."user" where email = 'admin@mieva.example'`,
)
await loadProfessionals(client, count, admins[0]?.id ?? '')
process.stdout.write(`${count} professionals\n`)
await client.end()
