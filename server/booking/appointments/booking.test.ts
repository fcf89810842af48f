// Holding, confirming, reading: what a person can do with time, through the API and on a real database.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import {
  book,
  letHoldsLapse,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
  holdRequest,
} from '#tests/harness/practices.ts'
import { expireHolds } from './upkeep.ts'

const market = marketplace()
let practice: Practice
let camille: Client
let camilleId: string

beforeAll(async () => {
  practice = await openPractice(market)
  const member = await openMember(market)
  camille = member.client
  camilleId = member.persona.id
})

const hold = (client: Client, startsAt: string, changes?: object, onceKey?: string) =>
  client.post('/api/appointments/holds', holdRequest(practice, startsAt, changes), { onceKey })

describe('free times', () => {
  test('are listed by day, with their offset, for anyone', async () => {
    const answer = await market
      .visitor()
      .get(`/api/professionals/${practice.professionalId}/availability?days=7`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      mode: 'in-person',
      policy: { freeUntilHours: 24, lateFeePercent: 50 },
    })
    const [day] = answer.body.days
    expect(day.slots[0].startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:[03]0:00-0[45]:00$/)
    expect(day.slots[0].placeId).toBe(practice.placeId)
  })

  test('show where to look next when a week is empty', async () => {
    const late = await openPractice(market, { minimumNoticeMinutes: 14 * 24 * 60 })
    const answer = await market.visitor().get(`/api/professionals/${late.professionalId}/availability?days=7`)
    expect(answer.body.days).toEqual([])
    expect(answer.body.next).toMatch(/^\d{4}-/)
  })

  test('of many professionals are one question', async () => {
    const other = await openPractice(market)
    const hidden = await openPractice(market, { state: 'paused' })
    const ids = [other, hidden, practice].map(({ professionalId }) => professionalId)
    const answer = await market.visitor().get(`/api/slots/next?professionals=${ids.join()}&count=3`)
    expect(answer.body.map(({ professionalId }: Practice) => professionalId)).toEqual([ids[0], ids[2]])
    for (const { slots } of answer.body) expect(slots).toHaveLength(3)
  })

  test('of someone who is not listed do not exist', async () => {
    const paused = await openPractice(market, { state: 'paused' })
    const answer = await market.visitor().get(`/api/professionals/${paused.professionalId}/availability`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'directory/professional-not-found' } })
    const held = await camille.post(
      '/api/appointments/holds',
      holdRequest(paused, (await slotAfter(market, practice, 30)).startsAt),
    )
    expect(held.status).toBe(404)
  })
})

