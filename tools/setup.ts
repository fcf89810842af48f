// From a fresh clone to a product that runs: settings, the tools' own packages, database, messages, generated types.
import { copyFileSync, existsSync } from 'node:fs'
import { migrate } from '#database/migrate.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { run } from './run.ts'

if (!existsSync('.env')) copyFileSync('.env.example', '.env')
if (!existsSync('tools/contract-types/node_modules')) run('npm', ['ci', '--prefix', 'tools/contract-types'])
run('node', ['tools/compile-messages.ts'])
run('react-router', ['typegen'])
const applied = await migrate(await ensureDatabase())
process.stdout.write(`database ready (${applied.length} migrations applied)\nnpm run dev starts the site\n`)
