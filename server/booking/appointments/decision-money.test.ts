// What a decision about a paid visit moves: nothing while it may be taken back, and afterwards what was shown before it.
import { beforeEach, describe, expect, test } from 'vitest'
import { doCardWork } from '#server/payments/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { paidVisits, type PayingMember } from '#tests/harness/paid-visits.ts'
import { openPractice, type Practice, PRICE } from '#tests/harness/practices.ts'
import { recordedCards } from '#tests/harness/recorded-cards.ts'
import { SENDER } from '#tests/harness/visit-mail-samples.ts'
import { cardAuthorised, settleDueVisits } from './index.ts'
import { closeDecisions } from './close-decisions.ts'

const market = marketplace()
const { age, audit, balance, creditsOf, hold, memberWith, pay } = paidVisits(market)
/** Eight percent less. */
const NET = 12_880

const payWithCredits = (member: PayingMember, id: string) =>
  pay(member, id, { payment: 'credits', credits: 7 })

describe.each(['credits', 'card'] as const)('a visit paid with %s', (means) => {
  let practice: Practice
  let member: PayingMember
  let cards: ReturnType<typeof recordedCards>
  let id: string
  let path: string

  beforeEach(async () => {
    practice = await openPractice(market)
    member = await memberWith(7)
    cards = recordedCards()
    ;({ id } = await hold(member, practice))
    path = `/api/professional/appointments/${id}`
    if (means === 'credits') await payWithCredits(member, id)
    else await payByCard()
    await age(id, 1)
  })

  /** Three credits, and the card for the rest. */
  async function payByCard() {
    market.services.cards = cards.port
    await pay(member, id, { payment: 'card', credits: 3, keepsCard: true })
    market.services.cards = null
    await market.services.database.withActor(null, (tx) =>
      cardAuthorised({ jobs: market.services.jobs, ...SENDER }, tx, cards.referenceOf(id)),
    )
  }

  const decide = (what: 'complete' | 'no-show') =>
    practice.client.post(`${path}/${what}`, { isUndoable: true })
  const undo = () => practice.client.post(`${path}/undo`)
  async function work() {
    await asWorker(market, (database) => closeDecisions(database, { ...SENDER, jobs: market.services.jobs }))
    await settleDueVisits(market.services.database)
    await doCardWork(market.services.database, cards.port, { origin: 'http://x' })
  }
  const passTenMinutes = async () => {
    await market.clock.advance({ minutes: 10, seconds: 2 })
    await work()
  }
  const books = async () => ({
    credits: await creditsOf(member),
    earned: await balance('professional/pending', practice.professionalId),
    charged: cards.calls.filter(({ what }) => what !== 'hold'),
  })
  const read = async () => (await member.client.get(`/api/appointments/${id}`)).body

  test('costs what it was before, however often a decision is taken back', async () => {
    const before = await books()
    for (const what of ['no-show', 'complete', 'no-show'] as const) {
      expect((await decide(what)).status).toBe(200)
      await work()
      expect((await undo()).status).toBe(200)
      await work()
      expect(await books()).toEqual(before)
    }
    expect(await audit()).toEqual([])
    await decide('complete')
    await passTenMinutes()
    await passTenMinutes()
    expect((await books()).earned.posted).toBe(NET)
    expect((await read()).money).toMatchObject({ state: 'settled', totalCents: PRICE })
    expect(await audit()).toEqual([])
  })

  test('that is taken for missed after it was had goes back to what was captured', async () => {
    await decide('complete')
    await passTenMinutes()
    const captured = await books()
    await decide('no-show')
    await work()
    await undo()
    await work()
    expect(await books()).toEqual(captured)
    expect(await audit()).toEqual([])
  })

  async function contest() {
    await practice.client.post(`${path}/no-show`, {})
    await member.client.post(`/api/appointments/${id}/contest`, { reason: 'J’y étais.' })
    const kept = await practice.client.post(`${path}/keep`)
    return kept.body.absence.amountCents as number
  }
  async function settleAs(decision: 'upheld' | 'waived') {
    const { client: desk } = await market.newcomer('admin', { hasSecondFactor: true })
    const answer = await desk.post(`/api/admin/absences/${id}/decide`, { decision, reason: 'Vu.' })
    expect(answer.status).toBe(200)
    await work()
    await work()
  }

  test('whose absence is upheld costs what was said to be at stake, once', async () => {
    const before = await books()
    const atStake = await contest()
    await work()
    expect(await books()).toEqual(before)
    await settleAs('upheld')
    const { money, feeCents } = await read()
    expect(feeCents).toBe(atStake)
    expect(money.kept).toMatchObject({ totalCents: atStake })
    expect(await audit()).toEqual([])
  })

  test('whose absence is withdrawn costs nothing', async () => {
    await contest()
    await settleAs('waived')
    expect(await creditsOf(member)).toMatchObject({ posted: 7, reserved: 0 })
    expect((await books()).earned.posted).toBe(0)
    expect(cards.calls.map(({ what }) => what)).not.toContain('capture')
    expect((await read()).feeCents).toBe(0)
    expect(await audit()).toEqual([])
  })
})
