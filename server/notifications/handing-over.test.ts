// Handing over: who waits for whom, what is tried again, and that nobody's telephone rings twice.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { About, Kind } from '#domain/notifications/kinds.ts'
import { NOTICE_LANES, noticeSender, notify, startNoticePumps } from '#server/notifier/index.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { answerFrom, openPhone as openPhoneOf } from '#tests/harness/phones.ts'
import { openMember } from '#tests/harness/practices.ts'
import { noticeDependencies, openRinging, setTomorrowAt } from '#tests/harness/ringing.ts'

const ringing = await openRinging()
const { push, texts } = ringing
const market = marketplace(async () => ringing.environment)
let database: Database
const dependencies = (of: Database = database) => noticeDependencies(market, of, { answerMs: 300 })
const sendDue = () => noticeSender(dependencies()).sendDue()
beforeAll(() => void (database = openDatabase({ url: market.config.databases.jobs, size: 4 })))
afterAll(() => Promise.all([database.close(), ringing.close()]))
beforeEach(async () => {
  await market.owner.query('delete from ops.outgoing_notice')
  await setTomorrowAt(market, 12)
})
afterEach(() => void (texts.settings.answer = null))

const tell = (userId: string, kind: Kind = 'visit-moved', about: About = {}) =>
  market.services.database.withActor(null, (tx) =>
    notify(tx, { kind, userId, about: { at: market.clock.now().add({ hours: 48 }).toString(), ...about } }),
  )

async function openBrowsers(count = 1) {
  const member = await openMember(market)
  const names = Array.from({ length: count }, () => crypto.randomUUID())
  for (const name of names)
    expect((await member.client.post('/api/notifications/browsers', push.newBrowser(name))).status).toBe(200)
  return { ...member, names }
}
const told = (name: string) => push.received.filter(({ browser }) => browser === name).length

const openPhone = () => openPhoneOf(market, texts)

const outcomes = async () =>
  (
    await market.owner.query(
      'select sent_at is not null as sent, failed_at is not null as failed from ops.outgoing_notice order by id',
    )
  ).rows

test('what is worth nothing later never stands behind a service that hangs', async () => {
  const crowd: string[] = []
  for (let turn = 0; turn < 25; turn++) {
    const { persona, names } = await openBrowsers()
    crowd.push(...names)
    push.answers.set(names[0] ?? '', 'hang')
    await tell(persona.id)
  }
  const person = await openBrowsers()
  const pumps = startNoticePumps(dependencies())
  await vi.waitFor(() => expect(push.hanging()).toBe(20), { timeout: 8_000 })
  await tell(person.persona.id, 'new-sign-in')
  await vi.waitFor(() => expect(told(person.names[0] ?? '')).toBe(1), { timeout: 5_000 })
  expect(push.hanging()).toBe(20)
  // It leaves with what it has in hand, and takes nothing more of what waits.
  let isStopped = false
  void pumps.stop().then(() => (isStopped = true))
  for (const name of crowd) push.answers.delete(name)
  push.letGo()
  await vi.waitFor(() => expect(isStopped).toBe(true), { timeout: 5_000 })
  expect(crowd.map(told).filter(Boolean)).toEqual([])
})

test('a browser that was away is told later, and the one that was there no second time', async () => {
  const { persona, names } = await openBrowsers(2)
  const [here = '', away = ''] = names
  push.answers.set(away, 503)
  await tell(persona.id)
  await sendDue()
  push.answers.delete(away)
  await market.clock.advance({ minutes: 1 })
  await sendDue()
  expect([told(here), told(away)]).toEqual([1, 1])
  expect(await outcomes()).toEqual([{ sent: true, failed: false }])
})

test('what a push service refuses for good is not offered again', async () => {
  const { persona, names } = await openBrowsers()
  const [name = ''] = names
  push.answers.set(name, 413)
  await tell(persona.id)
  await sendDue()
  push.answers.delete(name)
  expect(await outcomes()).toEqual([{ sent: false, failed: true }])
})

