// Two people who have a visit together write to each other: once, in one order, and for nobody else.
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { holdRequest, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { followStream } from '#tests/harness/streams.ts'
import { openPair, wordsOf, write } from '#tests/harness/threads.ts'

const market = marketplace()

test('a member and their professional write to each other, and both read the same order', async () => {
  const { practice, member, threadId } = await openPair(market)
  expect(await write(member.client, threadId, 'Dois-je préparer quelque chose ?')).toMatchObject({
    status: 200,
    body: { sequence: 1 },
  })
  await write(practice.client, threadId, 'Apportez le journal de sommeil.')
  await write(member.client, threadId, 'Merci !')
  const words = ['Dois-je préparer quelque chose ?', 'Apportez le journal de sommeil.', 'Merci !']
  expect(await wordsOf(member.client, threadId)).toEqual(words)
  expect(await wordsOf(practice.client, threadId)).toEqual(words)
  const list = await practice.client.get('/api/message-threads')
  expect(list.body).toMatchObject({
    threads: [{ id: threadId, side: 'professional', unread: 2, last: { isMine: false, text: 'Merci !' } }],
    next: null,
  })
})

test('a pair has one thread, whoever opens it and however often', async () => {
  const { practice, visit, threadId } = await openPair(market)
  const again = await Promise.all(
    [1, 2, 3].map(() => practice.client.post('/api/message-threads', { appointmentId: visit.id })),
  )
  expect(again.map(({ body }) => body.id)).toEqual([threadId, threadId, threadId])
})

test('two first openings at once are one thread', async () => {
  const { practice, member, visit, threadId } = await openPair(market)
  await market.owner.query('delete from market.thread where id = $1', [threadId])
  const opened = await Promise.all(
    [member, practice, member, practice].map(({ client }) =>
      client.post('/api/message-threads', { appointmentId: visit.id }),
    ),
  )
  expect(new Set(opened.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
})

test('a message sent ten times at once is one message', async () => {
  const { member, practice, threadId } = await openPair(market)
  const id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => write(member.client, threadId, 'Une fois', id)),
  )
  expect(answers.map(({ status, body }) => `${status} ${body.sequence}`)).toEqual(answers.map(() => '200 1'))
  expect(await wordsOf(practice.client, threadId)).toEqual(['Une fois'])
  expect((await practice.client.get('/api/message-threads')).body.threads[0].unread).toBe(1)
})

test('messages written by both at once have every number once', async () => {
  const { member, practice, threadId } = await openPair(market)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => write((i % 2 ? member : practice).client, threadId, `message ${i}`)),
  )
  const numbers = answers.map(({ body }) => body.sequence).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(await wordsOf(member.client, threadId)).toEqual(await wordsOf(practice.client, threadId))
})

test('what is read is no longer counted, and what came meanwhile still is', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  for (const text of ['un', 'deux', 'trois']) await write(practice.client, threadId, text)
  const unread = async () => [
    (await member.client.get('/api/bell')).body.unreadThreads,
    (await member.client.get(path)).body.unread,
  ]
  expect(await unread()).toEqual([1, 3])
  await member.client.put(`${path}/read`, { sequence: 2 })
  expect(await unread()).toEqual([1, 1])
  await member.client.put(`${path}/read`, { sequence: 1 })
  expect(await unread()).toEqual([1, 1])
  await member.client.put(`${path}/read`, { sequence: 2_000_000 })
  expect(await unread()).toEqual([0, 0])
  await write(practice.client, threadId, 'quatre')
  expect(await unread()).toEqual([1, 1])
})

test('what comes while somebody reads stays unread', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  await write(practice.client, threadId, 'un')
  const sending = await market.connectAs('api')
  await sending.query(`begin; select set_config('app.user_id', '${practice.userId}', true)`)
  await sending.query(
    `insert into market.message (thread_id, id, side, sealed) values ($1, gen_random_uuid(), 'professional', $2)`,
    [threadId, Buffer.alloc(40, 1)],
  )
  const reading = member.client.put(`${path}/read`, { sequence: 1 })
  const isWaiting = () =>
    market.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await vi.waitUntil(async () => (await isWaiting()).rowCount, { timeout: 5_000, interval: 20 })
  await sending.query('commit')
  expect((await reading).status).toBe(200)
  const { rows } = await market.owner.query(
    `select read_sequence, unread from market.thread_side where thread_id = $1 and side = 'client'`,
    [threadId],
  )
  expect(rows).toEqual([{ read_sequence: 1, unread: 1 }])
})

