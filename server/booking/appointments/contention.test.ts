// One time, many people: who gets it, who is refused and why, and what money has to do with it.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openClient } from '#tests/harness/client.ts'
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
import { lockAppointment } from './appointment-queries.ts'
import { confirmHold } from './confirm-hold.ts'

const market = marketplace()
let practice: Practice
beforeAll(async () => void (practice = await openPractice(market)))

const dependencies = () => ({
  jobs: market.services.jobs,
  origin: market.config.origin,
  mailFrom: market.config.mailFrom,
})
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => openMember(market)))
const overlaps = async (professionalId: string) => {
  const { rows } = await market.owner.query(
    `select count(*)::int as count from market.appointment a join market.appointment b
       on a.professional_id = b.professional_id and a.id < b.id
       and tstzrange(a.busy_from, a.busy_until) && tstzrange(b.busy_from, b.busy_until)
     where a.professional_id = $1 and a.state in ('held', 'requested', 'scheduled') and b.state in ('held', 'requested', 'scheduled')`,
    [professionalId],
  )
  return rows[0].count as number
}

describe('a time that many want', () => {
  test('of 100 people at one time through two processes, one has it and 99 are offered three others', async () => {
    const own = await openPractice(market)
    const slot = await slotAfter(market, own, 30)
    const second = await market.secondInstance()
    const people = await crowd(100)
    const answers = await Promise.all(
      people.map(({ client }, index) => {
        if (index % 2 === 0) return client.post('/api/appointments/holds', holdRequest(own, slot.startsAt))
        const elsewhere = openClient(second)
        for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value)
        return elsewhere.post('/api/appointments/holds', holdRequest(own, slot.startsAt))
      }),
    )
    const lost = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(lost).toHaveLength(99)
    for (const { body } of lost) {
      expect(body.code).toBe('booking/slot-taken')
      expect(body.facts.alternatives).toHaveLength(3)
      expect(body.facts.alternatives).not.toContain(slot.startsAt)
    }
    expect(await overlaps(own.professionalId)).toBe(0)
  })

  test('attempts at partly overlapping times never overlap, deadlock or fail', async () => {
    const own = await openPractice(market, { gridMinutes: 5 })
    const from = Temporal.Instant.from((await slotAfter(market, own, 30)).startsAt)
    const people = await crowd(60)
    const answers = await Promise.all(
      people.map(({ client }, index) =>
        client.post(
          '/api/appointments/holds',
          holdRequest(own, from.add({ minutes: (index * 35) % 300 }).toString()),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await overlaps(own.professionalId)).toBe(0)
  })

  test('one person is not in two places: their other appointment is named as the reason', async () => {
    const { client } = await openMember(market)
    const other = await openPractice(market)
    const { startsAt } = await slotAfter(market, practice, 40)
    await book(client, practice, startsAt)
    const answer = await client.post('/api/appointments/holds', holdRequest(other, startsAt))
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/client-busy' } })
  })
})

test('a request that waits for confirmation keeps its time, and is confirmed once', async () => {
  const { client } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 50)
  const onRequest = (hours: number | null) =>
    market.owner.query('update market.professional_service set answer_hours = $2 where id = $1', [
      practice.serviceId,
      hours,
    ])
  await onRequest(24)
  const held = await client.post('/api/appointments/holds', holdRequest(practice, startsAt))
  await onRequest(null)
  await client.post(`/api/appointments/${held.body.id}/confirm`, { payment: 'on-site' })
  expect((await listSlots(market, practice)).some((slot) => slot.startsAt === startsAt)).toBe(false)
  const rival = await openMember(market)
  expect((await rival.client.post('/api/appointments/holds', holdRequest(practice, startsAt))).status).toBe(
    409,
  )
  const accept = () => practice.client.post(`/api/professional/appointments/${held.body.id}/accept`, {})
  const accepted = await Promise.all([accept(), accept()])
  expect(accepted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a slot shown free can be booked, and the refusal of a lost one names its reason', async () => {
  const own = await openPractice(market)
  const slots = await listSlots(market, own, 'mode=video&days=28')
  const picks = Array.from({ length: 12 }, (_, index) => slots[index * 97 + 10]!)
  for (const { startsAt } of picks) {
    const { client } = await openMember(market)
    const held = await client.post('/api/appointments/holds', holdRequest(own, startsAt))
    expect(held.status, `${startsAt} ${held.text}`).toBe(201)
  }
  const { client } = await openMember(market)
  const reasons = [
    [picks[0]!.startsAt, 'booking/slot-taken'],
    [withOffset(Temporal.Now.instant().add({ hours: 2400 }), 'America/Toronto'), 'booking/slot-not-offered'],
  ] as const
  for (const [startsAt, code] of reasons) {
    const answer = await client.post('/api/appointments/holds', holdRequest(own, startsAt))
    expect(answer).toMatchObject({ status: 409, body: { code } })
    expect(answer.body.facts.alternatives).toHaveLength(3)
  }
})

test('what makes time busy is in our own database: no other calendar is asked on the way', async () => {
  const { rows } = await market.owner.query(
    `select holder_kind from market.time_claim where holder_id = $1 limit 1`,
    [practice.professionalId],
  )
  expect(rows).toEqual([{ holder_kind: 'professional' }])
})

test('a series that cannot be whole is not half made: its dates are one transaction', async () => {
  const own = await openPractice(market)
  const member = await openMember(market)
  const rival = await openMember(market)
  const first = await slotAfter(market, own, 30)
  const taken = await slotAfter(market, own, 60)
  await book(rival.client, own, taken.startsAt)
  const insert = (startsAt: string) => `
    insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from, busy_until, zone, mode,
      attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, held_until)
    values ('${own.professionalId}', '${member.persona.id}', 'held', 'hold', '${startsAt}', '${startsAt}'::timestamptz + interval '50 min',
      '${startsAt}', '${startsAt}'::timestamptz + interval '60 min', 'America/Toronto', 'video', 'self', 'x', 0, 0, 2, public.clock() + interval '10 min')`
  await expect(
    market.owner.query(`begin; ${insert(first.startsAt)}; ${insert(taken.startsAt)}; commit`),
  ).rejects.toMatchObject({ code: '23P01' })
  await market.owner.query('rollback')
  expect((await listSlots(market, own)).some(({ startsAt }) => startsAt === first.startsAt)).toBe(true)
})

/** A verified word of a card. Whether the visit is confirmed. */
const payByCard = (id: string): Promise<boolean> =>
  market.services.database.withActor(null, async (tx) => {
    const visit = await lockAppointment(tx, id)
    return Boolean(visit && (await confirmHold(dependencies(), tx, visit, { by: 'payer', payment: 'card' })))
  })

describe('a payment that is abandoned, late or repeated', () => {
  test('a hold that nobody pays is free after ten minutes, and a late payment is to be given back', async () => {
    const { client } = await openMember(market)
    const { startsAt } = await slotAfter(market, practice, 60)
    const held = await client.post('/api/appointments/holds', holdRequest(practice, startsAt))
    await letHoldsLapse(market)
    const pay = () => payByCard(held.body.id)
    expect(await pay()).toBe(false)
    const rival = await openMember(market)
    expect((await rival.client.post('/api/appointments/holds', holdRequest(practice, startsAt))).status).toBe(
      201,
    )
    expect(await pay()).toBe(false)
  })

  test('nobody confirms as a payer through the API', async () => {
    const { client } = await openMember(market)
    const held = await client.post(
      '/api/appointments/holds',
      holdRequest(practice, (await slotAfter(market, practice, 70)).startsAt),
    )
    const confirm = (payment: string) => client.post(`/api/appointments/${held.body.id}/confirm`, { payment })
    // Credits that do not cover the price, a card where no provider is configured, and payers who ask for themselves.
    expect((await confirm('credits')).body.code).toBe('payment/incomplete')
    expect((await confirm('card')).body.code).toBe('payment/card-unavailable')
    for (const payment of ['employer', 'mixed']) expect((await confirm(payment)).status).toBe(422)
    expect((await client.get(`/api/appointments/${held.body.id}`)).body.state).toBe('held')
  })

  test('a payer confirms a hold once', async () => {
    const { client, persona } = await openMember(market)
    const held = await client.post(
      '/api/appointments/holds',
      holdRequest(practice, (await slotAfter(market, practice, 80)).startsAt),
    )
    const pay = () => payByCard(held.body.id)
    expect(await Promise.all([pay(), pay(), pay()])).toEqual([true, true, true])
    expect(await market.mailsTo(persona.email)).toHaveLength(1)
  })
})

describe('the grid and the buffers', () => {
  test('a start off the grid is refused, however the request was made', async () => {
    const { client } = await openMember(market)
    const { startsAt } = await slotAfter(market, practice, 150)
    const off = Temporal.Instant.from(startsAt).add({ minutes: 7 }).toString()
    const answer = await client.post('/api/appointments/holds', holdRequest(practice, off))
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/slot-not-offered' } })
  })

  test('no visit starts inside another’s buffer', async () => {
    const own = await openPractice(market, {
      durationMinutes: 50,
      bufferAfterMinutes: 40,
      bufferBeforeMinutes: 30,
    })
    const { client } = await openMember(market)
    const { startsAt } = await slotAfter(market, own, 48)
    await book(client, own, startsAt)
    const start = Temporal.Instant.from(startsAt)
    const near = (await listSlots(market, own)).filter(
      (slot) => Math.abs(start.until(slot.startsAt).total('minutes')) < 120,
    )
    expect(near).toEqual([])
  })
})

test('a freed time is free at once for whoever waits for it', async () => {
  const { client } = await openMember(market)
  const waiting = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 160)
  const { id } = await book(client, practice, startsAt)
  expect((await waiting.client.post('/api/appointments/holds', holdRequest(practice, startsAt))).status).toBe(
    409,
  )
  await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
  expect((await waiting.client.post('/api/appointments/holds', holdRequest(practice, startsAt))).status).toBe(
    201,
  )
})

// The same key gets the same booking, whatever happened to the first answer.
test('a request repeated after a lost answer books once', async () => {
  const { client } = await openMember(market)
  const key = randomUUID()
  const body = holdRequest(practice, (await slotAfter(market, practice, 180)).startsAt)
  const first = await client.post('/api/appointments/holds', body, { onceKey: key })
  const again = await client.post('/api/appointments/holds', body, { onceKey: key })
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
  const other = await client.post('/api/appointments/holds', { ...body, mode: 'in-person' }, { onceKey: key })
  expect(other).toMatchObject({ status: 409, body: { code: 'request/idempotency-key-reused' } })
})
