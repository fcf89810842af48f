import { describe, expect, test } from 'vitest'
import { settleDueVisits } from '#server/booking/appointments/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { openPractice, slotAfter } from '#tests/harness/practices.ts'
import { recordedCards } from '#tests/harness/recorded-cards.ts'
import { doCardWork, releaseEarnings } from './index.ts'

const market = marketplace()
const { audit, age, balance, creditsOf, hold, memberWith, pay } = paidVisits(market)

describe('paying with credits', () => {
  test('reserves them at the booking and moves them when the visit took place', async () => {
    const [practice, member] = [await openPractice(market), await memberWith(8)]
    const { id } = await hold(member, practice)
    const { status, body } = await pay(member, id, { payment: 'credits', credits: 7 })
    expect([status, body.state, body.payment, body.payAt]).toEqual([200, 'scheduled', 'credits', null])
    expect(await creditsOf(member)).toMatchObject({ posted: 8, reserved: 7, available: 1 })
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({
      posted: 0,
      incoming: 12_880,
    })

    await age(id, 1)
    const done = await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
    expect(done.status).toBe(200)
    expect(await creditsOf(member)).toMatchObject({ posted: 1, reserved: 0 })
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({
      posted: 12_880,
      incoming: 0,
    })
    await releaseEarnings(market.services.database, 0)
    expect(await balance('professional/available', practice.professionalId)).toMatchObject({ posted: 12_880 })
    expect(await audit()).toEqual([])
  })

  test('never takes more than there is, however many ask at once', async () => {
    const member = await memberWith(7)
    const practices = await Promise.all([openPractice(market), openPractice(market), openPractice(market)])
    const holds = []
    for (const [at, practice] of practices.entries()) holds.push(await hold(member, practice, 72 + at * 24))
    const answers = await Promise.all(
      holds.map(({ id }) => pay(member, id, { payment: 'credits', credits: 7 })),
    )
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409'])
    expect(answers.filter(({ body }) => body.code === 'money/insufficient')).toHaveLength(2)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7, available: 0 })
  })

  test('with the rest on site', async () => {
    const [practice, member] = [await openPractice(market), await memberWith(3)]
    const { id } = await hold(member, practice)
    const { body } = await pay(member, id, { payment: 'on-site', credits: 3 })
    expect([body.state, body.payment]).toEqual(['scheduled', 'mixed'])
    expect(body.money).toMatchObject({
      totalCents: 14_000,
      shares: [
        { payer: 'credits', amountCents: 6_000 },
        { payer: 'on-site', amountCents: 8_000 },
      ],
    })
  })

  test('asked again with the same key takes them once', async () => {
    const [practice, member] = [await openPractice(market), await memberWith(7)]
    const { id } = await hold(member, practice)
    const once = { onceKey: 'the-same-key-of-twenty' }
    const path = `/api/appointments/${id}/confirm`
    const body = { payment: 'credits', credits: 7 }
    const answers = [await member.client.post(path, body, once), await member.client.post(path, body, once)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await creditsOf(member)).toMatchObject({ reserved: 7 })
  })

  test('the browser cannot set a price', async () => {
    const [practice, member] = [await openPractice(market), await memberWith(20)]
    const { id } = await hold(member, practice)
    const attempts: [unknown, number][] = [
      [{ payment: 'credits', credits: 1 }, 422],
      [{ payment: 'credits', credits: 8 }, 422],
      [{ payment: 'credits', credits: -7 }, 422],
      [{ payment: 'credits', credits: 6.5 }, 422],
      [{ payment: 'credits', credits: '7' }, 422],
      [{ payment: 'credits', credits: Number.POSITIVE_INFINITY }, 422],
      [{ payment: 'credits', credits: null }, 422],
      [{ payment: 'credits', credits: 7, priceCents: 100 }, 422],
      [{ payment: 'credits', credits: 7, total: 0 }, 422],
      [{ payment: 'credits', credits: 7, currency: 'USD' }, 422],
      [{ payment: 'free', credits: 0 }, 422],
      [{ payment: 'credits', credits: 7, expectedTotalCents: 100 }, 409],
      [{ payment: 'card', credits: 0, keepsCard: true }, 503],
    ]
    for (const [body, status] of attempts)
      expect((await pay(member, id, body as object)).status, JSON.stringify(body)).toBe(status)
    expect(await creditsOf(member)).toMatchObject({ posted: 20, reserved: 0 })
    expect(
      (await pay(member, id, { payment: 'credits', credits: 7, expectedTotalCents: 14_000 })).status,
    ).toBe(200)
  })

  test('nobody else sees what a visit costs them, nor pays it', async () => {
    const [practice, member, other] = [await openPractice(market), await memberWith(7), await memberWith(7)]
    const { id } = await hold(member, practice)
    expect((await pay(other, id, { payment: 'credits', credits: 7 })).status).toBe(404)
    expect((await other.client.get(`/api/appointments/${id}/payment`)).status).toBe(404)
    expect((await practice.client.get(`/api/appointments/${id}/payment`)).status).toBe(404)
    const { body } = await member.client.get(`/api/appointments/${id}/payment`)
    expect(body).toMatchObject({
      totalCents: 14_000,
      creditsAvailable: 7,
      creditsMax: 7,
      isCardPossible: false,
    })
  })
})

