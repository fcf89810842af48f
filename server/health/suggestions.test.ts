import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { PUT_ASIDE_DAYS } from '#domain/health-metrics/suggestions.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { openMember } from '#tests/harness/practices.ts'

const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const todayNow = () => shop.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate().toString()

async function sleepBadly(client: Client) {
  const today = todayNow()
  const entries = Array.from({ length: 10 }, (_, index) => ({ day: addDays(today, -index), value: 6 }))
  const answer = await client.post('/api/metrics', { kind: 'sleep', source: 'hand', entries, consent })
  expect(answer.status).toBe(200)
}

async function suggested(client: Client): Promise<string[]> {
  const { body } = await client.get('/api/health-overview')
  return (body as { suggestions: { id: string }[] }).suggestions.map(({ id }) => id)
}

test('short nights suggest a goal, which is put aside for two months and then comes back', async () => {
  const { persona, client } = await openMember(shop)
  expect(await suggested(client)).toEqual([])
  await sleepBadly(client)
  expect((await client.get('/api/health-overview')).body).toMatchObject({
    suggestions: [{ id: 'goal-sleep', preset: 'sleep', mean: 6, days: 10 }],
  })
  expect((await client.put('/api/health-suggestions/aside', { id: 'goal-sleep' })).status).toBe(200)
  expect(await suggested(client)).toEqual([])
  // Twice is once, and the row says nothing of what it is about.
  expect((await client.put('/api/health-suggestions/aside', { id: 'goal-sleep' })).status).toBe(200)
  const { rows } = await shop.owner.query('select * from health.put_aside where user_id = $1', [persona.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('sleep')
  const kept = await shop.owner.query('select route from ops.idempotency where actor = $1', [persona.id])
  expect(kept.rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept.rows)).not.toContain('sleep')

  await shop.clock.advance({ hours: 24 * PUT_ASIDE_DAYS + 1 })
  const later = await shop.as(persona)
  await sleepBadly(later)
  expect(await suggested(later)).toEqual(['goal-sleep'])
})

test('a scan suggests who can help, and a goal that exists is not suggested', async () => {
  const { client } = await openMember(shop)
  const completedAt = shop.clock.now().toString()
  const saved = await client.post('/api/scan-results', {
    answers: { ...EXAMPLE_ANSWERS, stress_level: 9 },
    completedAt,
    consent,
  })
  expect(saved.status).toBe(200)
  await sleepBadly(client)
  expect(await suggested(client)).toEqual(expect.arrayContaining(['scan-stress', 'goal-sleep']))
  const goal = { kind: 'sleep', comparison: 'at-least', value: 7, daysPerWeek: 5 }
  expect((await client.post('/api/goals', goal)).status).toBe(200)
  expect(await suggested(client)).not.toContain('goal-sleep')
  expect((await client.put('/api/health-suggestions/aside', { id: 'scan-stress' })).status).toBe(200)
  expect(await suggested(client)).not.toContain('scan-stress')
})

test('nothing is put aside by whoever kept nothing, or of a name that is none', async () => {
  const { client } = await openMember(shop)
  expect(await client.put('/api/health-suggestions/aside', { id: 'goal-sleep' })).toMatchObject({
    status: 404,
    body: { code: 'health/suggestion-not-found' },
  })
  expect((await client.put('/api/health-suggestions/aside', { id: 'weight' })).status).toBe(422)
})

test('what one put aside is nobody else’s, by direct SQL', async () => {
  const { persona, client } = await openMember(shop)
  await sleepBadly(client)
  await client.put('/api/health-suggestions/aside', { id: 'goal-sleep' })
  const other = await openMember(shop)
  const direct = await shop.connectAs('api')
  await direct.query(`select set_config('app.user_id', $1, false)`, [other.persona.id])
  expect((await direct.query('select * from health.put_aside')).rows).toEqual([])
  await expect(
    direct.query(`insert into health.put_aside (user_id, mark, until) values ($1, $2, public.clock())`, [
      persona.id,
      Buffer.alloc(16),
    ]),
  ).rejects.toThrow(/row-level security/)
})
