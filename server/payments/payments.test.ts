import { describe, expect, test } from 'vitest'
import { accountOf, auditLedger, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import { settleDueVisits } from '#server/booking/index.ts'
import { cardAuthorised, cardRefused } from '#server/booking/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openMember, openPractice, type Practice, PRICE, slotAfter } from '#tests/harness/practices.ts'
import { recordedCards } from '#tests/harness/recorded-cards.ts'
import { doCardWork, releaseEarnings } from './index.ts'

const market = marketplace()

type Member = Awaited<ReturnType<typeof openMember>>

async function grant(memberId: string, credits: number) {
  const id = transferId(Temporal.Now.instant(), `test ${memberId} ${Math.random()}`)
  await market.services.database.withActor(null, (tx) =>
    transfer(tx, {
      id,
      kind: 'credits-granted',
      entries: [
        { account: accountOf('platform/credits-issued'), amount: -credits },
        { account: accountOf('member/credits', memberId), amount: credits },
      ],
    }),
  )
}

async function memberWith(credits: number): Promise<Member> {
  const member = await openMember(market)
  if (credits > 0) await grant(member.persona.id, credits)
  return member
}

async function hold(member: Member, practice: Practice, hours = 72) {
  const { startsAt } = await slotAfter(market, practice, hours)
  const { professionalId, serviceId } = practice
  const wish = { professionalId, serviceId, mode: 'video', startsAt, priceCents: PRICE, attendee: 'self' }
  const { status, body } = await member.client.post('/api/appointments/holds', wish)
  expect(status).toBe(201)
  return body as { id: string }
}

const pay = (member: Member, id: string, body: object) =>
  member.client.post(`/api/appointments/${id}/confirm`, body)
const balance = (type: Parameters<typeof accountOf>[0], owner: string | null = null) =>
  market.services.database.readAs(null, (db) => balanceOf(db, accountOf(type, owner)))
const creditsOf = (member: Member) => balance('member/credits', member.persona.id)
const audit = () => market.services.database.readAs(null, auditLedger)

/** The visit began so many hours ago. */
const age = (id: string, hours: number) =>
  market.owner.query(
    `with gone as (select set_config('session_replication_role', 'replica', true))
     update market.appointment a set starts_at = now() - make_interval(hours => $2), ends_at = now() - make_interval(hours => $2) + interval '50 minutes',
       busy_from = now() - make_interval(hours => $2), busy_until = now() - make_interval(hours => $2) + interval '60 minutes'
     from gone where a.id = $1`,
    [id, hours],
  )

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
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
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
      [{ payment: 'credits', credits: 1e309 }, 422],
      [{ payment: 'credits', credits: null }, 422],
      [{ payment: 'credits', credits: 7, priceCents: 100 }, 422],
      [{ payment: 'credits', credits: 7, total: 0 }, 422],
      [{ payment: 'credits', credits: 7, currency: 'USD' }, 422],
      [{ payment: 'free', credits: 0 }, 422],
      [{ payment: 'credits', credits: 7, expectedTotalCents: 100 }, 409],
      [{ payment: 'card', credits: 0 }, 503],
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
      const { body } = await pay(member, id, { payment: 'card', credits: 3 })
      expect([body.state, body.payAt]).toEqual(['held', cards.urlOf(id)])
      expect(await creditsOf(member)).toMatchObject({ reserved: 3 })
      await market.owner.query(
        `update market.appointment set held_until = now() - interval '1 minute' where id = $1`,
        [id],
      )
      await market.owner.query(
        `update market.payment set due_at = now() - interval '1 minute' where appointment_id = $1`,
        [id],
      )
      await market.owner.query(
        `update market.appointment set state = 'expired', last_event = 'expire', version = version + 1 where id = $1`,
        [id],
      )
      await settleDueVisits(market.services.database)
      await doCardWork(market.services.database, cards.port)
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
  const lapse = (id: string) =>
    market.owner.query(
      `with a as (update market.appointment set contest_until = now() - interval '1 second' where id = $1)
       update market.payment set due_at = now() - interval '1 second' where appointment_id = $1`,
      [id],
    )

  test('costs nothing while it can be contested, and the published fee after', async () => {
    const { practice, member, id } = await missed()
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7 })
    await lapse(id)
    await settleDueVisits(market.services.database)
    expect(await creditsOf(member)).toMatchObject({ posted: 4, reserved: 0 })
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({ posted: 5_520 })
  })

  test('that is contested is not charged', async () => {
    const { member, id } = await missed()
    await member.client.post(`/api/appointments/${id}/contest`, { reason: 'J’étais là.' })
    await market.owner.query(
      `update market.payment set due_at = now() - interval '1 second' where appointment_id = $1`,
      [id],
    )
    await settleDueVisits(market.services.database)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 7 })
  })

  test('that is taken back is a visit that took place', async () => {
    const { practice, member, id } = await missed()
    await practice.client.post(`/api/professional/appointments/${id}/excuse`, {})
    expect(await creditsOf(member)).toMatchObject({ posted: 0, reserved: 0 })
  })

  test('said after the visit was captured gives the difference back, wherever the earnings are by then', async () => {
    for (const isReleased of [false, true]) {
      const [practice, member] = [await openPractice(market), await memberWith(7)]
      const { id } = await hold(member, practice)
      await pay(member, id, { payment: 'credits', credits: 7 })
      await age(id, 2)
      await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
      if (isReleased) await releaseEarnings(market.services.database, 0)
      await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
      await lapse(id)
      await settleDueVisits(market.services.database)
      expect(await creditsOf(member)).toMatchObject({ posted: 4 })
      const earned = isReleased ? 'professional/available' : 'professional/pending'
      expect(await balance(earned, practice.professionalId)).toMatchObject({ posted: 5_520 })
    }
    expect(await audit()).toEqual([])
  })
})

