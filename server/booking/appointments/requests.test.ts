// Asked for instead of booked at once: the time and the money wait for an answer, and for no longer than was promised.
import { describe, expect, test } from 'vitest'
import { asWorker } from '#tests/harness/as-worker.ts'
import { heldCards } from '#tests/harness/held-cards.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import {
  holdRequest,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'
import { bookingServices } from '#tests/harness/wait-list.ts'
import { endVisitsAt, endVisitsOf, expireHolds, settleDueVisits, tellLapsedRequests } from './index.ts'

const shop = paidMarketplace()
const { market } = shop
const { audit, creditsOf, hold, memberWith, pay } = paidVisits(market)
const { intentOf, stateOf, work } = heldCards(shop)

async function openOnRequest(hours = 24): Promise<Practice> {
  const practice = await openPractice(market)
  await market.owner.query('update market.professional_service set answer_hours = $2 where id = $1', [
    practice.serviceId,
    hours,
  ])
  return practice
}

async function requested(credits = 7, practice?: Practice) {
  const [of, member] = [practice ?? (await openOnRequest()), await memberWith(credits)]
  const { id } = await hold(member, of)
  const asked = await pay(member, id, { payment: credits > 0 ? 'credits' : 'on-site', credits })
  expect(asked.status, asked.text).toBe(200)
  return { practice: of, member, id, asked: asked.body }
}

const minute = () =>
  asWorker(market, async (database) => {
    await expireHolds(database)
    await tellLapsedRequests(database, bookingServices(market))
    await settleDueVisits(database)
  })

const templates = async (email: string) => (await market.mailsTo(email)).map(({ template }) => template)
const answer = (practice: Practice, id: string, verb: 'accept' | 'decline', body: object = {}) =>
  practice.client.post(`/api/professional/appointments/${id}/${verb}`, body)
const isFree = async (practice: Practice, startsAt: string) =>
  (await listSlots(market, practice)).some((slot) => slot.startsAt === startsAt)

