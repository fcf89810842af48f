// The database refuses, the application explains: each promise is tried by a write that breaks it, as the run-time role.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { recordEvent } from './audit.ts'

const market = marketplace()
const REFUSED = '42501'

/** The code of the error that PostgreSQL answers, or 'done'. */
async function outcome(client: pg.Client | pg.Pool, text: string, values: unknown[] = []): Promise<string> {
  return client.query(text, values).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'no code',
  )
}

describe.each(['api', 'jobs'])('the role %s', (role) => {
  let client: pg.Client
  let subjectId: string
  beforeAll(async () => {
    client = await market.connectAs(role)
    subjectId = (await market.createPersona('particulier')).id
    await client.query(`insert into audit.event (subject_id, action) values ($1, 'signed-in')`, [subjectId])
    await market.owner.query(
      `insert into audit.consent (subject_id, purpose, granted, text_version, language) values ($1, 'terms', true, '1', 'fr')`,
      [subjectId],
    )
  })

  test.each([
    `update audit.event set action = 'x'`,
    'delete from audit.event',
    'truncate audit.event',
    `update audit.consent set granted = false`,
    'delete from audit.consent',
    'truncate audit.consent',
    'alter table audit.event disable trigger all',
    'drop table audit.consent',
    `insert into audit.event_default (subject_id, action) values (gen_random_uuid(), 'x')`,
  ])('cannot %s', async (text) => expect(await outcome(client, text)).toBe(REFUSED))

  test('cannot make an administrator', async () => {
    const insert = `insert into auth."user" (name, email, user_type, first_name, last_name, language)
      values ('x', $1, $2, 'x', 'x', 'fr')`
    expect(await outcome(client, insert, [`${randomUUID()}@exemple.ca`, 'admin'])).toBe(REFUSED)
    expect(await outcome(client, insert, [`${randomUUID()}@exemple.ca`, 'super'])).toBe('23514')
  })

  test.each(['user_type', 'terms_version', 'privacy_version', 'id', 'created_at'])(
    'cannot change the %s of an account',
    async (column) =>
      expect(await outcome(client, `update auth."user" set ${column} = default`)).toBe(REFUSED),
  )

  test('can change what an administrator says about themselves', async () => {
    const { id } = await market.createPersona('admin')
    expect(await outcome(client, `update auth."user" set first_name = 'Ada' where id = $1`, [id])).toBe(
      'done',
    )
  })

  test.each(['create table public.x ()', 'create schema x', 'create table ops.x ()', 'set role migrator'])(
    'cannot %s',
    async (text) => expect(await outcome(client, text)).toBe(REFUSED),
  )

  test('is neither superuser nor above row-level security', async () => {
    const { rows } = await client.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1',
      [role],
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  })
})

describe('the role employer_api', () => {
  test.each(['auth', 'market', 'health', 'ledger', 'audit', 'ops', 'pgboss'])(
    'cannot look into %s',
    async (schema) => {
      const client = await market.connectAs('employer_api')
      const { rows } = await client.query(`select has_schema_privilege('employer_api', $1, 'usage') as may`, [
        schema,
      ])
      expect(rows).toEqual([{ may: false }])
    },
  )

  test('reads no account, profile, session or journal', async () => {
    const client = await market.connectAs('employer_api')
    for (const table of [
      'auth."user"',
      'auth.session',
      'market.profile',
      'audit.event',
      'audit.consent',
      'ops.outgoing_mail',
    ]) {
      expect(await outcome(client, `select * from ${table}`), table).toBe(REFUSED)
    }
  })
})

test('support reads accounts nowhere and writes nowhere', async () => {
  const client = await market.connectAs('support_ro')
  expect(await outcome(client, 'select * from auth.session')).toBe(REFUSED)
  expect(await outcome(client, 'delete from audit.event')).toBe(REFUSED)
})

test('only the worker makes partitions', async () => {
  expect(await outcome(await market.connectAs('api'), 'select audit.ensure_partitions(1)')).toBe(REFUSED)
  expect(await outcome(await market.connectAs('jobs'), 'select audit.ensure_partitions(13)')).toBe('done')
})

test('even the owner cannot rewrite the journal by accident', async () => {
  const { id } = await market.createPersona('particulier')
  await market.owner.query(`insert into audit.event (subject_id, action) values ($1, 'signed-in')`, [id])
  for (const text of [
    `update audit.event set action = 'x'`,
    'delete from audit.event',
    'truncate audit.event',
    'truncate audit.consent cascade',
  ]) {
    expect(await outcome(market.owner, text), text).toBe(REFUSED)
  }
})

