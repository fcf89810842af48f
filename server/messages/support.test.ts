// A person writes to Mieva in the same inbox; what is past its time goes; what is one's own is taken along.
import { beforeEach, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openPair, wordsOf, write } from '#tests/harness/threads.ts'
import { forgottenBefore } from '#domain/messages/retention.ts'
import { forgettable, forgetThreads } from './forget-threads.ts'

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

test('an administrator changes and withdraws what they wrote, and is offered neither for a colleague’s words', async () => {
  const { member, threadId, path } = await openSupport()
  const [one, other] = [await newAdmin(), await newAdmin()]
  await write(member.client, threadId, 'Bonjour')
  const id = crypto.randomUUID()
  await write(one.client, threadId, 'Une réponse', id)
  const offered = async ({ client }: Pick<typeof one, 'client'>) =>
    (await client.get(path)).body.messages.at(-1).changeableUntil !== null
  expect([await offered(one), await offered(other), await offered(member)]).toEqual([true, false, false])
  expect((await other.client.delete(`${path}/messages/${id}`)).status).toBe(404)
  expect((await one.client.put(`${path}/messages/${id}`, { text: 'La réponse' })).status).toBe(200)
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

test('a thread is kept as long as the strictest profession of its professional, before and after', async () => {
  const pairs = [await openPair(market), await openPair(market)] as const
  const [strict, loose] = pairs
  for (const { member, threadId } of pairs) await write(member.client, threadId, 'Merci !')
  const become = ({ practice }: typeof strict, profession: string) =>
    market.owner.query('update market.professional set profession = $1 where id = $2', [
      profession,
      practice.professionalId,
    ])
  const forget = () => asWorker(market, (database) => forgetThreads(database, market.clock.now()))
  const kept = async () => {
    const { rows } = await market.owner.query<{ years: number }>(
      `select kept_years as years from market.thread where id = any($1) order by id = $2`,
      [pairs.map(({ threadId }) => threadId), loose.threadId],
    )
    return rows.map(({ years }) => years)
  }
  await become(strict, 'psychologist')
  await become(loose, 'massage-therapist')
  await forget()
  expect(await kept()).toEqual([5, 2])
  await become(strict, 'massage-therapist')
  await become(loose, 'psychologist')
  await market.clock.advance({ hours: 24 * 366 * 3 })
  await forget()
  expect(await kept()).toEqual([5, 5])
})

test('threads that are kept longer are not gone through to find those that go', async () => {
  const owner = await market.owner.connect()
  try {
    await owner.query(`begin; set local session_replication_role = replica`)
    // Three years old: past two years, and within five.
    await owner.query(
      `insert into market.thread (id, kind, client_id, wrapped_by, wrapped_key, last_month, kept_years, retention_due)
       select public.new_id(), 'support', public.new_id(), 'test', decode(repeat('00', 61), 'hex'),
         date_trunc('month', public.clock() - case when i % 100 = 0 then interval '2 years 4 months' else interval '3 years' end)::date,
         case when i % 100 = 0 then 2 else 5 end, false
       from generate_series(1, 30000) i`,
    )
    await owner.query('analyze market.thread')
    const today = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate()
    const asked = forgettable(2, forgottenBefore(2, today))
    const { sql, parameters } = await market.services.database.runAlone((db) =>
      Promise.resolve(asked.compile(db)),
    )
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`,
      [...parameters],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (?:Only )?Scan using thread_kept_idx on thread o .*rows=200/)
    expect(plan).not.toContain('Rows Removed')
  } finally {
    await owner.query('rollback')
    owner.release()
  }
})

test('a person takes every message of their threads along as a table, three times a day', async () => {
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
  const again = [1, 2, 3].map(async () => (await member.client.get('/api/message-export')).status)
  expect((await Promise.all(again)).filter((status) => status === 200)).toHaveLength(2)
})
