// Drops and rebuilds the local database. Refuses anything that is not on this machine.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { migrate, withDatabase } from '#database/migrate.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { MEMORY_FILE } from './stripe-stand-in/memory.ts'

const url = await ensureDatabase()
if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)) {
  throw new Error('db:reset only ever touches a database on this machine')
}
const admin = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
await admin.connect()
const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
await admin.query(`drop database if exists ${name} with (force)`)
await admin.end()
// The people whose packages it remembers are gone.
rmSync(MEMORY_FILE, { force: true })
process.stdout.write(`${(await migrate(url)).join('\n')}\n`)
