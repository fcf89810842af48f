// A person writes to Mieva in the same inbox; what is past its time goes; what is one's own is taken along.
import { beforeEach, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openPair, wordsOf, write } from '#tests/harness/threads.ts'
import { forgetThreads } from './forget-threads.ts'

const market = marketplace()
beforeEach(() => market.clock.reset())
const newAdmin = () => market.newcomer('admin', { hasSecondFactor: true })

async function openSupport() {
  const member = await openMember(market)
  const opened = await Promise.all([1, 2].map(() => member.client.post('/api/support-thread')))
  expect(opened.map(({ status, text }) => `${status} ${text}`)).toEqual(
    opened.map(() => `200 {"id":"${opened[0]?.body.id}"}`),
  )
  const threadId: string = opened[0]?.body.id
  return { member, threadId, path: `/api/message-threads/${threadId}` }
}

test('a person has one thread with Mieva, and every administrator answers in it', async () => {
  const { member, threadId, path } = await openSupport()
  const [one, other] = [await newAdmin(), await newAdmin()]
  await write(member.client, threadId, 'Je ne trouve pas mon reçu.')
  const { body } = await one.client.get('/api/message-threads')
  expect(body.threads).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: threadId, kind: 'support', side: 'professional', unread: 1 }),
    ]),
  )
  expect((await one.client.get('/api/bell')).body.unreadThreads).toBeGreaterThan(0)
  await write(one.client, threadId, 'Il est sous Crédits et reçus.')
  await write(other.client, threadId, 'Bonne journée.')
  const words = ['Je ne trouve pas mon reçu.', 'Il est sous Crédits et reçus.', 'Bonne journée.']
  expect(await wordsOf(member.client, threadId)).toEqual(words)
  expect(await wordsOf(other.client, threadId)).toEqual(words)
  expect((await member.client.get(path)).body).toMatchObject({
    kind: 'support',
    side: 'client',
    unread: 2,
    other: { name: 'Mieva', professional: null },
    nextVisit: null,
  })
  expect((await other.client.put(`${path}/read`, { sequence: 3 })).status).toBe(200)
  expect((await one.client.get(path)).body.unread).toBe(0)
})

test('a thread with Mieva is no other person’s, and a thread of two people no administrator’s', async () => {
  const { threadId, path } = await openSupport()
  const stranger = await openMember(market)
  expect((await stranger.client.get(path)).status).toBe(404)
  expect((await write(stranger.client, threadId, 'Bonjour')).status).toBe(404)
  const pair = await openPair(market)
  await write(pair.member.client, pair.threadId, 'Entre nous')
  const admin = await newAdmin()
  expect((await admin.client.get(pair.path)).status).toBe(404)
  expect((await write(admin.client, pair.threadId, 'Bonjour')).status).toBe(404)
  expect((await admin.client.post('/api/support-thread')).status).toBe(403)
  const api = await market.connectAs('api')
  await api.query(`select set_config('app.user_id', $1, false)`, [admin.persona.id])
  const { rowCount } = await api.query('select from market.message where thread_id = $1', [pair.threadId])
  expect(rowCount).toBe(0)
})

test('a thread goes when its profession’s years are over, and not a day before its month is', async () => {
  const pair = await openPair(market)
  await write(pair.member.client, pair.threadId, 'Merci !')
  const { member, threadId } = await openSupport()
  await write(member.client, threadId, 'Merci !')
  const left = async () => {
    await asWorker(market, (database) => forgetThreads(database, market.clock.now()))
    const { rows } = await market.owner.query<{ id: string }>(
      'select id from market.thread where id = any($1)',
      [[pair.threadId, threadId]],
    )
    return rows.map(({ id }) => (id === threadId ? 'support' : 'visit')).sort()
  }
  expect(await left()).toEqual(['support', 'visit'])
  await market.clock.advance({ hours: 24 * 364 * 2 })
  expect(await left()).toEqual(['support', 'visit'])
  await market.clock.advance({ hours: 24 * 65 })
  expect(await left()).toEqual(['visit'])
  await market.clock.advance({ hours: 24 * 366 * 3 })
  expect(await left()).toEqual([])
  const { rows } = await market.owner.query('select from market.message where thread_id = $1', [threadId])
  expect(rows).toEqual([])
})

test('a person takes every message of their threads along as a table, once a day', async () => {
  const { member, practice, threadId } = await openPair(market)
  await write(member.client, threadId, 'Une question')
  await write(practice.client, threadId, 'Une réponse')
  const answer = await member.client.get('/api/message-export')
  const lines = answer.text.trim().split('\r\n')
  expect(lines).toEqual([
    'with,number,sent_at,mine,changed,text,card,files,file_addresses',
    expect.stringMatching(/^Amélie Gagnon,2,.*,,,Une réponse,,,$/),
    expect.stringMatching(/^Amélie Gagnon,1,.*,x,,Une question,,,$/),
  ])
  expect((await member.client.get('/api/message-export')).status).toBe(429)
})