describe('the journal', () => {
  /** Every row whose hash does not follow from its own content and from the row before it. */
  async function brokenLinks(subjectId: string): Promise<number> {
    const { rows } = await market.owner.query<{ broken: number }>(
      `with chained as (
         select *, lag(hash) over (order by position) as before, row_number() over (order by position) as place
         from audit.event where subject_id = $1
       )
       select count(*)::int as broken from chained
       where previous_hash is distinct from before or position <> place
         or hash <> sha256(convert_to(concat_ws('|', encode(previous_hash, 'hex'), id, extract(epoch from at),
              subject_id, position, actor_id, action, facts), 'UTF8'))`,
      [subjectId],
    )
    return rows[0]?.broken ?? -1
  }

  async function writtenJournal(): Promise<string> {
    const { id } = await market.createPersona('particulier')
    const write = (device: string) =>
      market.services.database.withActor(id, (tx) =>
        recordEvent(tx, { subjectId: id, action: 'signed-in', facts: { device } }),
      )
    // At the same time, so that the chain is also what keeps them in one order.
    await Promise.all(Array.from({ length: 8 }, (_, index) => write(`device ${index}`)))
    return id
  }

  test('is one chain, also when acts happen at once', async () =>
    expect(await brokenLinks(await writtenJournal())).toBe(0))

  test.each([
    ['a changed act', `update audit.event set action = 'x' where subject_id = $1 and position = 4`],
    ['a changed fact', `update audit.event set facts = '{}' where subject_id = $1 and position = 4`],
    [
      'a changed moment',
      `update audit.event set at = at + interval '1 second' where subject_id = $1 and position = 4`,
    ],
    ['a removed act', 'delete from audit.event where subject_id = $1 and position = 4'],
    ['a removed beginning', 'delete from audit.event where subject_id = $1 and position = 1'],
  ])('shows %s, even by the owner with every trigger off', async (_name, text) => {
    const subjectId = await writtenJournal()
    const owner = await market.connectAs('postgres')
    await owner.query('set session_replication_role = replica')
    const { rowCount } = await owner.query(text, [subjectId])
    expect(rowCount).toBe(1)
    expect(await brokenLinks(subjectId)).toBeGreaterThan(0)
  })
})

describe('who is asking', () => {
  const actorId = sql<{ id: string | null }>`select public.actor_id() as id`

  test('is nobody outside a context', async () => {
    const client = await market.connectAs('api')
    expect((await client.query('select public.actor_id() as id')).rows).toEqual([{ id: null }])
  })

  test('is known for one transaction, and forgotten by the connection', async () => {
    const { database } = market.services
    const id = randomUUID()
    const during = await database.withActor(id, async (tx) => (await actorId.execute(tx)).rows)
    const after = await Promise.all(
      Array.from({ length: 10 }, () => database.readAs(null, async (db) => (await actorId.execute(db)).rows)),
    )
    expect(during).toEqual([{ id }])
    expect(after.flat().every((row) => row.id === null)).toBe(true)
  })

  test('is not mixed up between people served at once', async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID())
    const seen = await Promise.all(
      ids.map((id) =>
        market.services.database.readAs(id, async (db) => {
          await sql`select pg_sleep(0.002)`.execute(db)
          return (await actorId.execute(db)).rows[0]?.id
        }),
      ),
    )
    expect(seen).toEqual(ids)
  })
})

test('a read cannot write', async () => {
  const writing = market.services.database.readAs(null, (db) => sql`delete from ops.rate_limit`.execute(db))
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

test('a moment comes back exactly as it went in', async () => {
  const moment = Temporal.Instant.from('2026-11-15T01:48:00.123456Z')
  const { rows } = await market.services.database.readAs(null, (db) =>
    sql<{
      moment: Temporal.Instant
      big: number
    }>`select ${moment}::timestamptz as moment, 9007199254740991::bigint as big`.execute(db),
  )
  expect(rows[0]?.moment.equals(moment)).toBe(true)
  expect(rows[0]?.big).toBe(Number.MAX_SAFE_INTEGER)
})

test('a number past the exact integers is an error, never a wrong amount', async () => {
  const reading = market.services.database.readAs(null, (db) =>
    sql`select 9007199254740993::bigint as big`.execute(db),
  )
  await expect(reading).rejects.toThrow(RangeError)
})

// Moments carry their zone, amounts are whole cents.
test('no column is a timestamp without zone, and none of the product is a float or money', async () => {
  const { rows } = await market.owner.query(
    `select table_schema, table_name, column_name, data_type from information_schema.columns
     where table_schema in ('auth', 'market', 'health', 'ledger', 'employer', 'audit', 'ops') and table_name <> 'migration'
       and (data_type in ('timestamp without time zone', 'money')
         or (data_type in ('real', 'double precision') and column_name not in ('latitude', 'longitude') and table_schema <> 'ops')
         or (column_name like '%\\_cents' and data_type <> 'bigint'))`,
  )
  expect(rows).toEqual([])
})

test('every health table has row-level security, forced', async () => {
  const { rows } = await market.owner.query(
    `select relname from pg_class where relnamespace = 'health'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})

test('a statement alone stands for nobody, and a transaction names its person and ends without a trace', async () => {
  const { database } = market.services
  const named = sql<{ name: string; mode: string }>`
    select coalesce(current_setting('app.user_id', true), '') as name, current_setting('transaction_read_only') as mode`
  const read = { name: '', mode: 'on' }
  const person = randomUUID()
  expect((await database.withActor(person, (tx) => named.execute(tx))).rows).toEqual([
    { name: person, mode: 'off' },
  ])
  expect((await database.readAs(person, (db) => named.execute(db))).rows).toEqual([{ ...read, name: person }])
  await expect(
    database.readAs(null, (db) =>
      sql`insert into ops.rate_limit values ('x', public.clock(), 1)`.execute(db),
    ),
  ).rejects.toMatchObject({ code: '25006' })
  expect((await database.runAlone((db) => named.execute(db))).rows).toEqual([{ name: '', mode: 'off' }])
})

test('what tries to name somebody else in its name is only a name', async () => {
  const name = `', true); select set_config('app.user_id', 'someone`
  const { rows } = await market.services.database.withActor(name, (tx) =>
    sql<{ name: string }>`select current_setting('app.user_id') as name`.execute(tx),
  )
  expect(rows).toEqual([{ name }])
})
