import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDatabase } from '#tests/harness/database.ts'
import { ensureDatabase } from './local-cluster.ts'
import { applyMigrations, withDatabase } from './migrate.ts'

const name = `steps_${process.pid}`
let folder: string
let url: string
let client: pg.Client

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  const server = await ensureDatabase()
  await dropDatabase(name)
  const admin = await connect(withDatabase(server, 'postgres'))
  await admin.query(`create database ${name}`)
  await admin.end()
  url = withDatabase(server, name)
  client = await connect(url)
  await client.query('create schema ops; create sequence ops.tries; create table ops.pin (n integer)')
})

afterEach(async () => {
  await client.end()
  await dropDatabase(name)
  rmSync(folder, { recursive: true })
})

async function connect(connectionString: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString })
  // Ended by the test itself.
  opened.on('error', () => undefined)
  await opened.connect()
  return opened
}

const put = (file: string, text: string) =>
  writeFileSync(path.join(folder, file), `-- Up Migration\n${text}\n`)
const apply = () => applyMigrations(client, folder)
async function one(text: string): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
  return rows[0]?.[0]
}
const recorded = () => one('select array_agg(name order by id) from ops.migration')
const marks = () => one(`select to_regclass('ops.migration_step')`)
const tries = () => one('select last_value::int from ops.tries')

test('each step is a transaction of its own, and the migration is recorded once', async () => {
  put(
    '0001_a.sql',
    `create table t as select txid_current() as tx;\n-- Step\ninsert into t select txid_current();`,
  )
  expect(await apply()).toEqual(['0001_a'])
  expect(await one('select count(distinct tx)::int from t')).toBe(2)
  expect(await recorded()).toEqual(['0001_a'])
  expect(await marks()).toBeNull()
  expect(await apply()).toEqual([])
})

test('a migration that failed in a step goes on with that step', async () => {
  put(
    '0001_a.sql',
    `create table t (n integer);\n-- Step\ninsert into t values (1);\n-- Step\ninsert into t values (2);
     select nextval('ops.tries'), 1 / count(*) from ops.pin;\n-- Step\ninsert into t values (3);`,
  )
  await expect(apply()).rejects.toThrow('division by zero')
  // The step that failed left nothing, and an error that is no busy table is not tried again.
  expect(await one('select array_agg(n) from t')).toEqual([1])
  expect(await tries()).toBe(1)
  expect(await recorded()).toBeNull()
  await client.query('insert into ops.pin values (1)')
  await expect(apply()).resolves.toEqual(['0001_a'])
  expect(await one('select array_agg(n order by n) from t')).toEqual([1, 2, 3])
  expect(await marks()).toBeNull()
})

test('a migration whose connection was lost in a step goes on with that step', async () => {
  put(
    '0001_a.sql',
    `create table t (n integer);\n-- Step\nselect pg_terminate_backend(pg_backend_pid()) from ops.pin;`,
  )
  await client.query('insert into ops.pin values (1)')
  await expect(apply()).rejects.toThrow('terminating connection')
  client = await connect(url)
  await client.query('delete from ops.pin')
  expect(await apply()).toEqual(['0001_a'])
})

test('a migration that ended before it was recorded repeats no step', async () => {
  put('0001_a.sql', 'select 1;')
  await apply()
  await client.query(`create function ops.refuse() returns trigger language plpgsql as $$
      begin perform 1 / count(*) from ops.pin; return new; end $$;
    create trigger refuse before insert on ops.migration for each row execute function ops.refuse()`)
  put('0002_b.sql', `create table t (n integer);\n-- Step\ninsert into t values (1);`)
  await expect(apply()).rejects.toThrow('division by zero')
  await client.query('rollback')
  await client.query('insert into ops.pin values (1)')
  await apply()
  expect(await recorded()).toEqual(['0001_a', '0002_b'])
  expect(await one('select count(*)::int from t')).toBe(1)
  expect(await marks()).toBeNull()
})

test('a step that finds the table busy lets the others through and tries again until it is free', async () => {
  put(
    '0001_a.sql',
    `select 1;\n-- Step\nset local lock_timeout = '50ms'; select nextval('ops.tries'); alter table ops.pin add column m integer;`,
  )
  const reader = await connect(url)
  await reader.query('begin; select from ops.pin')
  const applying = apply()
  await vi.waitFor(async () => {
    const { rows } = await reader.query<{ last: number }>('select last_value::int as last from ops.tries')
    expect(rows[0]?.last).toBeGreaterThan(1)
  }, 20_000)
  await reader.query('commit')
  await reader.end()
  expect(await applying).toEqual(['0001_a'])
  expect(await one('select count(*)::int from information_schema.columns where table_name = $$pin$$')).toBe(2)
})

test('a step alone commits as it goes, and is repeated as a whole', async () => {
  put(
    '0001_a.sql',
    `create table t (n integer primary key);\n-- Step alone\ndo $$ begin
       insert into t values (1) on conflict do nothing; commit;
       perform 1 / count(*) from ops.pin;
       insert into t values (2) on conflict do nothing;
     end $$;`,
  )
  await expect(apply()).rejects.toThrow('division by zero')
  expect(await one('select array_agg(n) from t')).toEqual([1])
  await client.query('insert into ops.pin values (1)')
  await apply()
  expect(await one('select array_agg(n order by n) from t')).toEqual([1, 2])
})

test.each(['', 'if not exists '])('an index whose building failed is built again (%s)', async (condition) => {
  put(
    '0001_a.sql',
    `select 1;\n-- Step alone\ncreate unique index concurrently ${condition}pin_idx on ops.pin (n);`,
  )
  await client.query('insert into ops.pin values (1), (1)')
  await expect(apply()).rejects.toThrow('could not create unique index')
  expect(await one(`select indisvalid from pg_index where indexrelid = 'ops.pin_idx'::regclass`)).toBe(false)
  await client.query('delete from ops.pin')
  await expect(apply()).resolves.toEqual(['0001_a'])
  expect(await one(`select indisvalid from pg_index where indexrelid = 'ops.pin_idx'::regclass`)).toBe(true)
})
