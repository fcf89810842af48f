// The connection that listens is lost without a word, and what could not be told is told later.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { type DatabaseLink, linkDatabase } from '#tests/harness/database-link.ts'
import { type LiveFeed, openLiveFeed } from './live-feed.ts'

const market = marketplace()
let link: DatabaseLink
let feed: LiveFeed

/** Why a follower of this topic was called back, in order. */
async function follow(topic: `session:${string}`) {
  const reasons: string[] = []
  feed.subscribe(topic, (reason) => reasons.push(reason))
  await expect.poll(() => reasons).toEqual(['opened'])
  return reasons
}

beforeAll(async () => {
  link = await linkDatabase(market.services.config.databases.api)
})
afterEach(() => feed.close())

test('a connection that passes nothing any more is noticed within ten seconds, and followers look again', async () => {
  feed = openLiveFeed(link.url, market.services.database)
  const reasons = await follow('session:a')
  link.swallow()
  await expect.poll(() => reasons, { timeout: 10_000 }).toEqual(['opened', 'lost'])
  feed.tell('session:a')
  await expect.poll(() => reasons).toEqual(['opened', 'lost', 'told'])
})

test('what the database did not take is told when it does', async () => {
  let isAway = true
  const { database } = market.services
  feed = openLiveFeed(link.url, {
    ...database,
    runAlone: (statement) => (isAway ? Promise.reject(new Error('away')) : database.runAlone(statement)),
  })
  const reasons = await follow('session:b')
  feed.tell('session:b')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reasons).toEqual(['opened'])
  isAway = false
  await expect.poll(() => reasons, { timeout: 5_000 }).toEqual(['opened', 'told'])
})
