import { symbols } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { log } from '#server/platform/log.ts'
import { marketplace } from '#tests/harness/api.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'

// A word and a number that nothing else has: whatever holds them repeats what a person said of their health.
const WORD = 'canari-4b8e27'
const NUMBER = 731_529.43
const CANARY = new RegExp(`${WORD}|731[ ,]?529`, 'i')

const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const today = Temporal.Now.plainDateISO('America/Toronto').toString()
const own = { kind: 'custom', label: WORD, unit: WORD.slice(0, 12) }

// The real log at its most talkative, read where it would leave the process.
const lines: string[] = []
beforeAll(() => {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
  log.level = 'trace'
})
afterAll(() => {
  log.level = 'silent'
  vi.restoreAllMocks()
})

/** Everything a member may write in words or numbers, well and badly; what is refused is returned. */
async function writeEverywhere(client: Client): Promise<string[]> {
  const entries = [{ day: today, time: '07:05', value: NUMBER }]
  for (const [path, body] of [
    ['/api/metrics', { ...own, source: 'hand', consent, entries }],
    ['/api/goals', { ...own, comparison: 'at-least', value: NUMBER, daysPerWeek: 3 }],
    ['/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt: '2026-11-10T15:00:00Z', consent }],
  ] as const)
    expect(await client.post(path, body), path).toMatchObject({ status: 200 })
  const refused: [string, object | string][] = [
    ['/api/metrics', { ...own, kind: 'sleep', source: 'hand', consent, entries }],
    ['/api/metrics', { ...own, label: '', kind: 'sleep', source: 'hand', consent, entries }],
    ['/api/metrics', { ...own, source: WORD, consent, entries }],
    ['/api/metrics', `{"label":"${WORD}",`],
    ['/api/goals', { ...own, comparison: WORD, value: NUMBER, daysPerWeek: 3 }],
    [
      '/api/scan-results',
      { answers: { ...EXAMPLE_ANSWERS, health_goals: WORD }, completedAt: today, consent },
    ],
    ['/api/scan-results', { answers: { ...EXAMPLE_ANSWERS, [WORD]: 3 }, completedAt: today, consent }],
    ['/api/metrics/removal', { kind: WORD, label: WORD }],
  ]
  const texts: string[] = []
  for (const [path, body] of refused) {
    const answer = await client.post(path, body)
    expect(answer.status, `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400)
    texts.push(answer.text)
  }
  return texts
}

// What is sealed at rest must not stand in clear beside it.
test('what a person says of their health is in no log line, job, address, audit line, error text or row in clear', async () => {
  const { persona, client } = await openMember(shop)
  const texts = await writeEverywhere(client)
  const reader = await openPractice(shop)
  const [result] = (await client.get('/api/scan-results')).body
  const shared = await client.post(`/api/scan-results/${result.id}/shares`, {
    professional: reader.professionalId,
    until: Temporal.Now.instant().add({ hours: 24 }).toString(),
    consent,
  })
  await reader.client.get(`/api/shared-scans/${shared.body.id}`)
  for (const path of ['/api/metrics', '/api/goals', '/api/health-overview', '/api/metrics/export'])
    expect((await client.get(path)).status).toBe(200)
  const [metric] = (await client.get('/api/metrics')).body.metrics
  expect(metric).toMatchObject({ label: WORD, value: NUMBER })
  await client.patch(`/api/metrics/${metric.id}`, { value: NUMBER + 1 })

  // A row that does not open is a fault of ours: told in the log, and without what it held.
  await shop.owner.query('update health.metric set sealed = sealed || sealed where user_id = $1', [
    persona.id,
  ])
  for (const path of ['/api/metrics', '/api/metrics/export']) {
    const broken = await client.get(path)
    expect(broken.status).toBe(500)
    texts.push(broken.text)
  }
  for (const text of texts) expect(text).not.toMatch(CANARY)
  expect(lines.some((line) => line.includes('"unexpected"'))).toBe(true)
  expect(lines.filter((line) => CANARY.test(line))).toEqual([])
  // Of a request the log knows the pattern of its address, and not who it is about.
  expect(lines.filter((line) => line.includes(persona.id) || line.includes(metric.id))).toEqual([])

  const { rows: tables } = await shop.owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  for (const { name } of tables) {
    const { rows } = await shop.owner.query(`select from ${name} t where t::text like any($1)`, [
      [`%${WORD}%`, '%731529%', `%${Buffer.from(WORD).toString('hex')}%`],
    ])
    expect(rows.length, name).toBe(0)
  }
})
