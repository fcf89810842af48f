// Demo data for development: one confirmed account of each role, and professionals all over Quebec. Never in production.
// usage: npm run seed [-- --professionals 100000]
import { existsSync } from 'node:fs'
import pg from 'pg'
import { ROLES } from '#domain/accounts/roles.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { addressOf, ensureAccount, PASSWORD } from './demo/accounts.ts'
import { IN_BULK, loadProfessionals } from './demo/load-professionals.ts'
import { DEMO_SIZE } from './demo/invented-professional.ts'
import { makeWorld, PROFESSIONALS_NEEDED } from './demo/world/make-world.ts'
import { migrate } from '#database/migrate.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
if (process.env['NODE_ENV'] === 'production') throw new Error('demo data has no place in production')

const countAt = process.argv.indexOf('--professionals')
const count = countAt > 0 ? Number(process.argv[countAt + 1]) : DEMO_SIZE
if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
  throw new Error('usage: npm run seed [-- --professionals 100000]')

const url = await ensureDatabase()
// It moves the database's clock while it runs: on this machine's own databases only, as a reset is.
if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname))
  throw new Error('demo data is made on a database of this machine only')
await migrate(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
const startedAt = performance.now()
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
// Past this many everything is written at once, without the hours that a demo needs.
const isLivedIn = count <= IN_BULK
const loaded = isLivedIn ? Math.max(count, PROFESSIONALS_NEEDED) : count
await loadProfessionals(url, loaded, await ensureAccount(client, 'admin'))
for (const role of ROLES) {
  await ensureAccount(client, role)
  process.stdout.write(`${role.padEnd(14)} ${addressOf(role).padEnd(28)} ${PASSWORD}\n`)
}
await client.end()
process.stdout.write(`${loaded} professionals in ${seconds()} s\n`)
if (isLivedIn) {
  const acts = await makeWorld(url, { folder: process.env['DEMO_FOLDER'] ?? '.data' })
  process.stdout.write(
    acts === 0 ? 'the demo is there already\n' : `six months in ${acts} acts, ${seconds()} s in all\n`,
  )
}