test('both people’s open pages are told within a second', async () => {
  const { member, practice, threadId } = await openPair(market)
  const tabs = await Promise.all(
    [member.client, practice.client].map((client) => followStream(market.app, '/api/account/live', client)),
  )
  await Promise.all(tabs.map((tab) => tab.waitFor('open')))
  await write(member.client, threadId, 'Bonjour')
  for (const tab of tabs) expect(await tab.waitFor('event: inbox')).toBeLessThan(1_000)
  await Promise.all(tabs.map((tab) => tab.stop()))
})

test('a long thread is read page by page, without a message twice or left out', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  for (let i = 1; i <= 60; i++) {
    if (i % 25 === 0) await market.clock.advance({ minutes: 2 })
    await write(i % 2 ? member.client : practice.client, threadId, `${i}`)
  }
  const last = (await member.client.get(path)).body
  expect(last.messages).toHaveLength(50)
  const first = (await member.client.get(`${path}?before=${last.earlier}`)).body
  expect(first.earlier).toBeNull()
  expect([...first.messages, ...last.messages].map(({ text }) => text)).toEqual(
    Array.from({ length: 60 }, (_, i) => `${i + 1}`),
  )
})

test('the list has thirty threads a page', async () => {
  const practice = await openPractice(market)
  const seen: string[] = []
  for (let i = 0; i < 32; i++) {
    const { persona } = await openMember(market)
    const { rows } = await market.owner.query<{ id: string }>(
      `insert into market.thread (id, client_id, professional_id, practitioner_id, wrapped_by, wrapped_key)
       select gen_random_uuid(), $1, $2, $3, wrapped_by, wrapped_key from market.thread limit 1 returning id`,
      [persona.id, practice.professionalId, practice.userId],
    )
    await market.owner.query(`select set_config('app.user_id', $1, false)`, [persona.id])
    await market.owner.query(
      `with sent as (insert into market.message (thread_id, id, side, sealed, withdrawn_at)
        values ($1, gen_random_uuid(), 'client', null, public.clock())) select`,
      [rows[0]!.id],
    )
    seen.unshift(rows[0]!.id)
  }
  const page = (await practice.client.get('/api/message-threads')).body
  const rest = (await practice.client.get(`/api/message-threads?cursor=${encodeURIComponent(page.next)}`))
    .body
  const shown = [...page.threads, ...rest.threads].map(({ id }) => id)
  expect(new Set(shown)).toEqual(new Set(seen))
  expect([page.threads.length, rest.threads.length, rest.next]).toEqual([30, 2, null])
})

test('the thirty-first message of a minute waits', async () => {
  const { member, threadId } = await openPair(market)
  for (let i = 0; i < 30; i++) expect((await write(member.client, threadId, 'encore')).status).toBe(200)
  const refused = await write(member.client, threadId, 'encore')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('nobody writes to a professional whose time they only held', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const held = await client.post('/api/appointments/holds', holdRequest(practice, startsAt))
  expect(await client.post('/api/message-threads', { appointmentId: held.body.id })).toMatchObject({
    status: 409,
    body: { code: 'message/not-met' },
  })
})

test('the people one may write to are those of one’s visits', async () => {
  const { member, practice, visit } = await openPair(market)
  expect((await member.client.get('/api/message-contacts')).body).toMatchObject([
    {
      appointmentId: visit.id,
      side: 'client',
      name: 'Amélie Gagnon',
      professionalId: practice.professionalId,
    },
  ])
  expect((await practice.client.get('/api/message-contacts')).body).toMatchObject([
    { appointmentId: visit.id, side: 'professional' },
  ])
  expect((await (await openMember(market)).client.get('/api/message-contacts')).body).toEqual([])
})
