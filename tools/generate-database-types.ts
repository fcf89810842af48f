// Writes server/platform/database-types.ts from a freshly migrated, throw-away database; --verify only compares.
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { migrate, withDatabase } from '#database/migrate.ts'
import { ensureDatabase } from '#database/local-cluster.ts'

const url = await ensureDatabase()
const name = `types_${process.pid}`
const scratch = withDatabase(url, name)
await migrate(scratch)

const result = spawnSync(
  'kysely-codegen',
  [
    [
      '--dialect',
      'postgres',
      '--url',
      scratch,
      '--out-file',
      'server/platform/database-types.ts',
      '--camel-case',
    ],
    ['--include-pattern', '(auth|market|health|ledger|employer|audit|ops).*'],
    // What the type parsers of server/platform/database.ts really give.
    ['--type-mapping', JSON.stringify({ timestamptz: 'Temporal.Instant', int8: 'number', citext: 'string' })],
    process.argv.includes('--verify') ? ['--verify'] : [],
  ].flat(),
  { stdio: 'inherit' },
)

const admin = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
await admin.connect()
await admin.query(`drop database ${name} with (force)`)
await admin.end()
process.exit(result.status ?? 1)
