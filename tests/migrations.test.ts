// Checks that no new migration keeps people from a table that has rows: CONTRIBUTING, « Add a migration ».
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockOffences } from '#tools/migration-locks.ts'

/** Older than the rule and than the first row of any installation; what was applied is never changed. */
const LAST_BEFORE_THE_RULE = 35
/** Of those, rewritten since to obey it: a database that has rows may still have it to come. */
const REWRITTEN = ['0029_claims_by_holder.sql']

const migrations = globSync('migrations/[0-9]*.sql')
  .map((file) => ({ name: path.basename(file), text: readFileSync(file, 'utf8') }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
const isHeldToIt = (name: string) =>
  Number.parseInt(name, 10) > LAST_BEFORE_THE_RULE || REWRITTEN.includes(name)

const wait = `set local lock_timeout = '500ms';`

test('a migration that is still to be applied holds no table that has rows', async () => {
  expect(migrations.length).toBeGreaterThanOrEqual(LAST_BEFORE_THE_RULE)
  const held = migrations.filter(({ name }) => isHeldToIt(name))
  expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(REWRITTEN))
  const found = await Promise.all(
    held.map(async ({ name, text }) => (await lockOffences(text)).map((offence) => `${name}, ${offence}`)),
  )
  expect(found.flat()).toEqual([])
})

test('the form that 0029 had before would be refused', async () => {
  const old = `${wait}
    alter table market.time_claim drop constraint time_claim_no_overlap;
    alter table market.time_claim add constraint time_claim_no_overlap
      exclude using gist ((uuid_hash_extended(holder_id, 0)) with =, during with &&);`
  expect(await lockOffences(old)).toEqual([
    'step 1: market.time_claim: constraint time_claim_no_overlap builds its index: build a table beside this one, as 0029 does',
  ])
})

describe('refused on a table that exists', () => {
  test.each([
    ['a check that is valid at once', 'alter table a.b add constraint c check (d > 0)', 'without not valid'],
    [
      'a foreign key that is valid at once',
      'alter table a.b add foreign key (d) references a.e (id)',
      'without not valid',
    ],
    ['a not null that is valid at once', 'alter table a.b add constraint c not null d', 'without not valid'],
    ['a unique constraint', 'alter table a.b add constraint c unique (d)', 'builds its index'],
    ['a primary key', 'alter table a.b add primary key (d)', 'builds its index'],
    [
      'an exclusion constraint',
      'alter table a.b add constraint c exclude using gist (d with &&)',
      'builds its index',
    ],
    ['an index', 'create index i on a.b (d)', 'without concurrently'],
    ['a unique index', 'create unique index i on a.b (d) where d > 0', 'without concurrently'],
    ['a concurrent index in a transaction', 'create index concurrently i on a.b (d)', 'in a step alone'],
    ['another type', 'alter table a.b alter column d type bigint', 'changing a type'],
    ['not null on the spot', 'alter table a.b alter column d set not null', 'without a validated check'],
    [
      'an id for each row',
      'alter table a.b add column d uuid default public.new_id()',
      'differs from row to row',
    ],
    [
      'an id for each row, deep in an expression',
      `alter table a.b add column d text default 'x' || coalesce(lower(uuidv7()::text), '')`,
      'differs from row to row',
    ],
    [
      'a stored column',
      'alter table a.b add column d int generated always as (e + 1) stored',
      'computed and stored',
    ],
    ['an identity', 'alter table a.b add column d int generated always as identity', 'numbers each row'],
    ['a column that is unique', 'alter table a.b add column d int unique', 'builds an index'],
    ['a column with its check', 'alter table a.b add column d int check (d > 0)', 'not valid'],
    ['a column that nobody fills', 'alter table a.b add column d int not null', 'has no default'],
    [
      'a reference with a default',
      'alter table a.b add column d int default 1 references a.e (id)',
      'looks up its default',
    ],
    ['a new formula', 'alter table a.b alter column d set expression as (e + 2)', 'computed anew'],
    ['a log', 'alter table a.b set logged', 'rewrites the table'],
    ['a partition with rows', 'alter table a.b attach partition a.e default', 'is read'],
    ['a constraint of a domain', 'alter domain a.d add check (value > 0)', 'without not valid'],
    ['a domain set not null', 'alter domain a.d set not null', 'domain is set not null'],
    ['cluster', 'cluster a.b using i', 'rewrites'],
    ['vacuum full', 'vacuum full a.b', 'rewrites'],
    ['reindex', 'reindex table a.b', 'without concurrently'],
    ['refresh', 'refresh materialized view a.v', 'without concurrently'],
    [
      'what a do block hides',
      `do $$ begin execute format('alter table %I add x int', 'b'); end $$`,
      'do block',
    ],
    [
      'rows written behind a lock',
      'alter table a.b add column d int; update a.b set d = 1',
      'that is another step',
    ],
    ['rows removed behind a lock', 'lock table a.b; delete from a.b where d', 'that is another step'],
    [
      'rows copied behind a lock',
      'lock table a.b; insert into a.b select * from a.c',
      'that is another step',
    ],
    [
      'validated in the step that adds it',
      'alter table a.b add constraint c check (d > 0) not valid; alter table a.b validate constraint c',
      'in a step of its own',
    ],
  ])('%s', async (_, text, reason) => {
    expect(await lockOffences(`${wait} ${text};`)).toEqual([expect.stringContaining(reason)])
  })

  test.each([
    ['a column', 'alter table a.b add column d int'],
    ['a default', 'alter table a.b alter column d set default 1'],
    ['a rename', 'alter table a.b rename column d to e'],
    ['a trigger', 'create trigger t after insert on a.b for each row execute function f()'],
    ['a trigger that goes', 'drop trigger t on a.b'],
    ['a table that goes', 'drop table if exists a.b'],
    ['an index that goes', 'drop index a.i'],
    ['a policy', 'create policy p on a.b using (true)'],
    ['a table that refers to it', 'create table a.n (b_id uuid references a.b (id))'],
    ['a partition of it', 'create table a.n partition of a.b default'],
    ['truncate', 'truncate a.b'],
    ['lock', 'lock table a.b in share mode'],
  ])('%s without a short wait for its lock', async (_, text) => {
    expect(await lockOffences(`${text};`)).toEqual([
      expect.stringContaining('without set local lock_timeout'),
    ])
    expect(await lockOffences(`${text}; ${wait}`)).toHaveLength(1)
    expect(await lockOffences(`${wait}\n-- Step\n${text};`)).toHaveLength(1)
    expect(await lockOffences(`set local lock_timeout = 0; ${text};`)).toHaveLength(1)
    expect(await lockOffences(`set local lock_timeout = '5s'; ${text};`)).toHaveLength(1)
    expect(await lockOffences(`${wait} ${text};`)).toEqual([])
  })

  test('a step alone of two statements, which PostgreSQL makes one transaction', async () => {
    const text =
      'select 1;\n-- Step alone\ndrop index concurrently if exists a.i; create index concurrently i on a.b (d);'
    expect(await lockOffences(text)).toEqual(['step 2: a step alone is one statement'])
  })

  test('the table that a rename puts in its place', async () => {
    const text = `${wait} create table a.n (d int); drop table a.b; alter table a.n rename to b; create index i on a.b (d);`
    expect(await lockOffences(text)).toEqual([
      expect.stringContaining('a.b: index i is built without concurrently'),
    ])
  })
})

describe('allowed', () => {
  test.each([
    [
      'whatever is done to a table of the same migration',
      `create table a.b (d int); create index i on a.b (d); alter table a.b add check (d > 0), alter column d type bigint,
       alter column d set not null; update a.b set d = 1;`,
    ],
    [
      'a constraint that is validated in another step',
      `${wait} alter table a.b add constraint c check (d > 0) not valid;\n-- Step\nalter table a.b validate constraint c;`,
    ],
    [
      'not null behind a validated check',
      `${wait} alter table a.b add constraint c check (d is not null) not valid;
-- Step
alter table a.b validate constraint c;
-- Step
${wait} alter table a.b alter column d set not null;`,
    ],
    [
      'a unique constraint on an index built concurrently',
      `select 1;\n-- Step alone\ncreate unique index concurrently i on a.b (d);
-- Step
${wait} alter table a.b add constraint c unique using index i;`,
    ],
    [
      'columns that are the same for all rows, or empty',
      `${wait} alter table a.b add column d int not null default 0, add column e timestamptz default public.clock(),
       add column f uuid references a.e (id), add column g int generated always as (d + 1) virtual,
       add column h text[] not null default '{}'::text[];`,
    ],
    [
      'rows written in a step of their own',
      `${wait} alter table a.b add column d int;\n-- Step\nupdate a.b set d = 1;`,
    ],
    [
      'grants and functions',
      'grant select on a.b to api; create function f() returns int language sql return 1;',
    ],
  ])('%s', async (_, text) => {
    expect(await lockOffences(text)).toEqual([])
  })
})
