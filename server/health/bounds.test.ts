import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openMember } from '#tests/harness/practices.ts'

const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const today = Temporal.Now.plainDateISO('America/Toronto').toString()

type Metric = { id: string; day: string; time?: string }
type Answer = { metrics: Metric[]; kinds: { count: number }[]; next: string | null }

/** Five thousand and more, brought as a file brings them: a thousand a call, one measure a minute. */
async function openMemberWithMetrics(count: number) {
  const { client } = await openMember(shop)
  const moments = Array.from({ length: count }, (_, index) => ({
    day: addDays(today, -Math.floor(index / 1_000)),
    time: `${String(Math.floor((index % 1_000) / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
    value: (index % 10) + 1,
  }))
  for (let first = 0; first < count; first += 1_000) {
    const entries = moments.slice(first, first + 1_000)
    const saved = await client.post('/api/metrics', { kind: 'mood', source: 'import', entries, consent })
    expect(saved.body, saved.text).toMatchObject({ added: entries.length })
  }
  return client
}

test('one reading answers five thousand measures at most, and the rest follows; the table holds them all', async () => {
  const client = await openMemberWithMetrics(5_400)
  const first = (await client.get('/api/metrics')).body as Answer
  expect(first.metrics).toHaveLength(5_000)
  expect(first.kinds).toMatchObject([{ count: 5_400 }])
  const rest = (await client.get(`/api/metrics?after=${first.next}`)).body as Answer
  expect(rest.metrics).toHaveLength(400)
  expect(rest.next).toBeNull()
  const all = [...first.metrics, ...rest.metrics]
  expect(new Set(all.map(({ id }) => id)).size).toBe(5_400)
  expect(all.map(({ day }) => day)).toEqual(
    all
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )

  const table = (await client.get('/api/metrics/export')).text.trimEnd().split('\r\n')
  expect(table).toHaveLength(1 + 5_400)
  expect(new Set(table).size).toBe(1 + 5_400)

  // Another's measure is no place to go on from.
  const stranger = (await openMember(shop)).client
  expect(await stranger.get(`/api/metrics?after=${first.next}`)).toMatchObject({
    status: 404,
    body: { code: 'health/metric-not-found' },
  })
})

test('without a first day a reading goes back one year, as far as a page draws', async () => {
  const { client } = await openMember(shop)
  const entries = [0, 364, 365].map((days) => ({ day: addDays(today, -days), value: 6_000 }))
  await client.post('/api/metrics', { kind: 'steps', source: 'hand', entries, consent })
  const days = async (query: string) =>
    ((await client.get(`/api/metrics${query}`)).body as Answer).metrics.map(({ day }) => day)
  expect(await days('')).toEqual([today, addDays(today, -364)])
  expect(await days(`?from=${addDays(today, -365)}`)).toHaveLength(3)
})

test.each([
  ['/api/metrics', 120],
  ['/api/goals', 120],
  ['/api/health-overview', 120],
  ['/api/metrics/export', 10],
  ['/api/community', 60],
  ['/api/scan-results', 120],
])('%s is read %i times, then the person waits; another person does not', async (path, max) => {
  const [{ client }, other] = [await openMember(shop), await openMember(shop)]
  const answers = await Promise.all(Array.from({ length: max }, () => client.get(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await client.get(path)
  expect(refused).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await other.client.get(path)).toMatchObject({ status: 200 })
})

test('no route to health data is without a limit', () => {
  const { paths } = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string; 'x-limits'?: unknown[] }>>
  }
  const ofHealth = Object.entries(paths).filter(([path]) =>
    /^\/api\/(?:metrics|goals|wellness|community|scan-|shared-scans)/.test(path),
  )
  expect(ofHealth.length).toBeGreaterThan(14)
  const unlimited = ofHealth
    .flatMap(([, methods]) => Object.values(methods))
    .filter((operation) => operation.operationId && !operation['x-limits'])
  expect(unlimited.map(({ operationId }) => operationId)).toEqual([])
})
