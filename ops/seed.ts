// Demo data for development: one confirmed account of each role, and professionals all over Quebec. Never in production.
// usage: npm run seed [-- --professionals 100000]
import { existsSync } from 'node:fs'
import pg from 'pg'
import { ROLES } from '#domain/accounts/roles.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { addressOf, ensureAccount, PASSWORD } from './demo/accounts.ts'
import { loadProfessionals } from './demo/load-professionals.ts'
import { DEMO_SIZE } from './demo/invented-professional.ts'
import { migrate } from '#database/migrate.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
if (process.env['NODE_ENV'] === 'production') throw new Error('demo data has no place in production')

const countAt = process.argv.indexOf('--professionals')
const count = countAt > 0 ? Number(process.argv[countAt + 1]) : DEMO_SIZE
if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
  throw new Error('usage: npm run seed [-- --professionals 100000]')

const url = await ensureDatabase()
await migrate(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
const startedAt = performance.now()
await loadProfessionals(url, count, await ensureAccount(client, 'admin'))
for (const role of ROLES) {
  await ensureAccount(client, role)
  process.stdout.write(`${role.padEnd(14)} ${addressOf(role).padEnd(28)} ${PASSWORD}\n`)
}
await client.end()
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
process.stdout.write(`${count} professionals in ${seconds} s\n`)
