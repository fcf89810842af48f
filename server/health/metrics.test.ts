import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { marketplace } from '#tests/harness/api.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'

const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const today = Temporal.Now.plainDateISO('America/Toronto').toString()

const save = (client: Client, body: object) =>
  client.post('/api/metrics', { kind: 'steps', source: 'hand', consent, ...body })

async function kept(client: Client, query = '') {
  const { body } = await client.get(`/api/metrics${query}`)
  return body as {
    isAgreed: boolean
    kinds: { kind: string; count: number }[]
    metrics: Record<string, unknown>[]
  }
}

test('a measure is kept after an express agreement, given once, and read by its person alone', async () => {
  const { persona, client } = await openMember(shop)
  const entries = [{ day: today, value: 7840 }]
  expect(await save(client, { entries, consent: undefined })).toMatchObject({
    status: 409,
    body: { code: 'health/consent-missing' },
  })
  expect(await kept(client)).toEqual({ isAgreed: false, kinds: [], metrics: [], next: null })
  expect((await save(client, { entries })).body).toEqual({ added: 1, changed: 0, known: 0 })
  const pressure = {
    kind: 'blood-pressure',
    consent: undefined,
    entries: [{ day: today, time: '07:05', value: 121, second: 79 }],
  }
  expect((await save(client, pressure)).body).toMatchObject({ added: 1 })
  const own = await kept(client)
  expect(own.isAgreed).toBe(true)
  expect(own.metrics).toHaveLength(2)
  expect(own.metrics).toContainEqual(
    expect.objectContaining({
      kind: 'steps',
      unit: 'steps',
      day: today,
      value: 7840,
      source: 'hand',
      isCorrected: false,
    }),
  )
  expect(own.metrics).toContainEqual(
    expect.objectContaining({ kind: 'blood-pressure', value: 121, second: 79, time: '07:05' }),
  )
  expect((await kept((await openMember(shop)).client)).metrics).toEqual([])
  const { rows } = await shop.owner.query(
    `select purpose, granted from audit.consent where subject_id = $1`,
    [persona.id],
  )
  expect(rows).toEqual([{ purpose: 'health-metric-storage', granted: true }])
})

test('the same measures again add nothing, changed ones change, and a correction outlives the next file', async () => {
  const { client } = await openMember(shop)
  const days = Array.from({ length: 1000 }, (_, index) => ({
    day: addDays(today, -index),
    value: 5000 + index,
  }))
  const bring = (entries: object[]) => save(client, { source: 'import', entries })
  expect((await bring(days)).body).toEqual({ added: 1000, changed: 0, known: 0 })
  expect((await bring(days)).body).toEqual({ added: 0, changed: 0, known: 1000 })
  expect((await bring([{ day: today, value: 9000 }])).body).toEqual({ added: 0, changed: 1, known: 0 })
  expect(
    (
      await bring([
        { day: today, value: 1 },
        { day: today, value: 9000 },
      ])
    ).body,
  ).toEqual({ added: 0, changed: 0, known: 2 })
  expect((await save(client, { entries: [{ day: today, value: 100 }] })).body).toMatchObject({ added: 1 })

  const imported = (await kept(client, `?from=${today}`)).metrics.find(({ source }) => source === 'import')
  expect(await client.patch(`/api/metrics/${String(imported?.['id'])}`, { value: 8000 })).toMatchObject({
    status: 200,
  })
  expect((await bring([{ day: today, value: 9500 }])).body).toEqual({ added: 0, changed: 0, known: 1 })
  expect((await kept(client, `?from=${today}`)).metrics).toContainEqual(
    expect.objectContaining({ source: 'import', value: 8000, isCorrected: true }),
  )
})

test('two imports of one file at once keep each measure once', async () => {
  const { client } = await openMember(shop)
  const entries = Array.from({ length: 200 }, (_, index) => ({ day: addDays(today, -index), value: 6 }))
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => save(client, { kind: 'sleep', source: 'import', entries })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(200)
  expect((await kept(client)).metrics).toHaveLength(200)
})

test('nothing impossible, unnamed, to come or beyond a thousand is kept', async () => {
  const { client } = await openMember(shop)
  const entry = { day: today, value: 60 }
  for (const body of [
    { entries: [] },
    { entries: Array.from({ length: 1001 }, () => entry) },
    { entries: [{ ...entry, day: '2026-02-30' }] },
    { entries: [{ ...entry, time: '25:00' }] },
    { entries: [{ ...entry, day: addDays(today, 3) }] },
    { kind: 'sleep', entries: [entry] },
    { kind: 'blood-pressure', entries: [entry] },
    { kind: 'blood-pressure', entries: [{ ...entry, value: 80, second: 120 }] },
    { kind: 'custom', entries: [entry] },
    { kind: 'steps', label: 'x', entries: [entry] },
    { kind: 'custom', label: 'a\u0000b', entries: [entry] },
    { entries: [entry], consent: { ...consent, textVersion: '2020-01-01' } },
    { entries: [{ ...entry, note: 'x' }] },
  ])
    expect(await save(client, body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status: 422 })
  expect((await kept(client)).metrics).toEqual([])
})