test('the database takes no payment whose parts are not the whole', async () => {
  const api = await market.connectAs('api')
  const insert = (card: number) =>
    api.query(
      `insert into market.payment (appointment_id, member_id, professional_id, state, price_cents, gst_cents,
         qst_cents, tax_rule, credits, card_cents, on_site_cents, reservation_id, card_reference, card_state)
       values (uuidv7(), uuidv7(), uuidv7(), 'awaiting', 14000, 700, 1397, 'x', 7, $1, 0, uuidv7(),
         uuidv7()::text, 'awaiting')`,
      [card],
    )
  await expect(insert(2_096)).rejects.toMatchObject({ constraint: 'payment_whole' })
  await expect(insert(2_098)).rejects.toMatchObject({ constraint: 'payment_whole' })
  await expect(insert(2_097)).resolves.toMatchObject({ rowCount: 1 })
})

describe('changing one’s mind', () => {
  async function booked(hours: number, credits = 7) {
    const [practice, member] = [await openPractice(market), await memberWith(credits)]
    const { id } = await hold(member, practice, hours)
    await pay(member, id, { payment: 'credits', credits: 7 })
    const preview = await member.client.get(`/api/appointments/${id}/cancellation`)
    return { practice, member, id, preview: preview.body }
  }

  test('early gives everything back, as previewed', async () => {
    const { member, id, preview } = await booked(72)
    expect(preview).toMatchObject({
      feeCents: 0,
      outcomes: [{ payer: 'credits', keptCents: 0, releasedCents: 14_000 }],
    })
    await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    expect(await audit()).toEqual([])
  })

  test('late keeps whole credits, as previewed, and the professional earns them', async () => {
    const { practice, member, id, preview } = await booked(3)
    // Half of 140 $ is 70 $: three credits, and the rest of the fourth is the member's.
    expect(preview).toMatchObject({ feeCents: 6_000, outcomes: [{ keptCents: 6_000, releasedCents: 8_000 }] })
    await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 6_000 })
    expect(await creditsOf(member)).toMatchObject({ posted: 4, reserved: 0 })
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({
      posted: 5_520,
      incoming: 0,
    })
    expect(await audit()).toEqual([])
  })

  test('by the professional costs the member nothing, however late', async () => {
    const { practice, member, id } = await booked(3)
    await practice.client.post(`/api/professional/appointments/${id}/cancel`, { reason: 'Malade' })
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
  })

  test('whatever cancels the visit, its payment follows', async () => {
    const { member, id } = await booked(72)
    await market.owner.query(
      `update market.appointment set state = 'cancelled', last_event = 'cancel', cancelled_by = 'admin', fee_cents = 0,
         version = version + 1 where id = $1`,
      [id],
    )
    await settleDueVisits(market.services.database)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    expect(await audit()).toEqual([])
  })

  test('moving never takes anything again', async () => {
    const { practice, member, id } = await booked(72)
    const { startsAt } = await slotAfter(market, practice, 100)
    const { body } = await member.client.get(`/api/appointments/${id}`)
    const moved = await member.client.post(`/api/appointments/${id}/move`, {
      startsAt,
      version: body.version,
    })
    expect(moved.status).toBe(200)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7 })
    expect(moved.body.money).toEqual(body.money)
  })

  test('a time that lapses gives back what was reserved for it', async () => {
    const [practice, member] = [await openPractice(market), await memberWith(7)]
    const cards = recordedCards()
    market.services.cards = cards.port
    try {
      const { id } = await hold(member, practice)
      const { body } = await pay(member, id, { payment: 'card', credits: 3, keepsCard: true })
      expect([body.state, body.payAt]).toEqual(['held', cards.urlOf(id)])
      expect(await creditsOf(member)).toMatchObject({ reserved: 3 })
      await market.owner.query(
        `update market.appointment set held_until = public.clock() - interval '1 minute' where id = $1`,
        [id],
      )
      await market.owner.query(
        `update market.payment set due_at = public.clock() - interval '1 minute' where appointment_id = $1`,
        [id],
      )
      await market.owner.query(
        `update market.appointment set state = 'expired', last_event = 'expire', version = version + 1 where id = $1`,
        [id],
      )
      await settleDueVisits(market.services.database)
      await doCardWork(market.services.database, cards.port, {
        origin: 'http://x',
      })
      expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
      expect(cards.calls.map(({ what }) => what)).toEqual(['hold', 'cancel'])
    } finally {
      market.services.cards = null
    }
  })
})

