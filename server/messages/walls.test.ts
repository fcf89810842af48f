// What nobody else may read or change of a thread, and what the database refuses whatever the program asks.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openPair, wordsOf, write } from '#tests/harness/threads.ts'
import { threadBox } from './sealed-messages.ts'

const market = marketplace()

test('for anybody else the thread does not exist', async () => {
  const { member, threadId, path, visit } = await openPair(market)
  const id = randomUUID()
  await write(member.client, threadId, 'Entre nous', id)
  for (const { client } of [await openMember(market), (await openPair(market)).practice]) {
    const answers = [
      await client.get(path),
      await write(client, threadId, 'Bonjour'),
      await client.put(`${path}/messages/${id}`, { text: 'Autre' }),
      await client.delete(`${path}/messages/${id}`),
      await client.put(`${path}/side`, { isArchived: true }),
      await client.post('/api/message-threads', { appointmentId: visit.id }),
      await client.put(`${path}/read`, { sequence: 1 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expect(await wordsOf(member.client, threadId)).toEqual(['Entre nous'])
})

test('what is written is sealed, and does not open in another row or thread', async () => {
  const [one, other] = [await openPair(market), await openPair(market)]
  const id = randomUUID()
  await write(one.member.client, one.threadId, 'Une confidence', id)
  const { rows } = await market.owner.query('select * from market.message where id = $1', [id])
  expect(rows[0].sealed.includes(Buffer.from('confidence'))).toBe(false)
  const boxOf = async (threadId: string) => {
    const { rows: threads } = await market.owner.query('select * from market.thread where id = $1', [
      threadId,
    ])
    const { wrapped_by: wrappedBy, wrapped_key: wrappedKey } = threads[0]
    return threadBox(market.config.healthKeys, { id: threadId, wrappedBy, wrappedKey })
  }
  expect((await boxOf(one.threadId)).open(id, rows[0].sealed)).toEqual({ text: 'Une confidence' })
  const [mine, theirs] = [await boxOf(one.threadId), await boxOf(other.threadId)]
  expect(() => mine.open(randomUUID(), rows[0].sealed)).toThrow()
  expect(() => theirs.open(id, rows[0].sealed)).toThrow()
})

test('the database refuses what no program should ask', async () => {
  const { member, practice, threadId } = await openPair(market)
  const stranger = await openMember(market)
  const sealed = Buffer.alloc(40, 1)
  const id = randomUUID()
  await write(member.client, threadId, 'Le mien', id)
  const api = await market.connectAs('api')
  const as = (userId: string) => api.query(`select set_config('app.user_id', $1, false)`, [userId])
  const insert = (side: string) =>
    api.query('insert into market.message (thread_id, id, side, sealed) values ($1, $2, $3, $4)', [
      threadId,
      randomUUID(),
      side,
      sealed,
    ])
  await as(stranger.persona.id)
  for (const table of ['thread', 'thread_side', 'message', 'inbox_settings', 'saved_reply'])
    expect((await api.query(`select from market.${table}`)).rowCount).toBe(0)
  await expect(insert('client')).rejects.toThrow(/row-level security/)
  await as(member.persona.id)
  await expect(insert('professional')).rejects.toThrow(/row-level security/)
  for (const statement of [
    'insert into market.message (thread_id, id, side, sealed, sequence) select thread_id, gen_random_uuid(), side, sealed, 9 from market.message',
    'update market.message set sequence = 9',
    'update market.message set sent_at = public.clock()',
    'update market.thread set last_sequence = 9',
    'update market.thread_side set user_id = public.actor_id()',
    'delete from market.message',
    'delete from market.thread',
  ])
    await expect(api.query(statement), statement).rejects.toThrow(/permission denied/)
  await as(practice.userId)
  expect(
    (await api.query('update market.message set sealed = $2 where id = $1', [id, sealed])).rowCount,
  ).toBe(0)
  await expect(
    api.query(
      `insert into market.thread (id, client_id, professional_id, practitioner_id, wrapped_by, wrapped_key)
       values ($1, $2, $3, $4, 'x', $5)`,
      [randomUUID(), stranger.persona.id, practice.professionalId, practice.userId, Buffer.alloc(61)],
    ),
  ).rejects.toThrow(/row-level security/)
})

test('a thread goes with the account of either person', async () => {
  const { member, threadId } = await openPair(market)
  await write(member.client, threadId, 'Au revoir')
  await market.owner.query('delete from auth."user" where id = $1', [member.persona.id])
  const { rows } = await market.owner.query(
    `select (select count(*) from market.thread where id = $1) + (select count(*) from market.message where thread_id = $1)
      + (select count(*) from market.thread_side where thread_id = $1) as left`,
    [threadId],
  )
  expect(rows).toEqual([{ left: '0' }])
})