test('a person has the ten browsers that they added last, and none whose keys seal nothing', async () => {
  const { persona, names } = await openBrowsers(12)
  await market.owner.query(
    `update market.push_subscription set p256dh = repeat('A', 87) where endpoint like '%' || $1`,
    [names[11]],
  )
  await tell(persona.id)
  await sendDue()
  expect(names.map(told)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  const { rowCount } = await market.owner.query('select from market.push_subscription where user_id = $1', [
    persona.id,
  ])
  expect(rowCount).toBe(9)
})

test.each(['hang', 'cut'] as const)(
  'a text that the provider had before it %ss is not sent again',
  async (answer) => {
    const { persona, count } = await openPhone()
    texts.settings.answer = answer
    await tell(persona.id)
    await sendDue()
    texts.settings.answer = null
    await market.clock.advance({ minutes: 30 })
    await sendDue()
    expect(count()).toBe(1)
    expect(await outcomes()).toEqual([{ sent: true, failed: false }])
  },
)

test('a text that left is written down however often the database hangs up, and not sent again', async () => {
  const { persona, count } = await openPhone()
  await tell(persona.id)
  let failures = 0
  const away = async (): Promise<never> => {
    failures++
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  const shaky: Database = {
    ...database,
    runAlone: (statement) => (count() > 0 && failures < 3 ? away() : database.runAlone(statement)),
  }
  // A pump that could not read its queue asks again: it is what was written down that counts here.
  await noticeSender(dependencies(shaky))
    .sendDue()
    .catch(() => undefined)
  await market.clock.advance({ minutes: 30 })
  await sendDue()
  expect([failures, count()]).toEqual([3, 1])
  expect(await outcomes()).toEqual([{ sent: true, failed: false }])
})

/** A worker that hands its text over and dies before it can write down what became of it. */
const dyingSender = () =>
  noticeSender({
    ...dependencies(),
    text: async (phone, body) => {
      await dependencies().text?.(phone, body)
      return new Promise<never>(() => {})
    },
  })

test('a text whose worker died with it in its hands is not sent by another; one that it never handed over is', async () => {
  const { persona, count } = await openPhone()
  await tell(persona.id)
  const dying = dyingSender()
  const [notice] = await dying.claim([NOTICE_LANES.usual], 1)
  if (!notice) throw new Error('nothing was due')
  void dying.deliver(notice)
  await vi.waitFor(() => expect(count()).toBe(1))
  await market.clock.advance({ seconds: 90 })
  await sendDue()
  expect(count()).toBe(1)
  expect(await outcomes()).toEqual([{ sent: true, failed: false }])
  await market.owner.query('delete from ops.outgoing_notice')
  await tell(persona.id)
  expect(await dyingSender().claim([NOTICE_LANES.usual], 1)).toHaveLength(1)
  await market.clock.advance({ seconds: 90 })
  await sendDue()
  expect(count()).toBe(2)
})

test('a worker whose claim has ended hands nothing over any more', async () => {
  const { persona, count } = await openPhone()
  await tell(persona.id)
  const sender = noticeSender(dependencies())
  const [notice] = await sender.claim([NOTICE_LANES.usual], 1)
  if (!notice) throw new Error('nothing was due')
  await market.clock.advance({ seconds: 90 })
  await sendDue()
  await sender.deliver(notice)
  expect(count()).toBe(1)
})

test('a text that is refused for good is not tried again, and one that may work later is', async () => {
  const { persona, count } = await openPhone()
  texts.settings.answer = { status: 400, code: 21_211 }
  await tell(persona.id)
  await sendDue()
  await market.clock.advance({ minutes: 30 })
  await sendDue()
  expect(count()).toBe(1)
  texts.settings.answer = { status: 429 }
  await tell(persona.id)
  await sendDue()
  await market.clock.advance({ minutes: 30 })
  texts.settings.answer = null
  await sendDue()
  expect(count()).toBe(3)
  expect(await outcomes()).toEqual([
    { sent: false, failed: true },
    { sent: true, failed: false },
  ])
})

test('what nobody takes is given up after some hours', async () => {
  const { persona } = await openPhone()
  texts.settings.answer = { status: 503 }
  await tell(persona.id)
  await market.owner.query('update ops.outgoing_notice set attempts = 29')
  await sendDue()
  expect(await outcomes()).toEqual([{ sent: false, failed: true }])
})

/** What the ledger says about text messages, the first first. */
const ledgerOf = async (userId: string) =>
  (
    await market.owner.query<{ granted: boolean }>(
      `select granted from audit.consent where subject_id = $1 and purpose = 'text-messages' order by position`,
      [userId],
    )
  ).rows.map(({ granted }) => granted)
const stateOf = async (client: Awaited<ReturnType<typeof openPhone>>['client']) =>
  (await client.get('/api/notifications/preferences')).body.text.state

test('a STOP that only the provider knows of stops us too, and the ledger says so', async () => {
  const { client, persona, count } = await openPhone()
  texts.settings.answer = { status: 400, code: 21_610 }
  await tell(persona.id)
  await sendDue()
  texts.settings.answer = null
  await tell(persona.id)
  await sendDue()
  expect(count()).toBe(1)
  expect(await stateOf(client)).toBe('stopped')
  expect(await ledgerOf(persona.id)).toEqual([true, false])
})

test('STOP and START stand in the ledger, and a stopped telephone gets no code from anybody', async () => {
  const { client, persona, phone, count } = await openPhone()
  const answer = (words: string) => answerFrom(market, texts, phone, words)
  for (const words of ['STOP', 'STOP']) await answer(words)
  expect(await ledgerOf(persona.id)).toEqual([true, false])
  const ask = { phone: phone.slice(2), agrees: true }
  expect(await client.post('/api/notifications/phone', ask)).toMatchObject({
    status: 409,
    body: { code: 'notification/texts-stopped' },
  })
  // Whoever tries another person's number learns nothing about it.
  const stranger = await openMember(market)
  expect((await stranger.client.post('/api/notifications/phone', ask)).status).toBe(200)
  expect(count()).toBe(0)
  await answer('START')
  expect(await ledgerOf(persona.id)).toEqual([true, false, true])
  expect(await stateOf(client)).toBe('agreed')
})