describe('a hold', () => {
  test('keeps the time for ten minutes, then lets it go', async () => {
    const slot = await slotAfter(market, practice, 30)
    const held = await hold(camille, slot.startsAt)
    expect(held).toMatchObject({
      status: 201,
      body: { state: 'held', side: 'client', startsAt: slot.startsAt },
    })
    expect(held.body.actions).toEqual(['confirm', 'release'])
    const minutes = Temporal.Now.instant().until(held.body.heldUntil).total('minutes')
    expect(Math.round(minutes)).toBe(10)
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === slot.startsAt)).toBe(false)

    await letHoldsLapse(market)
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === slot.startsAt)).toBe(true)
    const confirmed = await camille.post(`/api/appointments/${held.body.id}/confirm`, { payment: 'on-site' })
    expect(confirmed).toMatchObject({ status: 409, body: { code: 'booking/hold-expired' } })
    const { client: felix } = await openMember(market)
    expect((await hold(felix, slot.startsAt)).status).toBe(201)
  })

  test('that lapsed is swept by the clock, in nobody’s name', async () => {
    const member = await openMember(market)
    const held = await hold(member.client, (await slotAfter(market, practice, 40)).startsAt)
    await letHoldsLapse(market)
    await expireHolds(market.services.database)
    const { rows } = await market.owner.query(
      `select action, actor_id from audit.event where subject_id = $1 order by position`,
      [member.persona.id],
    )
    expect(rows).toEqual([
      { action: 'appointment-hold', actor_id: member.persona.id },
      { action: 'appointment-expire', actor_id: null },
    ])
    const claims = await market.owner.query('select from market.time_claim where appointment_id = $1', [
      held.body.id,
    ])
    expect(claims.rowCount).toBe(0)
  })

  test('of another time with the same person gives the first one back', async () => {
    const { client } = await openMember(market)
    const [first, second] = [await slotAfter(market, practice, 60), await slotAfter(market, practice, 70)]
    const one = await hold(client, first.startsAt)
    await hold(client, second.startsAt)
    expect((await client.get(`/api/appointments/${one.body.id}`)).body.state).toBe('expired')
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === first.startsAt)).toBe(true)
  })

  test('can be let go', async () => {
    const { client } = await openMember(market)
    const slot = await slotAfter(market, practice, 60)
    const held = await hold(client, slot.startsAt)
    const released = await client.post(`/api/appointments/${held.body.id}/release`)
    expect(released).toMatchObject({ status: 200, body: { state: 'expired', actions: [] } })
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === slot.startsAt)).toBe(true)
  })

  test('takes effect once for one key', async () => {
    const { client } = await openMember(market)
    const slot = await slotAfter(market, practice, 80)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => hold(client, slot.startsAt, {}, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test.each([
    ['for a child', { attendee: 'child', attendeeName: 'Zoé' }, 201],
    ['for a relative without a name', { attendee: 'relative' }, 422],
    ['for oneself under another name', { attendee: 'self', attendeeName: 'Zoé' }, 422],
    ['for a name that carries a link', { attendee: 'child', attendeeName: 'https://x' }, 422],
    ['at another price than the one shown', { priceCents: 1 }, 409],
    ['in a mode that is not offered', { mode: 'at-home' }, 409],
    ['of an unknown service', { serviceId: randomUUID() }, 409],
  ])('%s', async (_name, changes, status) => {
    const { client } = await openMember(market)
    expect((await hold(client, (await slotAfter(market, practice, 90)).startsAt, changes)).status).toBe(
      status,
    )
  })

  test('with oneself makes no sense', async () => {
    const answer = await hold(practice.client, (await slotAfter(market, practice, 30)).startsAt)
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/own-time' } })
  })

  test('is limited to three at a time and ten attempts a minute', async () => {
    const { client } = await openMember(market)
    const practices = await Promise.all([1, 2, 3, 4].map(() => openPractice(market)))
    const held = []
    for (const [index, one] of practices.entries()) {
      const slot = await slotAfter(market, one, 24 + index * 3)
      held.push(await client.post('/api/appointments/holds', holdRequest(one, slot.startsAt)))
    }
    expect(held.map(({ status }) => status)).toEqual([201, 201, 201, 409])
    expect(held[3]?.body.code).toBe('booking/too-many-holds')
    for (let count = 5; count <= 10; count++) await hold(client, '2030-01-01T10:00:00-05:00')
    expect(await hold(client, '2030-01-01T10:00:00-05:00')).toMatchObject({ status: 429 })
  })
})

describe('an appointment', () => {
  test('is confirmed to be paid on site, and both sides are notified with a calendar file', async () => {
    const member = await openMember(market, { language: 'en', firstName: 'Sam' })
    const slot = await slotAfter(market, practice, 100)
    const appointment = await book(member.client, practice, slot.startsAt)
    expect(appointment).toMatchObject({
      state: 'scheduled',
      payment: 'on-site',
      version: 2,
      priceCents: 14_000,
    })
    const [mail] = await market.mailsTo(member.persona.email)
    expect(mail).toMatchObject({
      template: 'booking-confirmed',
      language: 'en',
      facts: { firstName: 'Sam', where: 'Online' },
    })
    expect(mail?.facts['calendar']).toContain('METHOD:REQUEST')
    expect(mail?.facts['when']).toMatch(/Eastern Time/)
    const mails = (await market.mailsTo(practice.persona.email)).filter(
      ({ facts }) => facts['with'] === 'Sam B.',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.language).toBe('fr')
  })

  test('confirmed twice is confirmed, and announced once', async () => {
    const member = await openMember(market)
    const appointment = await book(member.client, practice, (await slotAfter(market, practice, 110)).startsAt)
    const again = await member.client.post(`/api/appointments/${appointment.id}/confirm`, {
      payment: 'on-site',
    })
    expect(again).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await market.mailsTo(member.persona.email)).toHaveLength(1)
  })

  test('is listed to its client, and in the calendar of its professional with a name', async () => {
    const member = await openMember(market)
    const slot = await slotAfter(market, practice, 120)
    const { id } = await book(member.client, practice, slot.startsAt, {
      attendee: 'child',
      attendeeName: 'Zoé',
    })
    const list = await member.client.get('/api/appointments')
    expect(list.body.appointments).toMatchObject([{ id, side: 'client', client: null, attendeeName: 'Zoé' }])
    const day = slot.startsAt.slice(0, 10)
    const calendar = await practice.client.get(`/api/professional/appointments?from=${day}&days=1`)
    expect(calendar.body.find((one: { id: string }) => one.id === id)).toMatchObject({
      side: 'professional',
      client: { firstName: 'Camille', lastName: 'Bergeron' },
    })
    const agenda = await practice.client.get('/api/professional/agenda?daysBehind=3&daysAhead=14')
    expect(agenda.body.zone).toBe('America/Toronto')
    expect(agenda.body.appointments).toContainEqual(
      calendar.body.find((one: { id: string }) => one.id === id),
    )
    const today = await practice.client.get('/api/professional/agenda?daysAhead=0')
    expect(today.body.appointments.map((one: { id: string }) => one.id)).not.toContain(id)
  })

  test('of other people does not exist, whatever is asked of it', async () => {
    const { id } = await book(camille, practice, (await slotAfter(market, practice, 130)).startsAt)
    const stranger = await openMember(market)
    const colleague = await openPractice(market)
    for (const client of [stranger.client, colleague.client]) {
      for (const path of ['', '/cancellation', '/move', '/calendar'])
        expect((await client.get(`/api/appointments/${id}${path}`)).status).toBe(404)
      const acts = [
        client.post(`/api/appointments/${id}/confirm`, { payment: 'on-site' }),
        client.post(`/api/appointments/${id}/release`),
        client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 }),
        client.post(`/api/appointments/${id}/move`, { startsAt: '2030-01-01T10:00:00-05:00', version: 2 }),
        client.post(`/api/appointments/${id}/contest`, { reason: 'x' }),
      ]
      for (const answer of await Promise.all(acts)) expect(answer.status, answer.text).toBe(404)
    }
    for (const verb of ['cancel', 'no-show', 'complete', 'excuse']) {
      const body = verb === 'cancel' ? { reason: 'x' } : {}
      expect((await colleague.client.post(`/api/professional/appointments/${id}/${verb}`, body)).status).toBe(
        404,
      )
    }
    expect((await camille.get(`/api/appointments/${id}`)).body.state).toBe('scheduled')
  })

  test('carries its actor into the journal at each step', async () => {
    expect((await market.journalOf(camilleId)).slice(-2)).toEqual(['appointment-hold', 'appointment-confirm'])
  })

  test('of the past is paged, newest first', async () => {
    const member = await openMember(market)
    await market.owner.query(
      `set session_replication_role = replica;
       insert into market.appointment (id, professional_id, client_id, state, last_event, starts_at, ends_at, busy_from, busy_until,
         zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment, confirmed_at)
       select overlay(overlay(market.first_id_of(t)::text placing '7' from 15) placing '8' from 20)::uuid, '${practice.professionalId}', '${member.persona.id}', 'completed', 'complete', t, t + interval '50 min', t,
         t + interval '1 hour', 'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2, 'on-site', t
       from generate_series(1, 45) n, lateral (select public.clock() - make_interval(days => n) as t) at;
       set session_replication_role = origin`,
    )
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await member.client.get(`/api/appointments?when=past${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...page.body.appointments.map(({ startsAt }: { startsAt: string }) => startsAt))
      cursor = page.body.next
    }
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
    const moments = seen.map((text) => Temporal.Instant.from(text).epochMilliseconds)
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  })
})