describe('a card', () => {
  async function atCard(credits: number, cards = recordedCards()) {
    const [practice, member] = [await openPractice(market), await memberWith(7)]
    const { id } = await hold(member, practice)
    market.services.cards = cards.port
    const answer = await pay(member, id, { payment: 'card', credits })
    market.services.cards = null
    const world = { jobs: market.services.jobs, origin: 'http://x', mailFrom: 'x@x' }
    const says = (yes: boolean) =>
      market.services.database.withActor(null, async (tx) =>
        yes ? cardAuthorised(world, tx, cards.referenceOf(id)) : cardRefused(tx, cards.referenceOf(id)),
      )
    return { practice, member, id, cards, answer, says }
  }
  const state = async (member: Member, id: string) =>
    (await member.client.get(`/api/appointments/${id}`)).body.state

  test('with three credits: held until its word comes, captured after the visit', async () => {
    const { practice, member, id, cards, says } = await atCard(3)
    expect(await state(member, id)).toBe('held')
    expect(await says(true)).toBe(true)
    expect(await says(true)).toBe(true)
    expect(await state(member, id)).toBe('scheduled')
    await age(id, 1)
    await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
    await doCardWork(market.services.database, cards.port)
    await doCardWork(market.services.database, cards.port)
    expect(cards.calls.filter(({ what }) => what === 'capture')).toMatchObject([{ amount: 8_000 }])
    // 140 $ less 8 %.
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({ posted: 12_880 })
    expect(await audit()).toEqual([])
  })

  test('that says no gives the credits back, and the time is still held', async () => {
    const { member, id, says } = await atCard(3)
    await says(false)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    expect(await state(member, id)).toBe('held')
    expect((await pay(member, id, { payment: 'credits', credits: 7 })).status).toBe(200)
  })

  test('whose yes comes after the time lapsed is let go', async () => {
    const { member, id, cards, says } = await atCard(3)
    await market.owner.query(
      `update market.appointment set held_until = now() - interval '1 minute' where id = $1`,
      [id],
    )
    expect(await says(true)).toBe(false)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    await doCardWork(market.services.database, cards.port)
    expect(cards.calls.at(-1)).toMatchObject({ what: 'cancel' })
  })

  test('cancelled late keeps each payer’s part, as previewed', async () => {
    const { member, id, cards, says } = await atCard(3)
    await says(true)
    await market.owner.query(
      `with gone as (select set_config('session_replication_role', 'replica', true))
       update market.appointment set starts_at = now() + interval '3 hours', ends_at = now() + interval '4 hours',
         busy_from = now() + interval '3 hours', busy_until = now() + interval '5 hours' from gone where id = $1`,
      [id],
    )
    const { body } = await member.client.get(`/api/appointments/${id}/cancellation`)
    expect(body).toMatchObject({
      feeCents: 7_000,
      outcomes: [
        { payer: 'credits', keptCents: 2_000, releasedCents: 4_000 },
        { payer: 'card', keptCents: 5_000, releasedCents: 3_000 },
      ],
    })
    await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 7_000 })
    await doCardWork(market.services.database, cards.port)
    expect(await creditsOf(member)).toMatchObject({ posted: 6, reserved: 0 })
    expect(cards.calls.at(-1)).toMatchObject({ what: 'capture', amount: 5_000 })
    expect(await audit()).toEqual([])
  })

  test('that cannot be reached is asked again with the same key, and captured once', async () => {
    const { practice, id, cards, says } = await atCard(0)
    await says(true)
    await age(id, 1)
    await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
    cards.failNext(2)
    await expect(doCardWork(market.services.database, cards.port)).rejects.toThrow('not reached')
    await expect(doCardWork(market.services.database, cards.port)).rejects.toThrow('not reached')
    await doCardWork(market.services.database, cards.port)
    const captures = cards.calls.filter(({ what }) => what === 'capture')
    expect(new Set(captures.map(({ key }) => key)).size).toBe(1)
    expect(cards.captured()).toBe(14_000)
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({ posted: 12_880 })
  })

  test('that cannot be reached at the booking leaves credits and paying on site', async () => {
    const cards = recordedCards()
    cards.failNext(1)
    const { member, id, answer } = await atCard(3, cards)
    expect([answer.status, answer.body.code]).toEqual([503, 'payment/card-unavailable'])
    expect(await creditsOf(member)).toMatchObject({ reserved: 0 })
    expect((await pay(member, id, { payment: 'on-site', credits: 3 })).status).toBe(200)
  })
})
