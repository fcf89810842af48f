import { describe, expect, test } from 'vitest'
import { cardAuthorised, cardRefused } from '#server/booking/appointments/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits, type PayingMember } from '#tests/harness/paid-visits.ts'
import { openPractice } from '#tests/harness/practices.ts'
import { recordedCards } from '#tests/harness/recorded-cards.ts'
import { type CardPort, doCardWork } from './index.ts'

const market = marketplace()
const { audit, age, balance, creditsOf, hold, memberWith, pay } = paidVisits(market)

describe('a card', () => {
  async function atCard(credits: number, cards = recordedCards()) {
    const [practice, member] = [await openPractice(market), await memberWith(7)]
    const { id } = await hold(member, practice)
    market.services.cards = cards.port
    const answer = await pay(member, id, { payment: 'card', credits, keepsCard: true })
    market.services.cards = null
    const dependencies = { jobs: market.services.jobs, origin: 'http://x', mailFrom: 'x@x' }
    const cardAnswers = (yes: boolean) =>
      market.services.database.withActor(null, async (tx) =>
        yes
          ? cardAuthorised(dependencies, tx, cards.referenceOf(id))
          : cardRefused(tx, cards.referenceOf(id)),
      )
    return { practice, member, id, cards, answer, cardAnswers }
  }
  const work = ({ port }: { port: CardPort }) =>
    doCardWork(market.services.database, port, { origin: 'http://x' })
  const state = async (member: PayingMember, id: string) =>
    (await member.client.get(`/api/appointments/${id}`)).body.state

  test('with three credits: held until its word comes, captured after the visit', async () => {
    const { practice, member, id, cards, cardAnswers } = await atCard(3)
    expect(await state(member, id)).toBe('held')
    expect(await cardAnswers(true)).toBe(true)
    expect(await cardAnswers(true)).toBe(true)
    expect(await state(member, id)).toBe('scheduled')
    await age(id, 1)
    await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
    await work(cards)
    await work(cards)
    expect(cards.calls.filter(({ what }) => what === 'capture')).toMatchObject([{ amount: 8_000 }])
    // 140 $ less 8 %, of one session.
    expect(await balance('professional/pending', practice.professionalId)).toMatchObject({ posted: 12_880 })
    const { months } = (await practice.client.get('/api/professional/wallet')).body
    expect(months.at(-1)).toMatchObject({ net: 12_880, sessions: 1 })
    expect(await audit()).toEqual([])
  })

  test('that is declined gives the credits back, and the time is still held', async () => {
    const { member, id, cardAnswers } = await atCard(3)
    await cardAnswers(false)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    expect(await state(member, id)).toBe('held')
    expect((await pay(member, id, { payment: 'credits', credits: 7 })).status).toBe(200)
  })

  test('that was refused can be tried again, as another hold', async () => {
    const { member, id, cards, cardAnswers } = await atCard(3)
    const first = cards.referenceOf(id)
    await cardAnswers(false)
    market.services.cards = cards.port
    const again = await pay(member, id, { payment: 'card', credits: 3, keepsCard: true })
    market.services.cards = null
    expect(again.status).toBe(200)
    expect(cards.referenceOf(id)).not.toBe(first)
    expect(await cardAnswers(true)).toBe(true)
    expect(await state(member, id)).toBe('scheduled')
    await work(cards)
    expect(cards.calls.at(-1)).toMatchObject({ what: 'cancel', reference: first })
  })

  test('whose yes comes after the time lapsed is let go', async () => {
    const { member, cards, cardAnswers } = await atCard(3)
    await market.clock.advance({ hours: 1 })
    expect(await cardAnswers(true)).toBe(false)
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    await work(cards)
    expect(cards.calls.at(-1)).toMatchObject({ what: 'cancel' })
  })

  test('cancelled late keeps each payer’s part, as previewed', async () => {
    const { member, id, cards, cardAnswers } = await atCard(3)
    await cardAnswers(true)
    await age(id, -3)
    const { body } = await member.client.get(`/api/appointments/${id}/cancellation`)
    expect(body).toMatchObject({
      feeCents: 7_000,
      outcomes: [
        { payer: 'credits', keptCents: 2_000, releasedCents: 4_000 },
        { payer: 'card', keptCents: 5_000, releasedCents: 3_000 },
      ],
    })
    await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 7_000 })
    await work(cards)
    expect(await creditsOf(member)).toMatchObject({ posted: 6, reserved: 0 })
    expect(cards.calls.at(-1)).toMatchObject({ what: 'capture', amount: 5_000 })
    expect(await audit()).toEqual([])
  })

  test('that cannot be reached is asked again with the same key, and captured once', async () => {
    const { practice, id, cards, cardAnswers } = await atCard(0)
    await cardAnswers(true)
    await age(id, 1)
    await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
    cards.failNext(2)
    await expect(work(cards)).rejects.toThrow('not reached')
    await expect(work(cards)).rejects.toThrow('not reached')
    await work(cards)
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

  test('requested by a mistake of ours is reported as one, without its details', async () => {
    const cards = recordedCards()
    cards.port.hold = async () => {
      throw new TypeError('a secret of ours')
    }
    const { answer } = await atCard(3, cards)
    expect([answer.status, answer.body.code]).toEqual([500, 'server/unexpected'])
    expect(answer.text).not.toMatch(/TypeError|secret/)
  })
})
