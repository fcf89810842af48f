// Opening a thread tells nobody else that it was opened, unless both people want read receipts.
import { beforeAll, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember } from '#tests/harness/practices.ts'
import { followStream } from '#tests/harness/streams.ts'
import { openPair, write } from '#tests/harness/threads.ts'

const market = marketplace()

/** What is told while this works, in the tab that is already open. */
async function openTab(client: Client) {
  const tab = await followStream(market.app, '/api/account/live', client)
  expect(await tab.waitFor('open')).toBeDefined()
  return tab
}

/** The process listens from its first stream on, and tells whoever was there before it to read everything. */
beforeAll(async () => {
  const first = await openTab((await openMember(market)).client)
  expect(await first.waitFor('event: inbox')).toBeDefined()
  await first.stop()
})

/** A written message of which its writer's own tab was told already. */
async function openWritten() {
  const pair = await openPair(market)
  const writer = await openTab(pair.member.client)
  await write(pair.member.client, pair.threadId, 'Lu ?')
  expect(await writer.waitFor('event: inbox')).toBeDefined()
  return { ...pair, writer }
}

test('without receipts, reading is told to the reader’s own tabs and not to the writer', async () => {
  const { practice, path, writer } = await openWritten()
  const reader = await openTab(practice.client)
  // The message itself, told shortly before the tab was opened.
  expect(await reader.waitFor('event: inbox')).toBeDefined()
  expect((await practice.client.put(`${path}/read`, { sequence: 1 })).status).toBe(200)
  expect(await reader.waitFor('event: inbox')).toBeDefined()
  expect(await writer.waitFor('event: inbox', 700)).toBeUndefined()
  await Promise.all([writer.stop(), reader.stop()])
})

test('the wish of one alone changes nothing; where both want them, the writer is told', async () => {
  const { member, practice, threadId, path, writer } = await openWritten()
  await member.client.put(`${path}/side`, { wantsReceipts: true })
  expect(await writer.waitFor('event: inbox')).toBeDefined()
  await practice.client.put(`${path}/read`, { sequence: 1 })
  expect(await writer.waitFor('event: inbox', 700)).toBeUndefined()
  await practice.client.put(`${path}/side`, { wantsReceipts: true })
  await write(member.client, threadId, 'Et maintenant ?')
  expect(await writer.waitFor('event: inbox')).toBeDefined()
  await practice.client.put(`${path}/read`, { sequence: 2 })
  expect(await writer.waitFor('event: inbox')).toBeDefined()
  await writer.stop()
})

test('in a thread with Mieva, whoever answers there is told, and not who wrote', async () => {
  const [one, other] = [
    await market.newcomer('admin', { hasSecondFactor: true }),
    await market.newcomer('admin', { hasSecondFactor: true }),
  ]
  const member = await openMember(market)
  const { id } = (await member.client.post('/api/support-thread')).body
  const writer = await openTab(member.client)
  await write(member.client, id, 'Une question')
  expect(await writer.waitFor('event: inbox')).toBeDefined()
  const colleague = await openTab(other.client)
  expect(await colleague.waitFor('event: inbox')).toBeDefined()
  await one.client.put(`/api/message-threads/${id}/read`, { sequence: 1 })
  expect(await colleague.waitFor('event: inbox')).toBeDefined()
  expect(await writer.waitFor('event: inbox', 700)).toBeUndefined()
  await Promise.all([writer.stop(), colleague.stop()])
})
