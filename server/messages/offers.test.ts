// A professional proposes a time; the person takes it with one press, by the same way as any other time.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { addPerson, child } from '#tests/harness/family.ts'
import {
  book,
  holdRequest,
  letHoldsLapse,
  letTimePassUntil,
  openMember,
  openPractice,
  type Practice,
  PRICE,
  slotAfter,
} from '#tests/harness/practices.ts'
import { openPair, write } from '#tests/harness/threads.ts'

const market = marketplace()
beforeEach(() => market.clock.reset())

const offerRequest = (practice: Practice, startsAt: string, changes: object = {}) => ({
  id: randomUUID(),
  serviceId: practice.serviceId,
  mode: 'video',
  placeId: null,
  startsAt,
  priceCents: PRICE,
  ...changes,
})
const stateOf = async (client: Client, path: string) => {
  const { body } = await client.get(path)
  return body.messages.map(({ offer }: { offer: { state: string } | null }) => offer?.state ?? null)
}

async function propose(hours = 80) {
  const pair = await openPair(market)
  const { startsAt } = await slotAfter(market, pair.practice, hours)
  const answer = await pair.practice.client.post(`${pair.path}/offers`, offerRequest(pair.practice, startsAt))
  expect(answer.status, answer.text).toBe(200)
  return { ...pair, startsAt, id: answer.body.id as string }
}

