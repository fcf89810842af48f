// Both people of a video visit are told when its room opens, and nobody else.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import type { Client } from '#tests/harness/client.ts'
import { insertManyVisits } from '#tests/harness/many-visits.ts'
import { book, letTimePassUntil, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { openPair } from '#tests/harness/threads.ts'
import { tellOpenRooms } from './tell-open-rooms.ts'

const market = marketplace()
const sweep = () => asWorker(market, (database) => tellOpenRooms(database))
const opened = async (client: Client) =>
  (await client.get('/api/notifications')).body.items.filter(({ kind }: { kind: string }) =>
    kind.endsWith('room-open'),
  )

/** How many of these people read it in the application. */
async function toldOf(visits: readonly string[]): Promise<number> {
  const { rows } = await market.owner.query(
    `select count(*)::int as count from market.notification where kind = 'room-open' and about ->> 'visit' = any($1)`,
    [visits],
  )
  return rows[0].count
}

test('a room that opens is told to both, once, and leads into it', async () => {
  const practice = await openPractice(market, { meetingUrl: null })
  const { client } = await openMember(market)
  const visit = await book(client, practice, (await slotAfter(market, practice, 40)).startsAt)
  await letTimePassUntil(market, visit, 16 / 60)
  await sweep()
  expect(await opened(client)).toEqual([])
  await letTimePassUntil(market, visit, 14 / 60)
  await sweep()
  await sweep()
  const path = `/consultation/${visit.id}`
  expect(await opened(client)).toEqual([expect.objectContaining({ kind: 'room-open', path })])
  expect(await opened(practice.client)).toEqual([
    expect.objectContaining({ kind: 'practice-room-open', path }),
  ])
})

test('a visit in the professional’s own room or one that was cancelled has no room to tell of', async () => {
  await market.clock.reset()
  const elsewhere = await openPractice(market, { meetingUrl: 'https://rencontre.example/salle' })
  const cancelled = await openPractice(market, { meetingUrl: null })
  const { client } = await openMember(market)
  const visit = await book(client, elsewhere, (await slotAfter(market, elsewhere, 40)).startsAt)
  const other = await openMember(market)
  const dropped = await book(other.client, cancelled, (await slotAfter(market, cancelled, 40)).startsAt)
  expect(
    (await other.client.post(`/api/appointments/${dropped.id}/cancel`, { expectedFeeCents: 0 })).status,
  ).toBe(200)
  for (const one of [visit, dropped]) {
    await letTimePassUntil(market, one, 10 / 60)
    await sweep()
  }
  expect([...(await opened(client)), ...(await opened(other.client))]).toEqual([])
})

test('every room that opens is told in its minute, however many there are', async () => {
  await market.clock.reset()
  const { professionalId } = await openPractice(market, { meetingUrl: null })
  const visits = await insertManyVisits(market.owner, { professionalId, count: 1_010, minutesAhead: 10 })
  await sweep()
  expect(await toldOf(visits.map(({ id }) => id))).toBe(visits.length)
})

test('who turned the topic off keeps nobody else from being told', async () => {
  await market.clock.reset()
  const { professionalId } = await openPractice(market, { meetingUrl: null })
  const silent = await insertManyVisits(market.owner, { professionalId, count: 30, minutesAhead: 9 })
  await market.owner.query(
    `insert into market.notification_choice (user_id, topic, channel, is_on)
     select id, 'room', 'app', false from unnest($1::uuid[]) id`,
    [silent.map(({ clientId }) => clientId)],
  )
  await sweep()
  const due = async () => {
    const { rows } = await market.owner.query(
      `select count(*)::int as count from market.appointment a where a.id = any($1)
       and not exists (select from market.room_told t where t.appointment_id = a.id and t.starts_at = a.starts_at)`,
      [silent.map(({ id }) => id)],
    )
    return rows[0].count
  }
  expect(await due()).toBe(0)
  expect(await toldOf(silent.map(({ id }) => id))).toBe(0)
})

test('two of whom one blocked the other are told of no room, and not kept from it once they may meet again', async () => {
  await market.clock.reset()
  const pair = await openPair(market, { meetingUrl: null })
  const block = (isBlocked: boolean) => pair.practice.client.put(`${pair.path}/block`, { isBlocked })
  expect((await block(true)).status).toBe(200)
  await letTimePassUntil(market, pair.visit, 10 / 60)
  await sweep()
  expect([...(await opened(pair.member.client)), ...(await opened(pair.practice.client))]).toEqual([])
  await block(false)
  await sweep()
  expect(await opened(pair.member.client)).toHaveLength(1)
})
