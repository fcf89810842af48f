import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { freshAddress, openClient } from '#tests/harness/client.ts'
import { countAttempt, type Limit } from './rate-limit.ts'

const market = marketplace()

/** Limited to 20 a minute and network, and cheap to ask. */
const PATH = '/api/auth/passkey/generate-authenticate-options'

test('the twenty-first request of a minute is answered when to try again', async () => {
  const client = market.visitor()
  for (let asked = 0; asked < 20; asked++) expect((await client.get(PATH)).status).toBe(200)
  const refused = await client.get(PATH)
  expect(refused).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

test('a limit holds over two processes on one database', async () => {
  const address = freshAddress()
  const processes = [market.app, await market.secondInstance()]
  const clients = processes.map((app) => openClient(app, { address }))
  const statuses = []
  for (let asked = 0; asked < 12; asked++) {
    const both = await Promise.all(clients.map((client) => client.get(PATH)))
    statuses.push(...both.map(({ status }) => status))
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(4).fill(429)])
})

test('a forged X-Forwarded-For makes nobody a new client', async () => {
  const client = market.visitor()
  const ask = (index: number) => client.get(PATH, { headers: { 'x-forwarded-for': `198.51.100.${index}` } })
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('behind our own proxy each client has a limit of its own', async () => {
  const proxy = market.visitor({ address: '192.0.2.1' })
  const ask = (index: number) => proxy.get(PATH, { headers: { 'x-forwarded-for': `203.0.113.${index}` } })
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
})

test('the addresses of one IPv6 network share one limit', async () => {
  const ask = (index: number) =>
    market.visitor({ address: `2001:db8:9:9:${index.toString(16)}::1` }).get(PATH)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('many people of one office sign in within the same seconds', async () => {
  const address = freshAddress()
  const people = await Promise.all(Array.from({ length: 12 }, () => market.createPersona('particulier')))
  await expect(Promise.all(people.map((persona) => market.as(persona, { address })))).resolves.toHaveLength(
    12,
  )
})

test('people on different IPv6 networks do not share a limit', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => market.createPersona('particulier')))
  const signedIn = people.map((persona, index) =>
    market.as(persona, { address: `2001:db8:a:${index.toString(16)}::1` }),
  )
  await expect(Promise.all(signedIn)).resolves.toHaveLength(12)
})

test('a window that is over starts again from one', async () => {
  const limit: Limit = { name: 'short', max: 1, perSeconds: 60, by: 'subject' }
  const attempt = () => countAttempt(market.services.database, limit, 'someone')
  await attempt()
  await expect(attempt()).rejects.toMatchObject({ code: 'request/too-many' })
  await market.owner.query(
    `update ops.rate_limit set window_ends_at = public.clock() where bucket like 'short:%'`,
  )
  await attempt()
  await expect(attempt()).rejects.toMatchObject({ code: 'request/too-many' })
})

test('what is counted is not readable in the table', async () => {
  await market.visitor().post('/api/auth/request-password-reset', { email: 'curieuse@exemple.ca' })
  const { rows } = await market.owner.query<{ all: string }>(
    'select string_agg(bucket, $1) as all from ops.rate_limit',
    [' '],
  )
  expect(rows[0]?.all).toContain('forgot-account:')
  expect(rows[0]?.all).not.toContain('curieuse')
})