describe('a proposed time', () => {
  test('is read by both with its service, hour and price, and keeps nothing', async () => {
    const { member, practice, path, startsAt } = await propose()
    for (const { client } of [member, practice])
      expect((await client.get(path)).body.messages).toMatchObject([
        {
          text: '',
          shared: null,
          offer: {
            service: { id: practice.serviceId, nameFr: 'Suivi individuel', priceCents: PRICE },
            totalCents: PRICE,
            mode: 'video',
            startsAt,
            zone: 'America/Toronto',
            state: 'open',
            appointmentId: null,
          },
        },
      ])
    const list = await member.client.get('/api/message-threads')
    expect(list.body.threads[0].last).toEqual({ isMine: false, text: '', files: 0, card: 'offer' })
    const other = await openMember(market)
    const hold = holdRequest(practice, startsAt)
    expect((await other.client.post('/api/appointments/holds', hold)).status).toBe(201)
    expect(await stateOf(member.client, path)).toEqual(['gone'])
    expect(await stateOf(practice.client, path)).toEqual(['gone'])
    await letHoldsLapse(market)
    expect(await stateOf(member.client, path)).toEqual(['open'])
  })

  test('says to the client for whom their next or last visit with the professional is, and to nobody else', async () => {
    const { member, practice, path } = await propose()
    const bookedFor = async (client: Client) => (await client.get(path)).body.bookedFor
    expect(await bookedFor(member.client)).toBeNull()
    const { id: familyMemberId } = await addPerson(member.client, child(market))
    // Further ahead than the visit for oneself, then the next one.
    const { startsAt } = await slotAfter(market, practice, 100)
    await book(member.client, practice, startsAt, { attendee: 'family', familyMemberId })
    expect(await bookedFor(member.client)).toBeNull()
    await letTimePassUntil(market, { startsAt }, 1)
    expect(await bookedFor(member.client)).toBe(familyMemberId)
    expect(await bookedFor(practice.client)).toBeNull()
  })

  test('is taken by the person’s hold, and both see what became of it', async () => {
    const { member, practice, path, startsAt } = await propose()
    const held = await member.client.post('/api/appointments/holds', holdRequest(practice, startsAt))
    expect(held.status).toBe(201)
    expect((await member.client.get(path)).body.messages[0].offer).toMatchObject({
      state: 'held',
      appointmentId: held.body.id,
    })
    // What is only kept is the client's own affair.
    expect((await practice.client.get(path)).body.messages[0].offer).toMatchObject({
      state: 'open',
      appointmentId: null,
    })
    await member.client.post(`/api/appointments/${held.body.id}/confirm`, { payment: 'on-site' })
    for (const { client } of [member, practice])
      expect((await client.get(path)).body.messages[0].offer).toMatchObject({
        state: 'taken',
        appointmentId: held.body.id,
      })
    await letTimePassUntil(market, { startsAt }, -1)
    expect(await stateOf(practice.client, path)).toEqual(['taken'])
  })

  test('pressed twice is one hold, and taken twice one visit', async () => {
    const { member, practice, startsAt } = await propose()
    const key = randomUUID()
    const press = () =>
      member.client.post('/api/appointments/holds', holdRequest(practice, startsAt), { onceKey: key })
    const [one, two] = await Promise.all([press(), press()])
    expect([one?.status, two?.status]).toEqual([201, 201])
    expect(two?.body.id).toBe(one?.body.id)
    // From another tab: the first hold is given back, the second stands.
    const again = await member.client.post('/api/appointments/holds', holdRequest(practice, startsAt))
    expect(again.status).toBe(201)
    const held = async () =>
      (
        await market.owner.query(
          `select from market.appointment where client_id = $1 and starts_at = $2 and state in ('held', 'scheduled')`,
          [member.persona.id, startsAt],
        )
      ).rowCount
    expect(await held()).toBe(1)
    await member.client.post(`/api/appointments/${again.body.id}/confirm`, { payment: 'on-site' })
    const late = await member.client.post('/api/appointments/holds', holdRequest(practice, startsAt))
    expect(late).toMatchObject({ status: 409 })
    expect(await held()).toBe(1)
  })

  test('that nobody took is past when its hour comes', async () => {
    const { member, practice, path, startsAt } = await propose()
    await letTimePassUntil(market, { startsAt }, 0)
    for (const { client } of [member, practice]) expect(await stateOf(client, path)).toEqual(['past'])
  })

  test('is no longer to be had at another price', async () => {
    const { member, practice, path } = await propose()
    await market.owner.query('update market.professional_service set price_cents = 15000 where id = $1', [
      practice.serviceId,
    ])
    expect(await stateOf(member.client, path)).toEqual(['gone'])
  })

  test('keeps its card with other words, and goes when it is withdrawn', async () => {
    const { member, practice, path, id } = await propose()
    await practice.client.put(`${path}/messages/${id}`, { text: 'Après le travail ?' })
    expect((await member.client.get(path)).body.messages).toMatchObject([
      { text: 'Après le travail ?', offer: { state: 'open' } },
    ])
    await practice.client.delete(`${path}/messages/${id}`)
    expect((await member.client.get(path)).body.messages).toMatchObject([{ text: null, offer: null }])
  })

  test('is sent once, however often it comes', async () => {
    const { practice, path, startsAt } = await propose()
    const request = offerRequest(practice, startsAt)
    const answers = await Promise.all([1, 2, 3, 4].map(() => practice.client.post(`${path}/offers`, request)))
    expect(answers.map(({ status, body }) => `${status} ${body.sequence}`)).toEqual(
      answers.map(() => '200 2'),
    )
  })

  test('is in neither row nor report in clear, and the report says what it was', async () => {
    const { member, path, id } = await propose()
    const { rows } = await market.owner.query('select sealed from market.message where id = $1', [id])
    expect(rows[0].sealed.includes(Buffer.from('Suivi'))).toBe(false)
    const note = randomUUID()
    await member.client.post(`${path}/messages/${id}/report`, { reason: 'fraud', note })
    const admin = await market.newcomer('admin', { hasSecondFactor: true })
    const { body } = await admin.client.get('/api/message-reports')
    const mine = body.filter((report: { note: string }) => report.note === note)
    expect(mine).toMatchObject([{ text: '', card: 'offer' }])
    expect(mine[0]).not.toHaveProperty('offer')
  })
})

