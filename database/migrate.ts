// Brings a database to the newest shape: roles, numbered SQL, then the job queue's own schema.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { SPECIALITIES } from '#domain/directory/specialities.ts'
import { EVERYONE_TOPIC } from '#domain/directory/vocabulary.ts'
import { keepsBalance, ownerKindOf, PURPOSES, purposeOf, type AccountType } from '#domain/ledger/accounts.ts'
import { KINDS } from '#domain/ledger/kinds.ts'
import { queues } from '#server/queues.ts'
import { steppingClient } from './migration-steps.ts'

const migrations = path.resolve(import.meta.dirname, '../migrations')
/** A migration that must wait for a lock gives up instead of blocking everyone behind it. */
const LOCK_TIMEOUT = '2s'

export async function migrate(databaseUrl: string, folder = migrations): Promise<string[]> {
  await createDatabaseIfMissing(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(readFileSync(path.join(folder, 'roles.sql'), 'utf8'))
    await client.query('select pg_advisory_lock(4242001)')
    const { database } = new pg.Client({ connectionString: databaseUrl })
    const name = pg.escapeIdentifier(database ?? 'mieva')
    await client.query(`alter database ${name} owner to migrator; grant migrator to current_user`)
    await client.query(`set role migrator; set lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query('create schema if not exists ops')
    const applied = await applyMigrations(client, folder)
    await copyTopics(client)
    await copyLedgerRules(client)
    await migrateQueues(client)
    return applied
  } finally {
    await client.end()
  }
}

/** Those of the folder that are not recorded yet, in the order of their numbers; their names. */
export async function applyMigrations(client: pg.Client, folder: string): Promise<string[]> {
  const applied = await runner({
    dbClient: steppingClient(client),
    dir: `${folder}/[0-9]*.sql`,
    useGlob: true,
    direction: 'up',
    migrationsTable: 'migration',
    migrationsSchema: 'ops',
    noLock: true,
    log: () => undefined,
  })
  return applied.map(({ name }) => name)
}

/** The rulebook is code; the projection of the directory joins on its numbers. */
async function copyTopics(client: pg.Client) {
  const topics = [
    { id: EVERYONE_TOPIC, code: 'everyone', kind: 'everyone' },
    ...PROFESSIONS.map(({ topicId, code, mayAskForReviews }) => ({
      id: topicId,
      code,
      kind: 'profession',
      may_be_reviewed: mayAskForReviews,
    })),
    ...SPECIALITIES.map(({ topicId, code }) => ({ id: topicId, code, kind: 'speciality' })),
  ]
  await client.query(
    `insert into market.topic (id, code, kind, may_be_reviewed)
     select id, code, kind, coalesce(may_be_reviewed, false)
     from jsonb_to_recordset($1) as t(id smallint, code text, kind text, may_be_reviewed boolean)
     on conflict (id) do update set code = excluded.code, kind = excluded.kind, may_be_reviewed = excluded.may_be_reviewed`,
    [JSON.stringify(topics)],
  )
}

/** What can be counted, and which kind of transfer moves what: code too, and the database refuses the rest. */
async function copyLedgerRules(client: pg.Client) {
  const types = Object.keys(PURPOSES) as AccountType[]
  const purposes = types.map((type) => ({
    ...named(type),
    ...PURPOSES[type],
    keeps_balance: keepsBalance(type),
  }))
  const movements = Object.entries(KINDS).flatMap(([kind, { takes, gives }]) => [
    ...takes.map((type) => ({ kind, ...named(type), direction: -1 })),
    ...gives.map((type) => ({ kind, ...named(type), direction: 1 })),
  ])
  // A unit or a floor of an account that exists does not change by itself: that wants a migration.
  await client.query(
    `insert into ledger.purpose select * from jsonb_to_recordset($1)
       as p (owner_kind text, purpose text, unit text, floor bigint, keeps_balance boolean) on conflict do nothing`,
    [JSON.stringify(purposes)],
  )
  await client.query('begin')
  await client.query('delete from ledger.movement')
  await client.query(
    `insert into ledger.movement select * from jsonb_to_recordset($1)
       as m (kind text, owner_kind text, purpose text, direction smallint)`,
    [JSON.stringify(movements)],
  )
  await client.query('commit')
}

const named = (type: AccountType) => ({ owner_kind: ownerKindOf(type), purpose: purposeOf(type) })

/** pg-boss keeps its tables itself; the run-time roles may use them and not change them. */
async function migrateQueues(client: pg.Client) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const { name, ...options } of queues) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false, close: false })
  await client.query(`
    grant usage on schema pgboss to api, jobs;
    grant select, insert, update, delete on all tables in schema pgboss to api, jobs;
    grant usage on all sequences in schema pgboss to api, jobs;
    grant execute on all functions in schema pgboss to api, jobs`)
}

async function createDatabaseIfMissing(databaseUrl: string) {
  const { database } = new pg.Client({ connectionString: databaseUrl })
  const admin = new pg.Client({ connectionString: withDatabase(databaseUrl, 'postgres') })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(database ?? 'mieva')}`)
  } finally {
    await admin.end()
  }
}

export function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
