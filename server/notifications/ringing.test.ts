// What rings: browsers that agreed, telephones that answered, and neither at night.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kind } from '#domain/notifications/kinds.ts'
import { noticeSender, notify } from '#server/notifier/index.ts'
import { openDatabase } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openPhone } from '#tests/harness/phones.ts'
import { book, listSlots, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { noticeDependencies, openRinging, setTomorrowAt } from '#tests/harness/ringing.ts'

const ringing = await openRinging()
const { push, texts } = ringing
const market = marketplace(async () => ringing.environment)
let sender: ReturnType<typeof noticeSender>
let close = async () => {}
beforeAll(() => {
  const database = openDatabase({ url: market.config.databases.jobs, size: 2 })
  close = () => database.close()
  sender = noticeSender(noticeDependencies(market, database))
})
afterAll(() => Promise.all([close(), ringing.close()]))

const noon = () => setTomorrowAt(market, 12)
const tell = (userId: string, kind: Kind, hours = 48, zone = 'America/Toronto') =>
  market.services.database.withActor(null, (tx) =>
    notify(tx, {
      kind,
      userId,
      about: {
        visit: crypto.randomUUID(),
        at: market.clock.now().add({ hours }).toString(),
        zone,
      },
    }),
  )

test('a notice reaches a browser sealed, signed by us, and opens its page; a browser that is gone is forgotten', async () => {
  await noon()
  const { client, persona } = await openMember(market)
  const name = crypto.randomUUID()
  expect((await client.post('/api/notifications/browsers', push.newBrowser(name))).status).toBe(200)
  await tell(persona.id, 'new-sign-in')
  await sender.sendDue()
  const notice = push.received.find(({ browser }) => browser === name)
  expect(notice?.claims).toMatchObject({ aud: push.origin, sub: expect.stringMatching(/^mailto:/) })
  expect(notice?.message).toMatchObject({
    body: 'Connexion depuis un nouvel appareil. Si ce n’est pas vous, fermez cette session.',
    path: '/account/security',
  })
  push.answers.set(name, 410)
  await tell(persona.id, 'new-sign-in')
  await sender.sendDue()
  const { rowCount } = await market.owner.query('select from market.push_subscription where user_id = $1', [
    persona.id,
  ])
  expect(rowCount).toBe(0)
})

test('a push service that is away is tried again, and what is over is not', async () => {
  await noon()
  const { client, persona } = await openMember(market)
  const name = crypto.randomUUID()
  await client.post('/api/notifications/browsers', push.newBrowser(name))
  push.answers.set(name, 503)
  await tell(persona.id, 'new-sign-in')
  await sender.sendDue()
  push.answers.delete(name)
  await market.clock.advance({ minutes: 1 })
  await sender.sendDue()
  expect(push.received.filter(({ browser }) => browser === name)).toHaveLength(1)
  push.answers.set(name, 503)
  await tell(persona.id, 'new-sign-in')
  await sender.sendDue()
  push.answers.delete(name)
  await market.clock.advance({ hours: 25 })
  await sender.sendDue()
  expect(push.received.filter(({ browser }) => browser === name)).toHaveLength(1)
})

test('each channel that this installation has can be chosen', async () => {
  const { client } = await openMember(market)
  const { topics } = (await client.get('/api/notifications/preferences')).body
  const reminder = topics.find(({ topic }: { topic: string }) => topic === 'reminder')
  expect([reminder?.channels.push.standing, reminder?.channels.text.standing]).toEqual(['on', 'on'])
})

test('we call known push services only, and a browser that signs out is forgotten', async () => {
  const { client, persona } = await openMember(market)
  const browser = push.newBrowser(crypto.randomUUID())
  expect(
    await client.post('/api/notifications/browsers', { ...browser, endpoint: 'https://attaque.example/x' }),
  ).toMatchObject({ status: 422, body: { code: 'notification/browser-unknown' } })
  await client.post('/api/notifications/browsers', browser)
  await market.owner.query('delete from auth.session where user_id = $1', [persona.id])
  const { rowCount } = await market.owner.query('select from market.push_subscription where user_id = $1', [
    persona.id,
  ])
  expect(rowCount).toBe(0)
})

test('a browser goes with the session that it is signed in with now, and with nobody else’s', async () => {
  const { client, persona } = await openMember(market)
  const browser = push.newBrowser(crypto.randomUUID())
  await client.post('/api/notifications/browsers', browser)
  const kept = async (who: typeof client) =>
    (await who.post('/api/notifications/browsers/keep', { endpoint: browser.endpoint })).body
  const { rows } = await market.owner.query('select id from auth.session where user_id = $1', [persona.id])
  const again = await market.as(persona)
  expect(await kept(again)).toEqual({ isOn: true })
  // The session in which it began ends; the present one goes on.
  await market.owner.query('delete from auth.session where id = $1', [rows[0].id])
  expect(await kept(again)).toEqual({ isOn: true })
  const stranger = await openMember(market)
  expect(await kept(stranger.client)).toEqual({ isOn: false })
  expect(await kept(again)).toEqual({ isOn: false })
})

test('a browser whose service gave it a new address keeps its notices, and one that never agreed gets none', async () => {
  await noon()
  const { client, persona } = await openMember(market)
  const [former, present] = [crypto.randomUUID(), crypto.randomUUID()]
  await client.post('/api/notifications/browsers', push.newBrowser(former))
  const renew = (who: typeof client, name: string) =>
    who.post('/api/notifications/browsers/renew', push.newBrowser(name))
  expect(await renew(client, present)).toMatchObject({ status: 200, body: { isOn: true } })
  await tell(persona.id, 'new-sign-in')
  await sender.sendDue()
  const told = (name: string) => push.received.filter(({ browser }) => browser === name).length
  expect([told(former), told(present)]).toEqual([0, 1])
  const stranger = await openMember(market)
  expect(await renew(stranger.client, crypto.randomUUID())).toMatchObject({ body: { isOn: false } })
  const { rowCount } = await market.owner.query('select from market.push_subscription where user_id = $1', [
    stranger.persona.id,
  ])
  expect(rowCount).toBe(0)
})

const codeTo = (phone: string) => /\d{6}/.exec(texts.sent.findLast(({ to }) => to === phone)?.body ?? '')?.[0]

test('only a number that answered with its code is written to, until it says STOP', async () => {
  await noon()
  const { client, persona } = await openMember(market)
  const phone = `+1514${String(2_000_000 + Math.floor(Math.random() * 7_000_000))}`
  const started = await client.post('/api/notifications/phone', { phone: phone.slice(2), agrees: true })
  expect(started.status).toBe(200)
  await tell(persona.id, 'visit-missed')
  await sender.sendDue()
  expect(texts.sent.filter(({ to }) => to === phone)).toHaveLength(1)
  const confirm = (code: string, onceKey?: string) =>
    client.post('/api/notifications/phone/confirm', { code }, { onceKey })
  const code = codeTo(phone) ?? ''
  expect((await confirm(code === '000000' ? '000001' : '000000')).status).toBe(422)
  const onceKey = crypto.randomUUID()
  expect((await confirm(code, onceKey)).body.text).toMatchObject({ state: 'agreed' })
  // An answer that was lost is asked for again.
  const welcomes = texts.sent.filter(({ to }) => to === phone).length
  expect(await confirm(code, onceKey)).toMatchObject({ status: 200, body: { text: { state: 'agreed' } } })
  expect(texts.sent.filter(({ to }) => to === phone)).toHaveLength(welcomes)
  await tell(persona.id, 'visit-missed')
  await sender.sendDue()
  const written = texts.sent.findLast(({ to }) => to === phone)?.body ?? ''
  expect(written).toMatch(/^Mieva\. Absence notée\s.*\/dashboard\/client\/appointments\/past$/)
  const count = () => texts.sent.filter(({ to }) => to === phone).length
  const before = count()
  const answer = (words: string) => {
    const { body, headers } = texts.answer(market.config.origin, phone, words)
    return market.app.request('/api/webhooks/texts', { method: 'POST', body, headers })
  }
  await tell(persona.id, 'visit-missed')
  expect((await answer('Arrêt')).status).toBe(200)
  await tell(persona.id, 'visit-missed')
  await sender.sendDue()
  expect(count()).toBe(before)
  await answer('START')
  await tell(persona.id, 'visit-missed')
  await sender.sendDue()
  expect(count()).toBe(before + 1)
  const forged = {
    ...texts.answer(market.config.origin, phone, 'STOP'),
    body: 'Body=STOP&From=%2B15145550100',
  }
  expect(
    (await market.app.request('/api/webhooks/texts', { method: 'POST', ...forged })).status,
  ).toBeGreaterThanOrEqual(400)
})

test('a code is tried five times and no more', async () => {
  const { client } = await openMember(market)
  const phone = `+1438${String(2_000_000 + Math.floor(Math.random() * 7_000_000))}`
  await client.post('/api/notifications/phone', { phone: phone.slice(2), agrees: true })
  const code = codeTo(phone) ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  for (let turn = 0; turn < 5; turn++) await client.post('/api/notifications/phone/confirm', { code: wrong })
  expect((await client.post('/api/notifications/phone/confirm', { code })).status).toBe(422)
})

test('nothing rings at night but a visit that is near; the rest comes in the morning', async () => {
  const { persona } = await openMember(market)
  const name = crypto.randomUUID()
  const night = await setTomorrowAt(market, 23)
  const browser = push.newBrowser(name)
  const again = await market.as(persona)
  expect((await again.post('/api/notifications/browsers', browser)).status).toBe(200)
  const count = () => push.received.filter((one) => one.browser === name).length
  await tell(persona.id, 'visit-missed')
  await sender.sendDue()
  expect(count()).toBe(0)
  await tell(persona.id, 'visit-missed', 1)
  await sender.sendDue()
  expect(count()).toBe(1)
  // Seven in Halifax is six where this person sleeps, for all that we know.
  await tell(persona.id, 'visit-missed', 48, 'America/Halifax')
  await market.clock.set(night.add({ days: 1 }).withPlainTime({ hour: 6, minute: 30 }).toInstant())
  await sender.sendDue()
  expect(count()).toBe(1)
  await market.clock.set(night.add({ days: 1 }).withPlainTime({ hour: 7, minute: 1 }).toInstant())
  await sender.sendDue()
  expect(count()).toBe(3)
})

const ALARMS: readonly Kind[] = [
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'backup-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'new-sign-in',
  'deletion-asked',
]

test('what happens to the safety of an account rings at night, as the preferences say', async () => {
  const { persona } = await openMember(market)
  await setTomorrowAt(market, 23)
  const name = crypto.randomUUID()
  await (await market.as(persona)).post('/api/notifications/browsers', push.newBrowser(name))
  for (const kind of ALARMS) await tell(persona.id, kind)
  await sender.sendDue()
  const told = push.received.filter(({ browser }) => browser === name).map(({ message }) => message['body'])
  expect(told).toEqual(ALARMS.map(() => expect.any(String)))
})

test('a new link is one push and one text that say of how many visits, and a mail for the calendar of each', async () => {
  await noon()
  const practice = await openPractice(market, { meetingUrl: 'https://visio.exemple.ca/ancienne' })
  const { client, persona, count } = await openPhone(market, texts)
  const name = crypto.randomUUID()
  await client.post('/api/notifications/browsers', push.newBrowser(name))
  // Two hours apart, so that one never stands in another's way.
  const slots = (await listSlots(market, practice)).slice(100).filter((_, index) => index % 4 === 0)
  const visits = []
  for (const { startsAt } of slots.slice(0, 8)) visits.push(await book(client, practice, startsAt))
  await market.owner.query('delete from ops.outgoing_notice; delete from ops.outgoing_mail')
  const reach = { meetingUrl: 'https://visio.exemple.ca/nouvelle' }
  expect((await practice.client.put('/api/onboarding/reach', reach)).status).toBe(200)
  // Cancelled before it rings.
  const cancelled = await client.post(`/api/appointments/${visits[0].id}/cancel`, { expectedFeeCents: 0 })
  expect(cancelled.status, cancelled.text).toBe(200)
  await sender.sendDue()
  const shown = push.received
    .filter(({ browser }) => browser === name)
    .map(({ message }) => message)
    .filter(({ body }) => body?.startsWith('Nouveau lien'))
  expect(shown).toMatchObject([
    { body: expect.stringMatching(/pour 7\srendez-vous/), path: '/dashboard/client/appointments' },
  ])
  // The cancellation is the other one.
  expect(count()).toBe(2)
  const mails = (await market.mailsTo(persona.email)).filter(
    ({ template }) => template === 'booking-changed-reach',
  )
  expect(mails.map(({ facts }) => facts['meeting'])).toEqual(Array(8).fill(reach.meetingUrl))
  const { items } = (await client.get('/api/notifications')).body
  const bell = items.filter(({ kind }: { kind: string }) => kind === 'visit-link-changed')
  expect(bell).toMatchObject([{ title: expect.stringMatching(/pour 8\srendez-vous/) }])
})

test('a freed time does not ring in the morning when it is gone, and no longer than it is kept', async () => {
  const { client, persona } = await openMember(market)
  await client.post('/api/notifications/browsers', push.newBrowser(crypto.randomUUID()))
  const night = await setTomorrowAt(market, 23)
  const offer = (until: Temporal.ZonedDateTime) =>
    market.services.database.withActor(null, (tx) =>
      notify(tx, {
        kind: 'time-freed',
        userId: persona.id,
        about: {
          visit: crypto.randomUUID(),
          at: night.add({ days: 2 }).toInstant().toString(),
          until: until.toInstant().toString(),
        },
      }),
    )
  const morning = night.add({ days: 1 }).withPlainTime({ hour: 7, minute: 20 })
  await offer(night.add({ minutes: 45 }))
  await offer(morning)
  const { rows } = await market.owner.query(
    'select until::text from ops.outgoing_notice where user_id = $1',
    [persona.id],
  )
  expect(rows.map(({ until }) => Temporal.Instant.from(until.replace(' ', 'T')).toString())).toEqual([
    morning.toInstant().toString(),
  ])
})

test.each(['cancelled', 'moved', 'kept'])(
  'a reminder that waits for the morning looks whether its visit was %s',
  async (change) => {
    await market.clock.reset()
    const practice = await openPractice(market)
    const { client, persona } = await openMember(market)
    const { startsAt } = await slotAfter(market, practice, 72)
    const visit = await book(client, practice, startsAt)
    const name = crypto.randomUUID()
    await client.post('/api/notifications/browsers', push.newBrowser(name))
    await market.services.database.withActor(null, (tx) =>
      notify(tx, {
        kind: 'reminder-day',
        userId: persona.id,
        about: { visit: visit.id, at: Temporal.Instant.from(startsAt).toString(), zone: 'America/Toronto' },
      }),
    )
    const later = (await slotAfter(market, practice, 96)).startsAt
    const answer =
      change === 'cancelled'
        ? await client.post(`/api/appointments/${visit.id}/cancel`, { expectedFeeCents: 0 })
        : change === 'moved' &&
          (await client.post(`/api/appointments/${visit.id}/move`, {
            startsAt: later,
            version: visit.version,
          }))
    expect(answer && answer.status).toBe(change === 'kept' ? false : 200)
    await market.owner.query('update ops.outgoing_notice set due_at = public.clock() where user_id = $1', [
      persona.id,
    ])
    await sender.sendDue()
    const reminders = push.received.filter(
      ({ browser, message }) => browser === name && message['body']?.startsWith('Rappel'),
    )
    expect(reminders).toHaveLength(change === 'kept' ? 1 : 0)
  },
)