describe('a request', () => {
  test('keeps the time and reserves the money until its professional answers; nothing is booked', async () => {
    const practice = await openOnRequest()
    const member = await memberWith(7)
    const held = (await hold(member, practice)) as { id: string; answerBy?: string | null }
    expect(held.answerBy).not.toBeNull()
    const { body } = await pay(member, held.id, { payment: 'credits', credits: 7 })
    expect(body).toMatchObject({
      state: 'requested',
      confirmedAt: null,
      actions: ['cancel'],
      meetingUrl: null,
    })
    expect(Temporal.Instant.compare(body.answerBy, body.startsAt)).toBe(-1)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7 })
    expect(await isFree(practice, body.startsAt)).toBe(false)
    const rival = await openMember(market)
    const late = await rival.client.post('/api/appointments/holds', holdRequest(practice, body.startsAt))
    expect(late).toMatchObject({ status: 409, body: { code: 'booking/slot-taken' } })
    expect(await templates(member.persona.email)).toEqual(['booking-requested'])
    expect(await templates(practice.persona.email)).toEqual(['booking-requested'])
    const { body: day } = await practice.client.get('/api/professional/day')
    expect(day.tasks).toContainEqual(expect.objectContaining({ kind: 'answer', appointmentId: held.id }))
  })

  test('accepted, is booked on the terms on which it was asked for', async () => {
    const { practice, member, id } = await requested()
    await market.owner.query('update market.professional_service set price_cents = 20000 where id = $1', [
      practice.serviceId,
    ])
    expect(await answer(practice, id, 'accept')).toMatchObject({
      status: 200,
      body: { state: 'scheduled', priceCents: 14_000 },
    })
    expect((await member.client.get(`/api/appointments/${id}`)).body).toMatchObject({
      state: 'scheduled',
      answerBy: null,
      confirmedAt: expect.any(String),
    })
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7 })
    expect(await templates(member.persona.email)).toEqual(['booking-requested', 'booking-confirmed'])
    await market.clock.advance({ hours: 25 })
    await minute()
    expect(await stateOf(id)).toBe('scheduled')
    expect(await creditsOf(member)).toMatchObject({ reserved: 7 })
    expect(await answer(practice, id, 'decline')).toMatchObject({ body: { code: 'booking/not-now' } })
    expect(await audit()).toEqual([])
  })

  test('declined, gives everything back and offers other times', async () => {
    const { practice, member, id, asked } = await requested()
    const declined = await answer(practice, id, 'decline', { reason: 'Je suis absente.' })
    expect(declined.body).toMatchObject({ state: 'cancelled', cancelledBy: 'professional', feeCents: 0 })
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0, available: 7 })
    expect(await isFree(practice, asked.startsAt)).toBe(true)
    const mail = (await market.mailsTo(member.persona.email)).at(-1)
    expect(mail).toMatchObject({
      template: 'booking-declined',
      facts: { reason: 'Je suis absente.', alternatives: expect.stringContaining('·') },
    })
    expect(mail?.facts['calendar']).toBeUndefined()
    expect(await answer(practice, id, 'accept')).toMatchObject({ body: { code: 'booking/not-now' } })
    expect(await audit()).toEqual([])
  })

  test('that nobody answers lapses: money back, time free, both told once, and it is too late to accept', async () => {
    const { practice, member, id, asked } = await requested()
    await market.clock.advance({ hours: 24, seconds: 1 })
    expect(await answer(practice, id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'booking/request-lapsed' },
    })
    await minute()
    await minute()
    expect(await stateOf(id)).toBe('expired')
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0, available: 7 })
    expect(await isFree(practice, asked.startsAt)).toBe(true)
    expect(await templates(member.persona.email)).toEqual(['booking-requested', 'booking-lapsed'])
    expect(await templates(practice.persona.email)).toEqual(['booking-requested', 'booking-lapsed'])
    expect((await market.mailsTo(member.persona.email)).at(-1)?.facts['alternatives']).toContain('·')
    const { body } = await member.client.get('/api/appointments?when=past')
    expect(body.appointments).toMatchObject([{ id, state: 'expired' }])
    expect(await audit()).toEqual([])
  })

  test('gives its money back before anything else runs', async () => {
    const { member } = await requested()
    await market.clock.advance({ hours: 24, seconds: 1 })
    await asWorker(market, async (database) => {
      await expireHolds(database)
      await tellLapsedRequests(database, bookingServices(market))
    })
    expect(await creditsOf(member)).toMatchObject({ reserved: 0, available: 7 })
  })

  test('is told and its money given back though somebody else was faster than the worker', async () => {
    const { practice, member, id, asked } = await requested()
    await market.clock.advance({ hours: 24, seconds: 1 })
    const rival = await openMember(market)
    const held = await rival.client.post('/api/appointments/holds', holdRequest(practice, asked.startsAt))
    expect(held.status, held.text).toBe(201)
    expect(await stateOf(id)).toBe('expired')
    await minute()
    expect(await creditsOf(member)).toMatchObject({ reserved: 0, available: 7 })
    expect(await templates(member.persona.email)).toContain('booking-lapsed')
  })

  test('is taken back by its client free of charge, late as it is', async () => {
    const practice = await openOnRequest()
    const member = await memberWith(7)
    const { id } = await hold(member, practice, 3)
    await pay(member, id, { payment: 'credits', credits: 7 })
    expect((await member.client.get(`/api/appointments/${id}/cancellation`)).body).toMatchObject({
      isPossible: true,
      isFree: true,
      feeCents: 0,
      canMoveUntil: null,
    })
    const cancelled = await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancelledBy: 'client', feeCents: 0 })
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    const mail = (await market.mailsTo(practice.persona.email)).at(-1)
    expect([mail?.template, mail?.facts['calendar']]).toEqual(['booking-cancelled', undefined])
    expect(await audit()).toEqual([])
  })

  test('by card holds the card and takes nothing from it before it is accepted, nor after it lapsed', async () => {
    const practice = await openOnRequest()
    const member = await openMember(market)
    const { id } = await hold(member, practice)
    const confirmed = await pay(member, id, { payment: 'card', credits: 0, keepsCard: true })
    const session = String(confirmed.body.payAt).split('/').at(-1) ?? ''
    shop.stripe().control.pay(session)
    const look = await member.client.get(`/api/appointments/${id}/card`)
    expect(look.body).toMatchObject({ state: 'confirmed' })
    expect(await stateOf(id)).toBe('requested')
    await work()
    expect(intentOf(session)['status']).toBe('requires_capture')
    await market.clock.advance({ hours: 24, seconds: 1 })
    await minute()
    await work()
    expect(intentOf(session)['status']).toBe('canceled')
    expect(await stateOf(id)).toBe('expired')
  })

  test('counts among the three times that one person may keep', async () => {
    const member = await openMember(market)
    const practices = await Promise.all([1, 2, 3, 4].map(() => openOnRequest()))
    const answers = []
    for (const [at, practice] of practices.entries()) {
      const { startsAt } = await slotAfter(market, practice, 48 + at * 24)
      const held = await member.client.post('/api/appointments/holds', holdRequest(practice, startsAt))
      if (held.status === 201) await pay(member, held.body.id, { payment: 'on-site' })
      answers.push(held.body.code ?? 'held')
    }
    expect(answers).toEqual(['held', 'held', 'held', 'booking/too-many-holds'])
  })

  test('ends with a practice, or with an account, and the other side is told', async () => {
    const [one, two, three] = [await requested(7), await requested(0), await requested(7)]
    const services = bookingServices(market)
    await market.services.database.withActor(null, (tx) =>
      endVisitsAt(services, tx, one.practice.professionalId),
    )
    await market.services.database.withActor(null, (tx) => endVisitsOf(services, tx, two.member.persona.id))
    await market.services.database.withActor(null, (tx) => endVisitsOf(services, tx, three.practice.userId))
    for (const { id } of [one, two, three]) expect(await stateOf(id)).toBe('cancelled')
    expect(await creditsOf(one.member)).toMatchObject({ reserved: 0 })
    expect(await creditsOf(three.member)).toMatchObject({ reserved: 0 })
    expect(await templates(one.member.persona.email)).toContain('booking-declined')
    expect(await templates(two.practice.persona.email)).toContain('booking-cancelled')
  })
})