test('what is stored shows neither what nor how much, and does not open elsewhere', async () => {
  const { persona, client } = await openMember(shop)
  // Too long to stand in a timestamp or in sealed bytes by chance.
  const entries = [{ day: today, value: 876_543 }]
  await save(client, { kind: 'custom', label: 'Glycémie', unit: 'mmol/L', entries })
  await save(client, { kind: 'custom', label: 'Douleur', unit: '/10', entries })
  const { rows } = await shop.owner.query<{ id: string; row: string; sealed: Buffer }>(
    'select id, metric::text as row, sealed from health.metric where user_id = $1',
    [persona.id],
  )
  for (const { row, sealed } of rows)
    expect(row + sealed.toString('latin1')).not.toMatch(/Glyc|Douleur|mmol|custom|876543/)
  await shop.owner.query(
    'update health.metric set sealed = (select sealed from health.metric where id = $2) where id = $1',
    [rows[0]!.id, rows[1]!.id],
  )
  expect(await client.get('/api/metrics')).toMatchObject({ status: 500 })
})

test('deleting one, all of a kind, everything; and what is left in the database', async () => {
  const { persona, client } = await openMember(shop)
  const days = [0, 1, 2].map((index) => addDays(today, -index))
  await save(client, { entries: days.map((day) => ({ day, value: 6000 })) })
  await save(client, {
    kind: 'custom',
    label: 'Café',
    unit: 'tasses',
    entries: days.map((day) => ({ day, value: 2 })),
  })
  await client.post('/api/goals', { kind: 'steps', comparison: 'at-least', value: 5000, daysPerWeek: 3 })
  const [first] = (await kept(client)).metrics
  expect(await client.delete(`/api/metrics/${String(first?.['id'])}`)).toMatchObject({ status: 200 })
  expect(await client.delete(`/api/metrics/${String(first?.['id'])}`)).toMatchObject({ status: 404 })
  expect((await kept(client)).metrics).toHaveLength(5)
  const removal = await client.post('/api/metrics/removal', { kind: 'custom', label: ' café' })
  expect(removal.body.removed).toBeGreaterThanOrEqual(2)
  expect((await kept(client)).kinds.map(({ kind }) => kind)).toEqual(['steps'])
  expect(await client.post('/api/metrics/withdrawal', { consent })).toMatchObject({ status: 200 })
  expect(await kept(client)).toEqual({ isAgreed: false, kinds: [], metrics: [], next: null })
  for (const table of ['metric_key', 'metric', 'goal', 'community_member'])
    expect(
      (await shop.owner.query(`select from health.${table} where user_id = $1`, [persona.id])).rowCount,
    ).toBe(0)
  // Saying yes again begins anew.
  expect((await save(client, { entries: [{ day: today, value: 1 }] })).body).toMatchObject({ added: 1 })
})

test('withdrawing the agreement on scans leaves the measures, and the other way round', async () => {
  const { client } = await openMember(shop)
  await save(client, { entries: [{ day: today, value: 6000 }] })
  await client.post('/api/scan-results', {
    answers: EXAMPLE_ANSWERS,
    completedAt: '2026-11-10T15:00:00Z',
    consent,
  })
  await client.post('/api/metrics/withdrawal', { consent })
  expect((await client.get('/api/scan-results')).body).toHaveLength(1)
  await save(client, { entries: [{ day: today, value: 6000 }] })
  await client.post('/api/scan-results/withdrawal', { consent })
  expect((await kept(client)).metrics).toHaveLength(1)
})

test('everything can be taken home as a table', async () => {
  const { client } = await openMember(shop)
  await save(client, { kind: 'sleep', entries: [{ day: today, value: 7.333 }] })
  const file = await client.get('/api/metrics/export')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.text).toBe(`date,time,type,name,value,second,unit,source\r\n${today},,sleep,,7.33,,h,hand\r\n`)
})

