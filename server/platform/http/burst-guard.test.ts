import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { countBursts } from './burst-guard.ts'

const BOUND = { burst: 6, perSecond: 4, refusedCountsAs: 3 }

test('what is not refused passes in a burst, then so many a second', () => {
  const { take, giveBack } = countBursts(BOUND)
  const send = (at: number) => {
    const seconds = take('one', at)
    if (seconds === 0) giveBack('one')
    return seconds
  }
  expect([0, 0, 0, 0, 0].map(send)).toEqual([0, 0, 0, 0, 0.25])
  expect(send(150)).toBeCloseTo(0.1)
  expect(send(250)).toBe(0)
  expect(send(251)).toBeGreaterThan(0)
  expect([9_000, 9_000, 9_000, 9_000, 9_000].map((at) => send(at) === 0)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('whoever is refused has fewer tries, one by one or all at once', () => {
  const { take } = countBursts(BOUND)
  expect([0, 0, 0].map((at) => take('one', at))).toEqual([0, 0, 0.75])
})

test('one caller takes nothing from another', () => {
  const { take } = countBursts(BOUND)
  for (let sent = 0; sent < 10; sent++) take('one', 0)
  expect(take('two', 0)).toBe(0)
})

test('whoever was not heard of for longest is forgotten first', () => {
  const { take } = countBursts({ burst: 1, perSecond: 0.001, refusedCountsAs: 1 }, 2)
  take('first', 0)
  take('second', 1)
  take('first', 2)
  take('third', 3)
  expect(take('first', 4)).toBeGreaterThan(0)
  expect(take('second', 5)).toBe(0)
})

const market = marketplace()

test('a flood of signalling is refused before anybody looks at who sends it', async () => {
  const { client } = await market.newcomer('particulier')
  const path = `/api/consultations/${randomUUID()}/signals`
  const statuses: number[] = []
  for (let sent = 0; sent < 40; sent++) statuses.push((await client.post(path, {})).status)
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
  expect(statuses.slice(20)).toContain(429)
  const { rows } = await market.owner.query<{ count: number }>(
    `select count from ops.rate_limit where bucket like 'room-signals:%'`,
  )
  expect(rows.map(({ count }) => count)).toEqual([statuses.filter((status) => status !== 429).length])
  // Another session in front of one’s own hides nothing.
  const own = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie: `mieva.session_token=x; ${own}` }
  const hidden = await market.visitor().post(path, {}, { headers })
  expect(hidden.status).toBe(429)
  expect(Number(hidden.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
})
