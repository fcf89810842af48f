// A directory of any size with an API process in front of it, for as long as a measurement lasts.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { withDatabase } from '#database/migrate.ts'
import { cloneDatabase, createTemplate, dropDatabase } from '#tests/harness/database.ts'
import { loadDemo } from '#tests/harness/demo.ts'
import { SECRETS } from '#tests/harness/secrets.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { BEHIND_PROXY } from './client.ts'

export type MeasuredDirectory = {
  databaseUrl: string
  origin: string
  /** What the process was started with: another one on the same database takes it too. */
  environment: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** What a measurement writes besides the directory, under a name of its own. */
export type Addition = { name: string; write(databaseUrl: string): Promise<void> }

/** `--keep`: a million professionals take minutes to load, and can be measured again as long as nothing that makes them changed. */
const isKept = process.argv.includes('--keep')

export async function openMeasuredDirectory(
  professionals: number,
  addition?: Addition,
): Promise<MeasuredDirectory> {
  const name = `measure_${addition?.name ?? 'search'}_${professionals}`
  const databaseUrl =
    (isKept ? await keptDatabase(name) : undefined) ?? (await load(name, professionals, addition))
  const environment = environmentOf(databaseUrl)
  const api = await startApi(environment)
  return {
    databaseUrl,
    origin: api.origin,
    environment,
    async stop() {
      await api.stop()
      if (!isKept) await dropDatabase(name)
    },
  }
}

async function load(name: string, professionals: number, addition?: Addition): Promise<string> {
  await createTemplate(`${name}_template`)
  const databaseUrl = await cloneDatabase(`${name}_template`, name)
  await dropDatabase(`${name}_template`)
  await loadDemo(databaseUrl, professionals)
  await addition?.write(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('analyze')
  await client.query(`comment on database ${pg.escapeIdentifier(name)} is '${madeFrom()}'`)
  await client.end()
  return databaseUrl
}

async function keptDatabase(name: string): Promise<string | undefined> {
  const url = await ensureDatabase()
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  )
  await client.end()
  return rows[0]?.comment === madeFrom() ? withDatabase(url, name) : undefined
}

const MAKERS = [
  'migrations/*.sql',
  'ops/demo/*.ts',
  'domain/directory/*.ts',
  'domain/booking/*.ts',
  'tests/load/support/{measured-calendar,fill-times}.ts',
]

/** Everything that decides what stands in the database. */
function madeFrom(): string {
  const digest = createHash('sha256')
  for (const file of globSync(MAKERS).sort()) digest.update(readFileSync(file))
  return digest.digest('hex')
}

const environmentOf = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...BEHIND_PROXY,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  ...SECRETS,
  // No file is read or written by a search; the process only wants to know where they would be.
  OBJECT_STORE_ENDPOINT: 'http://127.0.0.1:1',
  OBJECT_STORE_ACCESS_KEY_ID: 'unused',
  OBJECT_STORE_SECRET_ACCESS_KEY: 'unused',
  LOG_LEVEL: 'warn',
})

async function startApi(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'api-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${line.toString().trim()}`,
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
