// Back from the payment page: what the person is told is what Stripe says, and nothing is confirmed by coming back.
import { expect, test } from 'vitest'
import { heldCards } from '#tests/harness/held-cards.ts'
import { openMember, PRICE } from '#tests/harness/practices.ts'
import { DECLINED, paidMarketplace } from '#tests/harness/payments.ts'

const shop = paidMarketplace()
const { market } = shop
const { work, stateOf, heldForCard, intentOf } = heldCards(shop)

type Held = Awaited<ReturnType<typeof heldForCard>>
const look = async ({ member, id }: Held) => (await member.client.get(`/api/appointments/${id}/card`)).body
const versionOf = async ({ id }: Held) =>
  (await market.owner.query('select version from market.appointment where id = $1', [id])).rows[0]?.version
const lapse = ({ id }: Held) =>
  market.owner.query(
    `update market.appointment set held_until = public.clock() - interval '1 minute' where id = $1`,
    [id],
  )

test('coming back without having paid confirms nothing, and the page can still be paid on', async () => {
  const held = await heldForCard()
  expect(await look(held)).toEqual({
    state: 'open',
    cardCents: PRICE,
    declined: null,
    payAt: expect.stringContaining(held.session),
  })
  expect(await stateOf(held.id)).toBe('held')
})

test('a paid page is confirmed by asking Stripe, though no event ever arrives, and once', async () => {
  const held = await heldForCard()
  shop.stripe().control.pay(held.session)
  expect(await look(held)).toEqual({ state: 'confirmed', cardCents: PRICE, declined: null, payAt: null })
  expect(await stateOf(held.id)).toBe('scheduled')
  const version = await versionOf(held)
  await shop.deliverEvents()
  expect(await look(held)).toMatchObject({ state: 'confirmed' })
  expect(await versionOf(held)).toBe(version)
})

test('a declined card is told as declined, nothing is held, and the page takes another', async () => {
  const held = await heldForCard()
  shop.stripe().control.pay(held.session, DECLINED)
  expect(await look(held)).toMatchObject({
    state: 'declined',
    payAt: expect.stringContaining(held.session),
  })
  shop.stripe().control.pay(held.session)
  expect(await look(held)).toMatchObject({ state: 'confirmed' })
})

test('paid after the time lapsed: released is said once the authorisation is void, not before', async () => {
  const held = await heldForCard()
  await lapse(held)
  shop.stripe().control.pay(held.session)
  expect(await look(held)).toMatchObject({ state: 'releasing', cardCents: PRICE, payAt: null })
  expect(intentOf(held.session)['status']).toBe('requires_capture')
  await work()
  expect(intentOf(held.session)['status']).toBe('canceled')
  expect(await look(held)).toMatchObject({ state: 'released' })
})

test('never paid and lapsed: the page is closed before the person is told that nothing was taken', async () => {
  const held = await heldForCard()
  await lapse(held)
  expect(await look(held)).toMatchObject({ state: 'releasing', payAt: null })
  await work()
  expect(shop.stripe().store.get(held.session)['status']).toBe('expired')
  expect(await look(held)).toMatchObject({ state: 'released' })
})

test('someone else’s payment does not exist', async () => {
  const held = await heldForCard()
  const other = await openMember(market)
  expect((await other.client.get(`/api/appointments/${held.id}/card`)).status).toBe(404)
  expect((await held.practice.client.get(`/api/appointments/${held.id}/card`)).status).toBe(404)
})
