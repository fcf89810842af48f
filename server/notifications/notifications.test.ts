// What a person is told, where they read it, and what they choose not to receive.
import { expect, test } from 'vitest'
import { mailSettings, notify } from '#server/notifier/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { book, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { followStream } from '#tests/harness/streams.ts'

const market = marketplace()
const tell = (
  userId: string,
  kind: 'points-expiring' | 'time-freed' | 'visit-confirmed' = 'points-expiring',
) =>
  market.services.database.withActor(null, (tx) =>
    notify(tx, { kind, userId, about: { at: '2026-12-01T15:00:00Z', until: '2026-12-01T14:00:00Z' } }),
  )

test('a booking tells both people, each in their language, and no name stands in it', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market, { language: 'en' })
  await book(client, practice, (await slotAfter(market, practice, 30)).startsAt)
  const mine = (await client.get('/api/notifications', { headers: { 'accept-language': 'en' } })).body
  const theirs = (await practice.client.get('/api/notifications')).body
  expect(mine).toMatchObject({ unread: 1, items: [{ kind: 'visit-confirmed', isRead: false }] })
  expect(theirs.items[0]).toMatchObject({ kind: 'practice-confirmed' })
  expect(mine.items[0].path).toMatch(/^\/dashboard\/client\/appointments\/[0-9a-f-]{36}$/)
  const { rows } = await market.owner.query('select about from market.notification where user_id = $1', [
    persona.id,
  ])
  expect(Object.keys(rows[0].about).toSorted()).toEqual(['at', 'visit', 'zone'])
})

test('the bell rings live, and reading one or all silences it', async () => {
  const { client, persona } = await openMember(market)
  const tab = await followStream(market.app, '/api/account/live', client)
  await tab.waitFor('open')
  await tell(persona.id)
  expect(await tab.waitFor('event: bell')).toBeDefined()
  await tab.stop()
  await tell(persona.id)
  const { items } = (await client.get('/api/notifications')).body
  expect((await client.post('/api/notifications/read', { id: items[0].id })).body).toEqual({
    unread: 1,
    path: '/rewards',
  })
  expect((await client.post('/api/notifications/read', {})).body).toEqual({ unread: 0, path: null })
})

test('nobody reads or marks what another person was told, whatever the program asks', async () => {
  const [mine, other] = [await openMember(market), await openMember(market)]
  await tell(mine.persona.id)
  const { items } = (await mine.client.get('/api/notifications')).body
  await other.client.post('/api/notifications/read', { id: items[0].id })
  expect((await mine.client.get('/api/notifications')).body.unread).toBe(1)
  expect((await other.client.get('/api/notifications')).body.items).toEqual([])
  const api = await market.connectAs('api')
  await api.query("select set_config('app.user_id', $1, false)", [other.persona.id])
  const tables = [
    'notification',
    'notification_choice',
    'notification_rhythm',
    'push_subscription',
    'text_number',
  ]
  for (const table of tables)
    expect(
      (await api.query(`select from market.${table} where user_id = $1`, [mine.persona.id])).rowCount,
    ).toBe(0)
})

test('a list is read page by page and ends', async () => {
  const { client, persona } = await openMember(market)
  for (let turn = 0; turn < 5; turn++) await tell(persona.id)
  const first = (await client.get('/api/notifications?limit=3')).body
  const second = (await client.get(`/api/notifications?limit=3&before=${first.next}`)).body
  expect([first.items.length, second.items.length, second.next]).toEqual([3, 2, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5)
})

test('a topic that was turned off sends no mail; what is always sent cannot be turned off', async () => {
  const { client, persona } = await openMember(market)
  const choose = (body: object) => client.put('/api/notifications/preferences/choice', body)
  expect((await choose({ topic: 'freed-time', channel: 'mail', isOn: false })).status).toBe(200)
  await tell(persona.id, 'time-freed')
  expect(await market.mailsTo(persona.email)).toEqual([])
  expect((await client.get('/api/notifications')).body.unread).toBe(1)
  for (const choice of [
    { topic: 'visit', channel: 'mail', isOn: false },
    // Points run out only for whoever was told.
    { topic: 'credits', channel: 'mail', isOn: false },
    { topic: 'message', channel: 'text', isOn: true },
  ])
    expect(await choose(choice)).toMatchObject({ status: 409, body: { code: 'notification/always-sent' } })
})

test('no box is shown for a channel that this installation does not have', async () => {
  const { client } = await openMember(market)
  const { topics, text, push } = (await client.get('/api/notifications/preferences')).body
  expect([text.isOffered, push.publicKey]).toEqual([false, null])
  for (const { channels } of topics)
    expect([channels.text.standing, channels.push.standing]).toEqual(['never', 'never'])
  expect(topics.find(({ topic }: { topic: string }) => topic === 'reminder')?.channels.mail.standing).toBe(
    'on',
  )
})

test('one press in the mailbox ends a kind of mail, without a session and for that person alone', async () => {
  const { persona, client } = await openMember(market)
  const { wayOut } = mailSettings(market.config)
  const url = wayOut?.({ userId: persona.id, topic: 'freed-time' }, 'fr') ?? ''
  const token = url.split('/').at(-1) ?? ''
  const provider = market.visitor()
  expect(url).not.toContain(persona.id)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('freed-time')
  expect(wayOut?.({ userId: persona.id, topic: 'visit' }, 'fr')).toBeNull()
  const leave = (text: string) => provider.post('/api/notifications/unsubscribe', { token: text })
  expect(await leave(token)).toMatchObject({ status: 200, body: { topic: 'freed-time' } })
  expect(await leave(`${token.slice(0, -2)}AA`)).toMatchObject({ status: 404 })
  // A provider of mailboxes presses for all of its people from one network.
  for (let turn = 0; turn < 65; turn++) {
    const other = wayOut?.({ userId: crypto.randomUUID(), topic: 'freed-time' }, 'fr') ?? ''
    expect((await leave(other.split('/').at(-1) ?? '')).status).toBe(200)
  }
  await tell(persona.id, 'time-freed')
  expect(await market.mailsTo(persona.email)).toEqual([])
  const { topics } = (await client.get('/api/notifications/preferences')).body
  const left = topics.find(({ topic }: { topic: string }) => topic === 'freed-time')
  expect(left.channels.mail).toEqual({ standing: 'on', isOn: false })
})

test('what is told once is told once, however often its cause is handled', async () => {
  const { persona, client } = await openMember(market)
  for (let turn = 0; turn < 2; turn++)
    await market.services.database.withActor(null, (tx) =>
      notify(tx, { kind: 'receipt-ready', userId: persona.id, onceKey: `receipt/${persona.id}` }),
    )
  expect((await client.get('/api/notifications')).body.unread).toBe(1)
  expect(await market.mailsTo(persona.email)).toHaveLength(1)
})

test('a person who is gone is told nothing', async () => {
  await expect(tell(crypto.randomUUID())).resolves.toBeUndefined()
})
