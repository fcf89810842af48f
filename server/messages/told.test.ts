// The other person is told of a message that waits for them, without a word of it.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openPair, write } from '#tests/harness/threads.ts'

const market = marketplace()
const told = async (client: Client) =>
  (await client.get('/api/notifications')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'message-received',
  )

test('the first message that somebody has not read is told, and those that follow wait with it', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  for (const text of ['un', 'deux', 'trois']) await write(practice.client, threadId, text)
  expect(await told(member.client)).toEqual([expect.objectContaining({ path: `/messages/${threadId}` })])
  expect(await told(practice.client)).toEqual([])
  const mails = (await market.mailsTo(member.persona.email)).filter(({ template }) => template === 'notice')
  expect(mails.map(({ facts }) => facts)).toEqual([
    { kind: 'message-received', about: JSON.stringify({ id: threadId }), path: '/messages' },
  ])
  await member.client.put(`${path}/read`, { sequence: 3 })
  await write(practice.client, threadId, 'quatre')
  expect(await told(member.client)).toHaveLength(2)
})

test('whoever reads it at once gets no mail about it and has nothing left at the bell', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  const aboutMessages = async () =>
    (await market.mailsTo(member.persona.email)).filter(({ template }) => template === 'notice')
  await write(practice.client, threadId, 'Êtes-vous là ?')
  expect(await aboutMessages()).toHaveLength(1)
  await member.client.put(`${path}/read`, { sequence: 1 })
  expect(await aboutMessages()).toHaveLength(0)
  expect(await told(member.client)).toEqual([expect.objectContaining({ isRead: true })])
  expect((await member.client.get('/api/bell')).body).toMatchObject({ unreadThreads: 0 })
})

test('the mail about a message waits five minutes for its reader', async () => {
  const { member, practice, threadId } = await openPair(market)
  await write(practice.client, threadId, 'Êtes-vous là ?')
  const { rows } = await market.owner.query(
    `select extract(epoch from due_at - created_at)::int as seconds from ops.outgoing_mail
     where recipient = $1 and template = 'notice'`,
    [member.persona.email],
  )
  expect(rows).toEqual([{ seconds: 300 }])
})

/** Mail about messages that waits for this person. */
const waitingFor = async (email: string) =>
  (await market.mailsTo(email)).filter(({ facts }) => facts?.['kind'] === 'message-received').length

test.each(['one', 'all'])(
  'whoever opens %s of their notices gets no mail about it afterwards',
  async (which) => {
    const { member, practice, threadId } = await openPair(market)
    await write(practice.client, threadId, 'Êtes-vous là ?')
    const mailsBefore = (await market.mailsTo(member.persona.email)).length
    expect(await waitingFor(member.persona.email)).toBe(1)
    const [notice] = await told(member.client)
    await member.client.post('/api/notifications/read', which === 'one' ? { id: notice.id } : {})
    // The mail about the visit, with its calendar file, leaves in any case.
    expect(await waitingFor(member.persona.email)).toBe(0)
    expect(await market.mailsTo(member.persona.email)).toHaveLength(mailsBefore - 1)
  },
)

test('whoever saw the notice and left the thread unopened is told of the next message, once', async () => {
  const { member, practice, threadId } = await openPair(market)
  await write(practice.client, threadId, 'Une première')
  await member.client.post('/api/notifications/read', {})
  expect(await waitingFor(member.persona.email)).toBe(0)
  for (const text of ['Une deuxième', 'et une troisième']) await write(practice.client, threadId, text)
  expect((await told(member.client)).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true])
  expect(await waitingFor(member.persona.email)).toBe(1)
})

test.each(['on', 'off'])(
  'what still waits some hours later is told again, with notices in the application %s',
  async (standing) => {
    const { member, practice, threadId } = await openPair(market)
    const choice = { topic: 'message', channel: 'app', isOn: standing === 'on' }
    await member.client.put('/api/notifications/preferences/choice', choice)
    await write(practice.client, threadId, 'Le matin')
    await market.clock.advance({ hours: 3 })
    await write(practice.client, threadId, 'Encore le matin')
    expect(await waitingFor(member.persona.email)).toBe(1)
    await market.clock.advance({ hours: 1, minutes: 1 })
    for (const text of ['L’après-midi', 'et encore']) await write(practice.client, threadId, text)
    expect(await waitingFor(member.persona.email)).toBe(2)
    expect(await told(member.client)).toHaveLength(standing === 'on' ? 2 : 0)
    await market.clock.reset()
  },
)

test('who is told of a message is asked by whoever wrote it, and by nobody else', async () => {
  const { member, practice, threadId } = await openPair(market)
  await write(practice.client, threadId, 'Un mot')
  await member.client.post('/api/notifications/read', {})
  const stranger = await openMember(market)
  const api = await market.connectAs('api')
  const tells = async (actor: string) => {
    await api.query("select set_config('app.user_id', $1, false)", [actor])
    const { rowCount } = await api.query(
      `select market.take_telling($1, $2, array[$2::uuid], 'message-received', interval '4 hours')`,
      [threadId, member.persona.id],
    )
    return rowCount
  }
  expect(await tells(stranger.persona.id)).toBe(0)
  expect(await tells(member.persona.id)).toBe(0)
  expect(await tells(practice.userId)).toBe(1)
})

test('whoever wants no notice in the application gets no mail for every line that they read at once', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  const choice = { topic: 'message', channel: 'app', isOn: false }
  expect((await member.client.put('/api/notifications/preferences/choice', choice)).status).toBe(200)
  for (const sequence of [1, 2, 3]) {
    await write(practice.client, threadId, 'Une ligne')
    expect(await waitingFor(member.persona.email)).toBe(1)
    await member.client.put(`${path}/read`, { sequence })
    expect(await waitingFor(member.persona.email)).toBe(0)
  }
  await write(practice.client, threadId, 'Une autre')
  expect(await waitingFor(member.persona.email)).toBe(1)
})

test('whoever answers for Mieva is told of a message to it and of a report, without a word of either', async () => {
  const admin = await market.newcomer('admin', { hasSecondFactor: true })
  const desk = async () =>
    (await admin.client.get('/api/notifications')).body.items
      .map(({ kind, path, isRead }: Record<string, unknown>) => ({ kind, path, isRead }))
      .filter(({ kind }: { kind: string }) => kind.endsWith('-waiting'))
  const member = await openMember(market)
  const { id } = (await member.client.post('/api/support-thread')).body
  for (const text of ['Une question', 'et une autre']) await write(member.client, id, text)
  expect(await desk()).toEqual([{ kind: 'support-waiting', path: `/messages/${id}`, isRead: false }])
  await admin.client.put(`/api/message-threads/${id}/read`, { sequence: 2 })
  expect(await desk()).toEqual([{ kind: 'support-waiting', path: `/messages/${id}`, isRead: true }])
  const pair = await openPair(market)
  const reported = crypto.randomUUID()
  await write(pair.practice.client, pair.threadId, 'Des mots', reported)
  const report = await pair.member.client.post(`${pair.path}/messages/${reported}/report`, {
    reason: 'harassment',
    note: null,
  })
  expect(report.status, report.text).toBe(200)
  expect((await desk())[0]).toEqual({ kind: 'report-waiting', path: '/messages/reports', isRead: false })
  const { rows } = await market.owner.query('select about from market.notification where user_id = $1', [
    admin.persona.id,
  ])
  expect(rows.map(({ about }) => about)).toEqual(expect.arrayContaining([{ id }, {}]))
})
