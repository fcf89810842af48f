// One clock for program and database: tests move both by one word, and nobody else can.
import { expect, describe, test } from 'vitest'
import { openServices } from '#server/services.ts'
import { marketplace } from '#tests/harness/api.ts'
import { moveTime, shiftMs } from '#tests/harness/moved-time.ts'
import { checkClock, clock } from './clock.ts'
import { openDatabase } from './database.ts'

const market = marketplace()

const PLAIN = `
  create or replace function public.clock() returns timestamptz language sql stable parallel safe return now();
  create or replace function public.new_id() returns uuid language sql volatile parallel safe return uuidv7()`

const secondsApart = async () => {
  const { rows } = await market.owner.query<{ now: Date; id: Date }>(
    'select public.clock() as now, uuid_extract_timestamp(public.new_id()) as id',
  )
  return [rows[0]!.now, rows[0]!.id].map((moment) =>
    Math.round(clock.now().since(moment.toTemporalInstant()).total('seconds')),
  )
}

test('nothing of ours in the database asks for another clock', async () => {
  const { rows } = await market.owner.query<{ what: string }>(`
    with ours as (select oid from pg_namespace
      where nspname in ('auth', 'market', 'health', 'ledger', 'employer', 'audit', 'ops', 'public')),
    sources as (
      select p.oid::regprocedure::text as what, pg_get_functiondef(p.oid) as source
      from pg_proc p where p.pronamespace in (select oid from ours) and p.prokind in ('f', 'p')
        and p.proname not in ('clock', 'new_id')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select d.adrelid::regclass || ' default', pg_get_expr(d.adbin, d.adrelid)
      from pg_attrdef d join pg_class c on c.oid = d.adrelid where c.relnamespace in (select oid from ours)
        and c.oid <> 'ops.migration'::regclass
      union all select p.polrelid::regclass || ' policy ' || p.polname,
        concat(pg_get_expr(p.polqual, p.polrelid), ' ', pg_get_expr(p.polwithcheck, p.polrelid))
      from pg_policy p
      union all select v.oid::regclass::text, pg_get_viewdef(v.oid)
      from pg_class v where v.relkind in ('v', 'm') and v.relnamespace in (select oid from ours)
        and not exists (select from pg_depend d where d.objid = v.oid and d.deptype = 'e')
      union all select n.conrelid::regclass || ' check ' || n.conname, pg_get_constraintdef(n.oid)
      from pg_constraint n where n.contype = 'c' and n.connamespace in (select oid from ours)
      union all select t.tgrelid::regclass || ' trigger ' || t.tgname, pg_get_triggerdef(t.oid)
      from pg_trigger t where not t.tgisinternal
    )
    select what from sources where source ~* any (array[
      '(?<![\\w.])(pg_catalog\\.)?(now|transaction_timestamp|statement_timestamp|clock_timestamp|timeofday)\\s*\\(\\s*\\)',
      '\\m(current_date|current_time|current_timestamp|localtime|localtimestamp)\\M', '''(now|today)''::'])
      or source ~ '(?<![\\w.])uuidv7\\(\\)' and what like any (array['market.appointment%default', 'ledger.%default'])`)
  expect(rows).toEqual([])
})

describe('a test', () => {
  test('moves program, database and the moment in new ids together', async () => {
    await market.clock.set('2028-02-29T12:00:00Z')
    expect(clock.now().toString()).toMatch(/^2028-02-29T12:00:0/)
    expect(new Date().toISOString()).toMatch(/^2028-02-29T12:00:0/)
    expect(Temporal.Now.plainDateISO('America/Toronto').toString()).toBe('2028-02-29')
    expect(await secondsApart()).toEqual([0, 0])
    await market.clock.advance({ days: 1, hours: 2 })
    expect(clock.now().toString()).toMatch(/^2028-03-01T14:00:0/)
    expect(await secondsApart()).toEqual([0, 0])
  })

  test('keeps who is signed in, and their codes, when it moves the clock by an hour', async () => {
    const { client, persona } = await market.newcomer('professionnel', { hasSecondFactor: true })
    await market.clock.advance({ hours: 1 })
    expect((await client.get('/api/profile')).status).toBe(200)
    expect((await (await market.as(persona)).get('/api/profile')).status).toBe(200)
  })
})

describe('nobody else moves it', () => {
  test.each(['api', 'jobs', 'employer_api'])('the role %s cannot', async (role) => {
    const client = await market.connectAs(role)
    for (const statement of [
      PLAIN,
      `create table tests.clock (shift interval)`,
      'drop function public.clock()',
      'create schema clocks',
      'create function public.clock(text) returns timestamptz language sql return now()',
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a process', () => {
  const here = { origin: 'http://localhost:3000', stripe: null }
  const check = async (dependencies: Parameters<typeof checkClock>[1]) => {
    await market.clock.advance({ seconds: 1 })
    await checkClock(market.services.database, dependencies)
  }

  test.each([
    ['of a site that people reach', { ...here, origin: 'https://mieva.example' }],
    ['of a site that only looks local', { ...here, origin: 'https://localhost.mieva.example' }],
    ['with Stripe’s own keys', { ...here, stripe: { apiBase: null } }],
  ])('%s does not start on a clock that can be moved', async (_name, dependencies) => {
    await expect(check(dependencies)).rejects.toThrow('for tests only')
  })

  test('of this machine, with the stand-in, does, unless the database is not for tests', async () => {
    await check(here)
    await check({ ...here, stripe: { apiBase: 'http://127.0.0.1:1' } })
    await market.owner.query('alter schema tests rename to others')
    await expect(check(here)).rejects.toThrow('for tests only')
    await market.owner.query('alter schema others rename to tests')
  })

  test('does not open its services there', async () => {
    await market.clock.advance({ seconds: 1 })
    const config = { ...market.config, origin: 'https://mieva.example' }
    await expect(openServices(config, 'worker')).rejects.toThrow('for tests only')
  })

  test('starts anywhere on the plain clock, unless it disagrees with it', async () => {
    await market.clock.reset()
    const shift = shiftMs()
    moveTime(0)
    await market.owner.query(`set role migrator; ${PLAIN}; reset role`)
    const database = openDatabase({ url: market.config.databases.api, size: 1 })
    await checkClock(database, { ...here, origin: 'https://mieva.example' })
    for (const seconds of [-70, 70]) {
      moveTime(seconds * 1_000)
      await expect(checkClock(database, here), `${seconds} s`).rejects.toThrow('differ')
    }
    moveTime(30_000)
    await checkClock(database, here)
    moveTime(shift)
    await database.close()
  })
})