test('a goal follows the measures of its week, and the score rests on what is there', async () => {
  const { client } = await openMember(shop)
  const overview = async () => (await client.get('/api/health-overview')).body
  expect(await overview()).toMatchObject({
    wellness: { score: null, terms: [] },
    metrics: [],
    goals: [],
  })
  const goal = { kind: 'sleep', comparison: 'at-least', value: 7, daysPerWeek: 1 }
  expect(await client.post('/api/goals', goal)).toMatchObject({ status: 409 })
  const { body } = await client.post('/api/goals', { ...goal, consent })
  expect((await client.get('/api/goals')).body).toMatchObject([
    { id: body.id, unit: 'h', progress: { done: 0, state: 'unmeasured' } },
  ])
  const entries = [0, 1, 2].map((index) => ({ day: addDays(today, -index), value: 7.5 }))
  await save(client, { kind: 'sleep', entries })
  expect((await client.get('/api/goals')).body).toMatchObject([
    { progress: { percent: 100, state: 'reached' } },
  ])
  expect(await overview()).toMatchObject({
    wellness: { score: 100, terms: [{ part: 'sleep', points: 100, weight: 100, mean: 7.5, days: 3 }] },
    metrics: entries,
    goals: [{ id: body.id, progress: { percent: 100, state: 'reached' } }],
  })
  const stranger = (await openMember(shop)).client
  expect(await stranger.delete(`/api/goals/${String(body.id)}`)).toMatchObject({ status: 404 })
  expect(await client.delete(`/api/goals/${String(body.id)}`)).toMatchObject({ status: 200 })
  expect((await client.get('/api/goals')).body).toEqual([])
})

test('direct SQL: nobody but the person sees a row, whatever was shared, and the employer’s role nothing', async () => {
  const { persona, client } = await openMember(shop)
  await save(client, { entries: [{ day: today, value: 6000 }] })
  await client.post('/api/goals', { kind: 'steps', comparison: 'at-least', value: 5000, daysPerWeek: 3 })
  await client.post('/api/community', { ageBand: '35', consent })
  const reader = await openPractice(shop)
  expect(await reader.client.get('/api/metrics')).toMatchObject({ status: 403 })

  const tables = ['metric_key', 'metric', 'goal', 'community_member', 'community_figure']
  const closed = [...tables, 'community_group']
  const api = await shop.connectAs('api')
  const seenBy = async (userId: string) => {
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [userId])
    const counts: number[] = []
    for (const table of tables) counts.push((await api.query(`select from health.${table}`)).rowCount ?? 0)
    await api.query('rollback')
    return counts
  }
  expect((await seenBy(persona.id)).slice(0, 4)).toEqual([1, 1, 1, 1])
  const employer = await shop.createPersona('employeur')
  const admin = await shop.createPersona('admin')
  for (const other of [reader.userId, employer.id, admin.id, ''])
    expect(await seenBy(other)).toEqual([0, 0, 0, 0, 0])
  for (const role of ['employer_api', 'support_ro', 'jobs']) {
    const connection = await shop.connectAs(role)
    for (const table of closed)
      await expect(connection.query(`select * from health.${table}`), `${role}, ${table}`).rejects.toThrow(
        /permission denied/,
      )
    await expect(connection.query(`select * from health.community_means('2026-10-01')`)).rejects.toThrow(
      /permission denied/,
    )
  }
  const { rows } = await shop.owner.query(
    `select relname from pg_class where relnamespace = 'health'::regnamespace and relkind in ('r', 'p')
     and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})

test('the database refuses a measure without its agreement, and shows none once it is withdrawn', async () => {
  const { persona, client } = await openMember(shop)
  await save(client, { entries: [{ day: today, value: 6000 }] })
  const other = await openMember(shop)
  await save(other.client, { entries: [{ day: today, value: 6000 }] })
  const api = await shop.connectAs('api')
  const asPerson = async (statement: string, values: unknown[]) => {
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [persona.id])
    try {
      return await api.query(statement, values)
    } finally {
      await api.query('rollback')
    }
  }
  const insert = `insert into health.metric (id, user_id, consent_id, day, kind_mark, fingerprint, sealed)
    select gen_random_uuid(), $1, id, '2026-10-01', decode(repeat('00', 16), 'hex'), decode(repeat('01', 32), 'hex'),
    decode(repeat('00', 40), 'hex') from audit.consent where subject_id = $2 and purpose like 'health%'`
  await expect(asPerson(insert, [persona.id, other.persona.id])).rejects.toThrow('no such agreement')
  await expect(asPerson(insert, [other.persona.id, other.persona.id])).rejects.toThrow(/row-level security/)
  await expect(
    asPerson('update health.metric set day = day where user_id = $1', [persona.id]),
  ).rejects.toThrow(/permission denied/)
  await shop.owner.query(
    `insert into audit.consent (subject_id, purpose, granted, text_version, language)
     values ($1, 'health-metric-storage', false, 'x', 'fr')`,
    [persona.id],
  )
  expect(await kept(client)).toMatchObject({ isAgreed: false, kinds: [], metrics: [] })
})

test('an erased account leaves no measure', async () => {
  const { persona, client } = await openMember(shop)
  await save(client, { entries: [{ day: today, value: 6000 }] })
  const jobs = await shop.connectAs('jobs')
  await jobs.query('delete from auth."user" where id = $1', [persona.id])
  expect(
    (await shop.owner.query('select from health.metric where user_id = $1', [persona.id])).rowCount,
  ).toBe(0)
})