describe('the database refuses', () => {
  const asPractice = async (practice: Practice, sql: string, values: unknown[]) => {
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', $1, false)`, [practice.userId])
    return api.query(sql, values)
  }

  test('to book at once what is asked for, and to ask for longer than was promised', async () => {
    const practice = await openOnRequest(2)
    const member = await openMember(market)
    const { id } = await hold(member, practice)
    const change = (event: string, state: string, until: string) =>
      asPractice(
        practice,
        `update market.appointment set state = $2, last_event = $3, version = version + 1, payment = 'on-site',
         confirmed_at = public.clock(), held_until = public.clock() + $4::interval where id = $1`,
        [id, state, event, until],
      )
    await expect(change('confirm', 'scheduled', '1 hour')).rejects.toMatchObject({
      constraint: 'appointment_request',
    })
    await expect(change('request', 'requested', '3 hours')).rejects.toMatchObject({
      constraint: 'appointment_request_until',
    })
  })

  test('that anybody but its professional accepts, that it waits longer, and that it is accepted late', async () => {
    const [{ practice, id }, stranger] = [await requested(0), await openPractice(market)]
    const accept = `update market.appointment set state = 'scheduled', last_event = 'accept', version = version + 1,
      confirmed_at = public.clock() where id = $1`
    await expect(asPractice(stranger, accept, [id])).rejects.toMatchObject({
      constraint: 'appointment_request_answer',
    })
    await expect(
      asPractice(
        practice,
        `update market.appointment set held_until = held_until + interval '1 day' where id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'appointment_request_until' })
    await market.clock.advance({ hours: 24, seconds: 1 })
    await expect(asPractice(practice, accept, [id])).rejects.toMatchObject({
      constraint: 'appointment_request_answer',
    })
  })

  test('that the hours of a visit change after it was asked for', async () => {
    const { practice, id } = await requested(0)
    await expect(
      asPractice(practice, 'update market.appointment set answer_hours = null where id = $1', [id]),
    ).rejects.toThrow(/permission denied/)
  })
})

test('who asked for a time is nobody else’s to answer', async () => {
  const { member, id } = await requested(0)
  const stranger = await openPractice(market)
  expect((await answer(stranger, id, 'accept')).status).toBe(404)
  expect((await member.client.post(`/api/professional/appointments/${id}/accept`, {})).status).toBe(403)
})
