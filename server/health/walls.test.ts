import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'

// Over whatever tables the catalogue holds: one that is added tomorrow stands behind the same walls.
const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }

async function healthTables(): Promise<string[]> {
  const { rows } = await shop.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'health'::regnamespace and relkind in ('r', 'p')
     order by relname`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(9)
  return rows.map(({ name }) => name)
}

// Express consent for every health item.
test('whatever is sealed or contributed in clear names an agreement, which the database checks when it is written', async () => {
  const { rows } = await shop.owner.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'sealed'
     where c.relnamespace = 'health'::regnamespace and c.relkind in ('r', 'p') and not (
       exists (select from pg_attribute n where n.attrelid = c.oid and n.attname = 'consent_id' and n.attnotnull)
       and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         where t.tgrelid = c.oid and p.proname = 'require_consent' and t.tgenabled = 'O'))`,
  )
  expect(rows).toEqual([])
  const { rows: lent } = await shop.owner.query(
    `select tgname from pg_trigger where tgrelid = 'health.community_member'::regclass and tgname = 'community_member_consent'`,
  )
  expect(lent).toHaveLength(1)
})

test('the roles of employers, support and the worker hold nothing on any health table', async () => {
  const { rows } = await shop.owner.query(
    `select role, c.relname as name from unnest(array['employer_api', 'support_ro', 'jobs']) role
     cross join pg_class c where c.relnamespace = 'health'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate')
         or has_any_column_privilege(role, c.oid, 'select, insert, update'))`,
  )
  expect(rows).toEqual([])
  const employer = await shop.connectAs('employer_api')
  for (const schema of ['health', 'market', 'ledger']) {
    const { rows: usage } = await employer.query(
      `select has_schema_privilege('employer_api', $1, 'usage') as "isOpen"`,
      [schema],
    )
    expect(usage, schema).toEqual([{ isOpen: false }])
  }
  for (const table of await healthTables())
    await expect(employer.query(`select * from health.${table}`), table).rejects.toThrow(/permission denied/)
})

test('an employer, an administrator, a professional without a share and nobody read no row of any health table', async () => {
  const { persona, client } = await openMember(shop)
  const today = Temporal.Now.plainDateISO('America/Toronto').toString()
  await client.post('/api/metrics', {
    kind: 'steps',
    source: 'hand',
    entries: [{ day: today, value: 6_000 }],
    consent,
  })
  await client.post('/api/community', { ageBand: '35', consent })
  const others = [
    (await shop.createPersona('employeur')).id,
    (await shop.createPersona('admin')).id,
    (await openPractice(shop)).userId,
    (await openMember(shop)).persona.id,
    '',
  ]
  const api = await shop.connectAs('api')
  const rowsSeenBy = async (userId: string) => {
    let seen = 0
    for (const table of await healthTables()) {
      const { rows } = await shop.owner.query(`select has_table_privilege('api', $1, 'select') as "mayAsk"`, [
        `health.${table}`,
      ])
      if (!rows[0]?.mayAsk) continue
      await api.query('begin')
      await api.query(`select set_config('app.user_id', $1, true)`, [userId])
      seen += (await api.query(`select from health.${table}`)).rowCount ?? 0
      await api.query('rollback')
    }
    return seen
  }
  expect(await rowsSeenBy(persona.id)).toBe(3)
  for (const other of others) expect(await rowsSeenBy(other)).toBe(0)
})