describe('what cannot be proposed', () => {
  const refusal = async (client: Client, path: string, request: object) => {
    const { status, body } = await client.post(`${path}/offers`, request)
    return `${status} ${body.code}`
  }

  test('another professional’s service, a way of meeting that is not offered, another price', async () => {
    const { practice, path, member } = await openPair(market)
    const other = await openPractice(market)
    const { startsAt } = await slotAfter(market, practice, 80)
    const ask = (changes: object) => refusal(practice.client, path, offerRequest(practice, startsAt, changes))
    expect(await ask({ serviceId: other.serviceId })).toBe('409 booking/slot-not-offered')
    expect(await ask({ serviceId: randomUUID() })).toBe('409 booking/slot-not-offered')
    expect(await ask({ mode: 'at-home' })).toBe('409 booking/slot-not-offered')
    expect(await ask({ priceCents: 1 })).toBe('409 booking/price-changed')
    expect(await ask({ mode: 'in-person', placeId: other.placeId })).toBe('409 booking/slot-not-offered')
    expect(await ask({ text: 'Bonjour' })).toBe('422 request/invalid')
    expect((await member.client.get(path)).body.messages).toEqual([])
  })

  test('a time that is past, taken or between two times', async () => {
    const { practice, path, visit } = await openPair(market)
    const { startsAt } = await slotAfter(market, practice, 80)
    const moved = (minutes: number) => Temporal.Instant.from(startsAt).add({ minutes }).toString()
    const ask = (moment: string) => refusal(practice.client, path, offerRequest(practice, moment))
    expect(await ask(visit.startsAt)).toBe('409 booking/slot-taken')
    expect(await ask(moved(7))).toBe('409 booking/slot-not-offered')
    expect(await ask(moved(-60 * 24 * 7))).toMatch(/^409 booking\/slot-(?:too-soon|not-offered)$/)
    expect(await ask('1999-01-01T10:00:00Z')).toBe('422 request/invalid')
  })

  test('anything by the client, by somebody else, to Mieva, or between two of whom one blocked the other', async () => {
    const pair = await openPair(market)
    const { practice, member, path, threadId } = pair
    const { startsAt } = await slotAfter(market, practice, 80)
    const request = () => offerRequest(practice, startsAt)
    expect(await refusal(member.client, path, request())).toMatch(/^403 /)
    const other = await openPractice(market)
    expect(await refusal(other.client, path, request())).toBe('404 message/not-found')
    expect((await other.client.get(`${path}/free-times`)).status).toBe(404)
    const support = (await practice.client.post('/api/support-thread')).body.id
    const toMieva = `/api/message-threads/${support}`
    expect(await refusal(practice.client, toMieva, request())).toBe('404 message/not-found')
    expect((await practice.client.get(`${toMieva}/free-times`)).status).toBe(404)
    // Somebody who is a professional and here the client.
    const seen = await openPractice(market)
    const slot = await slotAfter(market, seen, 48)
    const held = await practice.client.post('/api/appointments/holds', holdRequest(seen, slot.startsAt))
    await practice.client.post(`/api/appointments/${held.body.id}/confirm`, { payment: 'on-site' })
    const opened = await practice.client.post('/api/message-threads', { appointmentId: held.body.id })
    const asClient = `/api/message-threads/${opened.body.id}`
    expect(await refusal(practice.client, asClient, request())).toBe('404 message/not-found')

    await practice.client.post(`${path}/offers`, request())
    await member.client.put(`${path}/block`, { isBlocked: true })
    expect(await refusal(practice.client, path, request())).toBe('409 message/blocked')
    expect(await stateOf(member.client, path)).toEqual(['gone'])
    expect(
      await member.client.post('/api/appointments/holds', holdRequest(practice, startsAt)),
    ).toMatchObject({ status: 409, body: { code: 'booking/blocked' } })
    expect((await write(practice.client, threadId, 'Bonjour')).status).toBe(409)
  })
})

test('the times that a professional is shown can each be proposed', async () => {
  const { practice, path } = await openPair(market, { opensMinute: 540, closesMinute: 1_020 })
  const { body } = await practice.client.get(`${path}/free-times`)
  expect(body.map(({ mode }: { mode: string }) => mode).toSorted()).toEqual(['in-person', 'video'])
  for (const { service, mode, slots } of body) {
    expect(slots.length).toBeGreaterThan(3)
    expect(slots.length).toBeLessThanOrEqual(12)
    for (const { startsAt, placeId } of [slots[0], slots.at(-1)]) {
      const request = offerRequest(practice, startsAt, { mode, placeId, priceCents: service.priceCents })
      expect((await practice.client.post(`${path}/offers`, request)).status).toBe(200)
    }
  }
  const from = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate().add({ days: 10 })
  const later = await practice.client.get(`${path}/free-times?from=${from.toString()}`)
  expect(later.body[0].slots[0].startsAt.slice(0, 10)).toBe(from.toString())
  expect((await practice.client.get(`${path}/free-times?from=1999-01-01`)).status).toBe(422)
})
