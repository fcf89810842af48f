// Makes an administrator. usage: npm run admin:create -- name@example.ca "First" "Last" [fr|en]
// Connects as the owner of the database: the running program is not able to make one.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { hashPassword } from '#server/accounts/index.ts'
import { ensureDatabase } from '#database/local-cluster.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const [email, firstName, lastName, language = 'fr'] = process.argv.slice(2)
if (!email?.includes('@') || !firstName || !lastName || !['fr', 'en'].includes(language)) {
  process.stderr.write('usage: npm run admin:create -- name@example.ca "First" "Last" [fr|en]\n')
  process.exit(2)
}

const password = randomBytes(15).toString('base64url')
const client = new pg.Client({ connectionString: await ensureDatabase() })
await client.connect()
await client.query('begin')
const { rows } = await client.query<{ id: string }>(
  `insert into auth."user" (name, email, email_verified, user_type, first_name, last_name, language)
   values ($1, $2, true, 'admin', $3, $4, $5) returning id`,
  [`${firstName} ${lastName}`, email.toLowerCase(), firstName, lastName, language],
)
const id = rows[0]?.id
await client.query(
  `insert into auth.account (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)`,
  [id, await hashPassword(password)],
)
await client.query(`insert into audit.event (subject_id, action) values ($1, 'admin-created')`, [id])
await client.query('commit')
await client.end()

// Shown once, here and nowhere else; the second factor is asked for before any page with other people's data.
process.stdout.write(
  `administrator ${email}\npassword ${password}\nSign in, change it, and enrol a second factor.\n`,
)
