// Plans are kept per connection, so these connections are the test's own.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { PLANNED_EACH_TIME, type PreparingClient } from './prepared-statements.ts'

const market = marketplace()
let client: PreparingClient
let owner: pg.Client

type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult<{ one: number }>>
const ask: Ask = (text, values) => (client.query as unknown as Ask).call(client, text, values)

async function askOften(text: string): Promise<number[]> {
  const answers: number[] = []
  for (const one of Array.from({ length: 12 }).keys())
    answers.push((await ask(text, [one])).rows[0]?.one ?? -1)
  return answers
}

async function isKept(text: string): Promise<boolean> {
  const { rows } = await new Promise<pg.QueryResult>((resolve, reject) => {
    const listing = { text: 'select statement from pg_prepared_statements', values: [] }
    ;(
      client.query as unknown as (
        config: object,
        done: (error: Error | null, result: pg.QueryResult) => void,
      ) => void
    )(listing, (error, result) => (error ? reject(error) : resolve(result)))
  })
  return rows.some(({ statement }: { statement: string }) => statement === text)
}

beforeAll(async () => {
  // What is kept is counted for the process, in which other tests ran before: this one has a count of its own.
  vi.resetModules()
  const fresh = await import('./prepared-statements.ts')
  client = new fresh.PreparingClient({ connectionString: market.config.databases.api })
  await client.connect()
  owner = await market.connectAs('postgres')
})
afterAll(async () => {
  await client.end()
})

test('a statement that comes often keeps its plan, and answers each question its own', async () => {
  const text = 'select $1::int as one'
  expect(await askOften(text)).toEqual([...Array.from({ length: 12 }).keys()])
  expect(await isKept(text)).toBe(true)
})

test('a statement with the mark is planned each time', async () => {
  const text = `select ${PLANNED_EACH_TIME} $1::int as one`
  await askOften(text)
  expect(await isKept(text)).toBe(false)
})

test('a migration that adds a column breaks no statement of a process that runs', async () => {
  await owner.query(
    'create table public.changed (one int); grant select on public.changed to api; insert into public.changed values (7)',
  )
  const [star, named, inside] = [
    'select (select max(one) from public.changed) as most, c.* from public.changed c where $1::int >= 0',
    'select one from public.changed where $1::int >= 0',
    'with c as (select * from public.changed) select c.one from (select * from c where $1::int >= 0) c',
  ]
  for (const text of [star, named, inside]) await askOften(text)
  await owner.query('alter table public.changed add column two int default 2')
  expect(await askOften(star)).toContain(7)
  for (const text of [named, inside]) expect(await askOften(text)).toContain(7)
  expect([await isKept(star), await isKept(named), await isKept(inside)]).toEqual([false, true, true])
})