describe('an absence', () => {
  async function missed() {
    const [practice, member] = [await openPractice(market), await memberWith(7)]
    const { id } = await hold(member, practice)
    await pay(member, id, { payment: 'credits', credits: 7 })
    await age(id, 2)
    const { status } = await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
    expect(status).toBe(200)
    return { practice, member, id }
  }
  /** The days in which an absence can be contested. */
  const lapse = () => market.clock.advance({ hours: 73 })

  test('costs nothing while it can be contested, and the published fee after', async () => {
    const { practice, member } = await missed()
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7 })
    await lapse()
    await settleDueVisits(market.services.database)
    expect(await creditsOf(member)).toMatchObject({ posted: 4, reserved: 0 })
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({ posted: 5_520 })
  })

  test('that is contested is not charged', async () => {
    const { member, id } = await missed()
    await member.client.post(`/api/appointments/${id}/contest`, { reason: 'J’étais là.' })
    await lapse()
    await settleDueVisits(market.services.database)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7 })
  })

  test('that is taken back is a visit that took place', async () => {
    const { practice, member, id } = await missed()
    await practice.client.post(`/api/professional/appointments/${id}/excuse`, {})
    expect(await creditsOf(member)).toMatchObject({ posted: 0, reserved: 0 })
  })

  test('reported after the visit was captured gives the difference back, wherever the earnings are by then', async () => {
    for (const isReleased of [false, true]) {
      const [practice, member] = [await openPractice(market), await memberWith(7)]
      const { id } = await hold(member, practice)
      await pay(member, id, { payment: 'credits', credits: 7 })
      await age(id, 2)
      await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
      if (isReleased) await releaseEarnings(market.services.database, 0)
      await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
      await lapse()
      await settleDueVisits(market.services.database)
      expect(await creditsOf(member)).toMatchObject({ posted: 4 })
      const earned = isReleased ? 'professional/available' : 'professional/pending'
      expect(await balance(earned, practice.professionalId)).toMatchObject({ posted: 5_520 })
    }
    expect(await audit()).toEqual([])
  })
})
