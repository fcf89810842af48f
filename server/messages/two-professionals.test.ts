// Two professionals may each be the other's client. Whoever blocks the other does so in both of their threads.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { book, holdRequest, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { write } from '#tests/harness/threads.ts'

const market = marketplace()
const BLOCKED = { status: 409, body: { code: 'message/blocked' } }

async function openThread(client: Client, practice: Practice, hours: number): Promise<string> {
  const visit = await book(client, practice, (await slotAfter(market, practice, hours)).startsAt)
  const { body } = await client.post('/api/message-threads', { appointmentId: visit.id })
  return body.id
}

/** Amélie sees Benoît, and Benoît sees Amélie. */
async function openTwo() {
  const [amelie, benoit] = [await openPractice(market), await openPractice(market, { name: 'Benoît Roy' })]
  const threads = [await openThread(amelie.client, benoit, 48), await openThread(benoit.client, amelie, 60)]
  const [asClient = '', asProfessional = ''] = threads
  return { amelie, benoit, asClient, asProfessional }
}

const pathOf = (threadId: string) => `/api/message-threads/${threadId}`
const blockIn = (client: Client, threadId: string, isBlocked = true) =>
  client.put(`${pathOf(threadId)}/block`, { isBlocked })
const blockSeen = async (client: Client, threadId: string) => (await client.get(pathOf(threadId))).body.block

test('a block in one thread stands in the other, until it is undone in either', async () => {
  const { amelie, benoit, asClient, asProfessional } = await openTwo()
  const sent = randomUUID()
  expect((await write(amelie.client, asProfessional, 'Jeudi', sent)).status).toBe(200)
  await blockIn(amelie.client, asClient)
  for (const threadId of [asClient, asProfessional]) {
    for (const { client } of [amelie, benoit])
      expect(await write(client, threadId, 'Bonjour')).toMatchObject(BLOCKED)
    expect(await blockSeen(amelie.client, threadId)).toBe('mine')
    expect(await blockSeen(benoit.client, threadId)).toBe('theirs')
  }
  const address = pathOf(asProfessional)
  expect(await amelie.client.put(`${address}/messages/${sent}`, { text: 'Vendredi' })).toMatchObject(BLOCKED)
  const file = await benoit.client.put(`${address}/files/${randomUUID()}`, new Uint8Array([1]))
  expect(file).toMatchObject(BLOCKED)
  // Nobody undoes the other's.
  await blockIn(benoit.client, asProfessional, false)
  expect(await write(benoit.client, asProfessional, 'Bonjour')).toMatchObject(BLOCKED)
  await blockIn(amelie.client, asProfessional, false)
  for (const threadId of [asClient, asProfessional])
    expect((await write(benoit.client, threadId, 'Bonjour')).status).toBe(200)
})

test('nobody books either of them with the other', async () => {
  const { amelie, benoit, asClient } = await openTwo()
  await blockIn(benoit.client, asClient)
  for (const [person, practice] of [
    [amelie, benoit],
    [benoit, amelie],
  ] as const) {
    const { startsAt } = await slotAfter(market, practice, 96)
    const hold = await person.client.post('/api/appointments/holds', holdRequest(practice, startsAt))
    expect(hold).toMatchObject({ status: 409, body: { code: 'booking/blocked' } })
  }
})

test('a thread that is opened after the block has it', async () => {
  const [amelie, benoit] = [await openPractice(market), await openPractice(market)]
  const asClient = await openThread(amelie.client, benoit, 48)
  const visit = await book(benoit.client, amelie, (await slotAfter(market, amelie, 60)).startsAt)
  await blockIn(amelie.client, asClient)
  const { body } = await benoit.client.post('/api/message-threads', { appointmentId: visit.id })
  expect(await blockSeen(amelie.client, body.id)).toBe('mine')
  expect(await blockSeen(benoit.client, body.id)).toBe('theirs')
  expect(await write(benoit.client, body.id, 'Bonjour')).toMatchObject(BLOCKED)
})

test('the database finds the block by the two people, whatever the thread says', async () => {
  const { amelie, benoit, asClient, asProfessional } = await openTwo()
  const sent = randomUUID()
  await write(benoit.client, asProfessional, 'Jeudi', sent)
  await blockIn(amelie.client, asClient)
  await market.owner.query(
    'update market.thread set client_blocked_at = null, professional_blocked_at = null where id = $1',
    [asProfessional],
  )
  const api = await market.connectAs('api')
  await api.query(`select set_config('app.user_id', $1, false)`, [benoit.userId])
  const [side, sealed] = ['client', Buffer.alloc(40, 1)]
  for (const [statement, values] of [
    ['update market.message set sealed = $2 where id = $1', [sent, sealed]],
    [
      'insert into market.message (thread_id, id, side, sealed) values ($1, gen_random_uuid(), $2, $3)',
      [asProfessional, side, sealed],
    ],
    [
      `insert into market.message_file (thread_id, id, side, object_key, content_type, size_bytes)
       values ($1, gen_random_uuid(), $2, 'message/aaaaaaaaaaaaaaaaaaaaaa', 'application/pdf', 1)`,
      [asProfessional, side],
    ],
  ] as const)
    await expect(api.query(statement, [...values]), statement).rejects.toThrow(
      'one of the two blocked the other',
    )
  const { rows } = await market.owner.query(
    'select market.is_blocked($1, $2) as one, market.is_blocked($3, $4) as other',
    [amelie.userId, benoit.professionalId, benoit.userId, amelie.professionalId],
  )
  expect(rows).toEqual([{ one: true, other: true }])
})
