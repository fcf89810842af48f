// One stream a tab says what to read again, wherever it changed, and ends with its session.
import { beforeAll, expect, test } from 'vitest'
import { openLiveFeed } from '#server/platform/live/live-feed.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openMember } from '#tests/harness/practices.ts'
import { followStream } from '#tests/harness/streams.ts'

const market = marketplace()

/** Another process of the product that tells what changed. */
const elsewhere = () => openLiveFeed(market.services.config.databases.api, market.services.database)

/** The process listens from its first stream on; who is there before it does is told to read everything. */
beforeAll(async () => {
  const first = await followStream(market.app, '/api/account/live', (await openMember(market)).client)
  expect(await first.waitFor('event: bell')).toBeDefined()
  await first.stop()
})

test('news of a person told by another process reaches their tabs and nobody else’s', async () => {
  const [one, other] = [await openMember(market), await openMember(market)]
  const tab = await followStream(market.app, '/api/account/live', one.client)
  const stranger = await followStream(market.app, '/api/account/live', other.client)
  expect(await tab.waitFor('open')).toBeDefined()
  const feed = elsewhere()
  feed.tell(`inbox:${one.persona.id}`)
  expect(await tab.waitFor('event: inbox')).toBeLessThan(1_000)
  feed.tell(`bell:${one.persona.id}`)
  expect(await tab.waitFor('event: bell')).toBeLessThan(1_000)
  expect(await stranger.waitFor('event:', 700)).toBeUndefined()
  await Promise.all([feed.close(), tab.stop(), stranger.stop()])
})

test('what is told between the drawing of a page and its stream is told when the stream opens', async () => {
  const { client, persona } = await openMember(market)
  const drawn = await followStream(market.app, '/api/account/live', client)
  expect(await drawn.waitFor('open')).toBeDefined()
  const feed = elsewhere()
  feed.tell(`bell:${persona.id}`)
  expect(await drawn.waitFor('event: bell')).toBeDefined()
  const late = await followStream(market.app, '/api/account/live', client)
  expect(await late.waitFor('event: bell')).toBeDefined()
  expect(await late.waitFor('event: inbox', 300)).toBeUndefined()
  await Promise.all([feed.close(), drawn.stop(), late.stop()])
})

test('a stream ends within five seconds of its session, and the other sessions keep theirs', async () => {
  const { client, persona } = await openMember(market)
  const tab = await followStream(market.app, '/api/account/live', client)
  const other = await followStream(market.app, '/api/account/live', (await openMember(market)).client)
  await Promise.all([tab.waitFor('open'), other.waitFor('open')])
  await market.owner.query('delete from auth.session where user_id = $1', [persona.id])
  // Later than a page needs to leave after a sign-out: coming back at once, it would be refused in its console.
  expect(await tab.waitFor('retry: 8000')).toBeDefined()
  expect(await tab.hasEnded()).toBe(true)
  expect(await other.hasEnded(300)).toBe(false)
  expect((await followStream(market.app, '/api/account/live', client)).response.status).toBe(401)
  await other.stop()
})

test('nobody follows without a session, and a person in at most ten tabs', async () => {
  expect((await market.visitor().get('/api/account/live')).status).toBe(401)
  const { client } = await openMember(market)
  const tabs = await Promise.all(
    Array.from({ length: 11 }, () => followStream(market.app, '/api/account/live', client)),
  )
  expect(tabs.filter(({ response }) => response.status === 200)).toHaveLength(10)
  expect(tabs.filter(({ response }) => response.status === 503)).toHaveLength(1)
  await Promise.all(tabs.map(({ stop }) => stop()))
})
