import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { openDatabase } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember } from '#tests/harness/practices.ts'
import { computeCommunity, readCommunity, refreshFigures } from './community.ts'
import { saveMetrics } from './save-metrics.ts'

const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' } as const
const today = Temporal.Now.plainDateISO('America/Toronto')
const month = today.with({ day: 1 }).subtract({ months: 1 })

const daysOf = (first: Temporal.PlainDate, count: number, value: number) =>
  Array.from({ length: count }, (_, index) => ({ day: first.add({ days: index }).toString(), value }))

/** What the worker does every quarter of an hour, as the role that it has. */
async function compute(now = Temporal.Now.instant()) {
  const database = openDatabase({ url: shop.config.databases.jobs, size: 1 })
  await computeCommunity(database, now)
  await database.close()
}

const save = (client: Client, kind: string, entries: object[]) =>
  client.post('/api/metrics', { kind, source: 'hand', consent, entries })

async function join(sleep: number, ageBand: string) {
  const { client, persona } = await openMember(shop)
  expect(await client.post('/api/community', { ageBand, consent })).toMatchObject({ status: 409 })
  await save(client, 'sleep', daysOf(month, 6, sleep))
  expect(await client.post('/api/community', { ageBand, consent })).toMatchObject({ status: 200 })
  return { client, persona }
}

const figuresOf = async (userId: string) => {
  const { rows } = await shop.owner.query(
    'select month::text, kind, coarse from health.community_figure where user_id = $1 order by month, kind',
    [userId],
  )
  return rows
}

test('a group is shown from ten people on, rounded, and none of nine', async () => {
  const nine: Awaited<ReturnType<typeof join>>[] = []
  for (let index = 0; index < 9; index++) nine.push(await join(7.1, '55'))
  const groups = async () => {
    await compute()
    return (await nine[0]!.client.get('/api/community')).body
  }
  expect(await groups()).toEqual({ month: month.toString(), ageBand: '55', groups: [] })
  const tenth = await join(8.2, '55')
  await join(4, '75')
  const expected = [{ kind: 'sleep', ageBand: '55', people: 10, mean: 7 }]
  expect((await groups()).groups).toEqual(expected)

  // Nobody's own figure is more than a step of half an hour, and it goes with the agreement.
  expect(await figuresOf(tenth.persona.id)).toMatchObject([{ kind: 'sleep', coarse: '8.0' }])
  expect(await tenth.client.post('/api/community/withdrawal', { consent })).toMatchObject({ status: 200 })
  expect(await figuresOf(tenth.persona.id)).toEqual([])
  expect((await groups()).groups).toEqual([])
  expect((await tenth.client.get('/api/metrics')).body.metrics).toHaveLength(6)
  const { rows: said } = await shop.owner.query(
    `select granted from audit.consent where subject_id = $1 and purpose = 'health-community' order by position`,
    [tenth.persona.id],
  )
  expect(said).toEqual([{ granted: true }, { granted: false }])

  // Whoever said no last is not counted, whatever is still stored.
  await tenth.client.post('/api/community', { ageBand: '55', consent })
  expect((await groups()).groups).toEqual(expected)
  await shop.owner.query(
    `insert into audit.consent (subject_id, purpose, granted, text_version, language)
     values ($1, 'health-community', false, 'x', 'fr')`,
    [tenth.persona.id],
  )
  expect((await groups()).groups).toEqual([])
})

test('means are computed by the worker alone, and a reading only reads them', async () => {
  const { client } = await join(7, '18')
  const api = await shop.connectAs('api')
  await expect(api.query(`select health.compute_community('2026-10-01')`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(api.query('select * from health.community_group')).rejects.toThrow(/permission denied/)
  await shop.owner.query(
    `insert into health.community_group (month, kind, age_band, people, mean) values ($1, 'mood', '18', 20, 6.5)`,
    [month.toString()],
  )
  const expected = { kind: 'mood', ageBand: '18', people: 20, mean: 6.5 }
  expect((await client.get('/api/community')).body.groups).toEqual([expected])
  await expect(
    shop.owner.query(
      `insert into health.community_group (month, kind, age_band, people, mean) values ($1, 'sleep', '18', 9, 7)`,
      [month.toString()],
    ),
  ).rejects.toThrow(/people_check/)
  await compute()
  expect((await client.get('/api/community')).body.groups).toEqual([])
})

test('a figure in clear follows each correction and deletion of what it was made of', async () => {
  const { client, persona } = await join(7, '35')
  await save(client, 'steps', daysOf(month, 6, 8_000))
  const figures = () => figuresOf(persona.id)
  const coarse = (kind: string, value: string) => ({ month: month.toString(), kind, coarse: value })
  expect(await figures()).toEqual([coarse('sleep', '7.0'), coarse('steps', '8000.0')])

  type Metric = { id: string; kind: string }
  const metrics = (await client.get(`/api/metrics?from=${month.toString()}`)).body.metrics as Metric[]
  const nights = metrics.filter(({ kind }) => kind === 'sleep')
  for (const { id } of nights) await client.patch(`/api/metrics/${id}`, { value: 5 })
  expect(await figures()).toEqual([coarse('sleep', '5.0'), coarse('steps', '8000.0')])

  // Four measured days are too few for a figure: the one that stood goes.
  for (const { id } of nights.slice(0, 2)) await client.delete(`/api/metrics/${id}`)
  expect(await figures()).toEqual([coarse('steps', '8000.0')])

  await shop.owner.query(
    `insert into health.community_figure (user_id, month, kind, coarse) values ($1, '2026-01-01', 'steps', 8000)`,
    [persona.id],
  )
  await client.post('/api/metrics/removal', { kind: 'steps' })
  expect(await figures()).toEqual([])
})

test('changes at once leave one figure, made of all of them', async () => {
  const { client, persona } = await join(7, '35')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => save(client, 'mood', daysOf(month.add({ days: index }), 1, 6))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(await figuresOf(persona.id)).toMatchObject([
    { kind: 'mood', coarse: '6.0' },
    { kind: 'sleep', coarse: '7.0' },
  ])
})

test('who last wrote in a month is counted once it is over, and its figures go when it is no longer shown', async () => {
  const { client, persona } = await join(7, '75')
  const { database, config } = shop.services
  const at = (day: string) => Temporal.Instant.from(`${day}T12:00-05:00`)
  await database.withActor(persona.id, async (tx) => {
    const name = { kind: 'mood', label: '', unit: '/10' } as const
    const entries = daysOf(Temporal.PlainDate.from('2026-09-20'), 8, 6)
    const now = at('2026-09-28')
    const wanted = { userId: persona.id, name, source: 'hand', entries, consent: undefined, now } as const
    await saveMetrics(tx, config.healthKeys, wanted)
    await refreshFigures(tx, config.healthKeys, persona.id, now)
  })
  expect(await figuresOf(persona.id)).toEqual([{ month: '2026-09-01', kind: 'mood', coarse: '6.0' }])
  await compute(at('2026-09-29'))
  await compute(at('2026-10-05'))
  expect(await figuresOf(persona.id)).toHaveLength(1)
  const shown = await database.readAs(persona.id, (db) => readCommunity(db, persona.id, at('2026-10-05')))
  expect(shown.month).toBe('2026-09-01')
  await compute(at('2026-11-01'))
  expect(await figuresOf(persona.id)).toEqual([])
  expect((await client.get('/api/metrics')).body.kinds).toHaveLength(2)
})
