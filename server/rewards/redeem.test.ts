import { beforeAll, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { openMember } from '#tests/harness/practices.ts'
import { grantPoints, noteAttended, openCatalogue } from '#tests/harness/rewards.ts'

const market = marketplace()
const { audit } = paidVisits(market)
beforeAll(async () => {
  const client = await market.owner.connect()
  await openCatalogue(client)
  client.release()
})

async function memberWithPoints(points: number, { hasAttended = true } = {}) {
  const member = await openMember(market)
  await grantPoints(market.services.database, member.persona.id, points)
  if (hasAttended) await noteAttended(market.services.database, member.persona.id)
  const redeem = (code: string, cost: number, settings = {}) =>
    member.client.post(`/api/rewards/${code}/redemptions`, { cost }, settings)
  return { ...member, redeem }
}

test('a voucher costs its points, says who pays and is valid for a year', async () => {
  const { client, redeem } = await memberWithPoints(450)
  expect((await redeem('massage_therapy', 400)).body).toMatchObject({ available: 50 })
  expect((await client.get('/api/rewards')).body.points).toEqual({
    total: 450,
    available: 50,
    spent: 400,
    pending: 0,
  })
  const { body } = await client.get('/api/rewards/redemptions')
  expect(body).toMatchObject([
    {
      rewardCode: 'massage_therapy',
      points: 400,
      payer: 'Mieva',
      voucher: { profession: 'massage-therapist', valueCents: 4_000 },
    },
  ])
  expect(await audit()).toEqual([])
})

test('two exchanges of one balance at once: exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { client, redeem } = await memberWithPoints(400)
    const answers = await Promise.all([1, 2, 3].map(() => redeem('massage_therapy', 400)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect((await client.get('/api/rewards/redemptions')).body).toHaveLength(1)
    expect((await client.get('/api/rewards')).body.points.available).toBe(0)
  }
  expect(await audit()).toEqual([])
})

test('the same key exchanges once', async () => {
  const { client, redeem } = await memberWithPoints(900)
  const key = { onceKey: 'the-same-exchange-again' }
  const answers = [await redeem('massage_therapy', 400, key), await redeem('massage_therapy', 400, key)]
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await client.get('/api/rewards')).body.points.available).toBe(500)
})

test('points that do not cover the cost, a cost that changed and what is not offered are refused', async () => {
  const { client, redeem } = await memberWithPoints(399)
  const codes = [
    await redeem('massage_therapy', 400),
    await redeem('mental_health_fund', 1),
    await redeem('nutrition_consultation', 300),
    await redeem('nothing_like_it', 1),
  ].map(({ body }) => body.code)
  expect(codes).toEqual([
    'rewards/points-short',
    'rewards/cost-changed',
    'rewards/unavailable',
    'rewards/not-found',
  ])
  expect((await client.get('/api/rewards')).body.points.available).toBe(399)
})

test('who attended no visit exchanges nothing, however many points there are', async () => {
  const { client, persona, redeem } = await memberWithPoints(400, { hasAttended: false })
  const answer = async () =>
    (await client.get('/api/rewards')).body.rewards.find(
      ({ code }: { code: string }) => code === 'massage_therapy',
    ).answer
  expect(await answer()).toBe('visit-first')
  expect((await redeem('massage_therapy', 400)).body.code).toBe('rewards/visit-first')
  expect((await client.get('/api/rewards')).body.points.available).toBe(400)
  await noteAttended(market.services.database, persona.id)
  expect(await answer()).toBe('open')
  expect((await redeem('massage_therapy', 400)).status).toBe(200)
})

test('codes come from stock, one each, until there is none', async () => {
  const people = await Promise.all([1, 2, 3].map(() => memberWithPoints(200)))
  const answers = await Promise.all(people.map(({ redeem }) => redeem('eco_products', 200)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '409'])
  const codes: string[] = []
  for (const { client } of people) {
    const { body } = await client.get('/api/rewards/redemptions')
    codes.push(...body.map(({ code }: { code: string }) => code))
  }
  expect(codes.toSorted()).toEqual(['SAVON-1', 'SAVON-2'])
  const loser = people[answers.findIndex(({ status }) => status === 409)]
  const { rewards, points } = (await loser!.client.get('/api/rewards')).body
  expect(points.available).toBe(200)
  expect(rewards.find(({ code }: { code: string }) => code === 'eco_products').answer).toBe('unavailable')
})

test('a donation is a public line about nobody, and counts towards what it is for', async () => {
  const { client, redeem } = await memberWithPoints(1_000)
  expect((await redeem('tree_planting', 150)).status).toBe(200)
  const { body } = await market.visitor().get('/api/rewards/donations')
  expect(body[0]).toMatchObject({
    rewardCode: 'tree_planting',
    partnerName: 'Arbres d’ici',
    amountCents: 500,
    receipt: null,
    trees: null,
  })
  const impact = async () => (await client.get('/api/rewards/impact')).body
  expect(await impact()).toMatchObject({ treesPlanted: null })
  await market.owner.query(
    `begin; set local session_replication_role = replica;
     update market.reward_donation set receipt = 'R-1', transferred_on = '2026-12-01', trees = 1; commit`,
  )
  expect(await impact()).toMatchObject({ treesPlanted: 1, co2SavedKg: null })
  const { achievements } = (await client.get('/api/rewards')).body
  expect(achievements.find(({ code }: { code: string }) => code === 'eco_warrior')).toMatchObject({
    progress: 25,
    isPossible: true,
  })
})

test('four trees complete eco_warrior, once', async () => {
  const { client, redeem } = await memberWithPoints(900)
  for (let tree = 0; tree < 4; tree++) expect((await redeem('tree_planting', 150)).status).toBe(200)
  expect((await client.get('/api/rewards')).body.points.available).toBe(900 - 600 + 400)
  expect((await redeem('tree_planting', 150)).status).toBe(200)
  // And five donations complete community_impact.
  expect((await client.get('/api/rewards')).body.points.available).toBe(900 - 750 + 400 + 250)
})
