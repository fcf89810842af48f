// From a fresh clone to a product that runs: settings, database, messages, generated types.
import { copyFileSync, existsSync } from 'node:fs'
import { migrate } from '#database/migrate.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { run } from './run.ts'

if (!existsSync('.env')) copyFileSync('.env.example', '.env')
run('node', ['tools/compile-messages.ts'])
run('node', ['tools/write-contract-types.ts'])
run('react-router', ['typegen'])
const applied = await migrate(await ensureDatabase())
process.stdout.write(`database ready (${applied.length} migrations applied)\nnpm run dev starts the site\n`)
