import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { openMember } from '#tests/harness/practices.ts'
import { lookAtDue } from './look-at-due.ts'

const market = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }

async function scanner() {
  const member = await openMember(market)
  const completedAt = '2026-11-10T15:00:00Z'
  await member.client.post('/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })
  await asWorker(market, lookAtDue)
  return member
}

test('nobody is on it who did not ask, and whoever leaves is gone at once', async () => {
  const [one, other] = [await scanner(), await scanner()]
  const board = async () => (await other.client.get('/api/rewards/leaderboard')).body
  expect(await board()).toMatchObject({ alias: null, entries: [] })
  const joined = await one.client.put('/api/rewards/leaderboard', { alias: 'Tulipe bleue' })
  expect(joined.body).toMatchObject({
    alias: 'Tulipe bleue',
    entries: [{ rank: 1, name: 'Tulipe bleue', points: 100, badge: 'first', isCurrentUser: true }],
  })
  const { entries } = await board()
  expect(entries).toEqual([
    { rank: 1, name: 'Tulipe bleue', points: 100, badge: 'first', isCurrentUser: false },
  ])
  expect((await one.client.put('/api/rewards/leaderboard', { alias: null })).body).toMatchObject({
    alias: null,
    entries: [],
  })
  expect((await board()).entries).toEqual([])
})

test('an alias is one person’s, however it is written', async () => {
  const [one, other] = [await openMember(market), await openMember(market)]
  const choose = (client: typeof one.client, alias: string) =>
    client.put('/api/rewards/leaderboard', { alias })
  expect((await choose(one.client, 'Érable d’or')).status).toBe(200)
  expect((await choose(one.client, 'érable d’or')).status).toBe(200)
  expect((await choose(other.client, 'ERABLE-D OR')).body.code).toBe('rewards/alias-taken')
  expect((await choose(other.client, 'ab')).status).toBe(422)
  expect((await choose(other.client, '<b>moi</b>')).status).toBe(422)
})

test('another month has its own points, by Quebec’s calendar', async () => {
  const { client } = await scanner()
  await client.put('/api/rewards/leaderboard', { alias: 'Rivière' })
  const month = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate().toPlainYearMonth()
  const names = async (wanted: string) =>
    (await client.get(`/api/rewards/leaderboard?month=${wanted}`)).body.entries.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names(month.toString())).toContain('Rivière')
  expect(await names(month.subtract({ months: 1 }).toString())).toEqual([])
})

test('the database shows a whole month of aliases and sums, and never whose they are', async () => {
  const { client, persona } = await scanner()
  await client.put('/api/rewards/leaderboard', { alias: 'Nénuphar' })
  const api = await market.connectAs('api')
  const board = async (day: string) =>
    (await api.query('select * from market.leaderboard($1::date)', [day])).rows
  const { now } = market.clock
  const today = now().toZonedDateTimeISO('America/Toronto').toPlainDate()
  expect(await board(today.toString())).toEqual([])
  await api.query(`select set_config('app.user_id', $1, false)`, [persona.id])
  const first = await board(today.with({ day: 1 }).toString())
  expect(first.find(({ is_own: isOwn }) => isOwn)).toEqual({
    rank: expect.any(Number),
    alias: 'Nénuphar',
    points: 100,
    is_own: true,
  })
  // Any day of it asks for the whole month: nobody finds out by days when a point was earned.
  expect(await board(today.with({ day: 28 }).toString())).toEqual(first)
})

test('employers and administrators never see it, nor are on it', async () => {
  for (const role of ['employeur', 'admin'] as const) {
    const { client, persona } = await market.newcomer(role, { hasSecondFactor: true })
    expect((await client.get('/api/rewards/leaderboard')).status).toBe(403)
    expect((await client.put('/api/rewards/leaderboard', { alias: 'Un nom' })).status).toBe(403)
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', $1, false)`, [persona.id])
    await expect(
      api.query(
        `insert into market.leaderboard_alias (user_id, alias, alias_key) values ($1, 'Un nom', 'unnom')`,
        [persona.id],
      ),
    ).rejects.toMatchObject({ constraint: 'leaderboard_role' })
    expect((await api.query('select * from market.leaderboard(public.clock()::date)')).rows).toEqual([])
  }
})
