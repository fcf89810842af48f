// The card of a package is changed at any time, and what is owed is paid online: by signed events or on the way back.
import { afterEach, describe, expect, test } from 'vitest'
import { auditLedger } from '#server/ledger/index.ts'
import type { Client } from '#tests/harness/client.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import { alignRenewal } from './index.ts'

const shop = paidMarketplace()
const { market } = shop
afterEach(() => shop.stripe().store.moveTo(Math.floor(Date.now() / 1000)))

const OTHER = '4000002760003184'
/** Pays the first month and says no to every later one. */
const FAILS_LATER = '4000000000000341'

async function cardPage(client: Client): Promise<string> {
  const { status, body, text } = await client.post('/api/subscription/card', {})
  expect(status, text).toBe(200)
  return String(body.url).split('/').at(-1) ?? ''
}

/** Whose card said no on the 1st. */
async function late() {
  const member = await market.newcomer('particulier')
  const session = await shop.open(member.client)
  shop.stripe().control.pay(session, FAILS_LATER)
  await shop.deliverEvents()
  const subscription = String(shop.stripe().store.get(session)['subscription'])
  await alignRenewal(shop.events().stripe, subscription, Temporal.Now.instant())
  await shop.deliverEvents()
  const anchor = shop.stripe().store.get(subscription)['billing_cycle_anchor'] as number
  shop.stripe().control.moveTo(anchor + 60)
  await shop.deliverEvents()
  expect(await shop.creditsOf(member.client)).toMatchObject({ available: 2, package: { status: 'past_due' } })
  return { ...member, subscription }
}

const audited = () => market.services.database.readAs(null, auditLedger)

describe('the card of a package', () => {
  test.each(['event', 'return'] as const)('is the one given last, told by the %s', async (way) => {
    const { client } = await shop.subscriber()
    expect(await shop.creditsOf(client)).toMatchObject({ package: { cardLast4: '4242' } })
    const page = await cardPage(client)
    expect((await client.get(`/api/subscription/card/${page}`)).body).toEqual({ state: 'pending' })
    shop.stripe().control.pay(page, OTHER)
    if (way === 'event') await shop.deliverEvents()
    else expect((await client.get(`/api/subscription/card/${page}`)).body).toEqual({ state: 'changed' })
    // What Stripe says of its own change follows, however often.
    await shop.deliverEvents()
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2, package: { cardLast4: '3184' } })
  })

  test('stays the latest one when an older page is opened again', async () => {
    const { client } = await shop.subscriber()
    const older = await cardPage(client)
    shop.stripe().control.pay(older, '4242424242424242')
    expect((await client.get(`/api/subscription/card/${older}`)).body).toEqual({ state: 'changed' })
    shop.stripe().control.moveTo(Math.floor(Date.now() / 1000) + 60)
    const newer = await cardPage(client)
    shop.stripe().control.pay(newer, OTHER)
    expect((await client.get(`/api/subscription/card/${newer}`)).body).toEqual({ state: 'changed' })
    // Stripe keeps the answer to a key for a day: after that, the same request is a new one.
    shop.stripe().control.forgetKeys()
    expect((await client.get(`/api/subscription/card/${older}`)).body).toEqual({ state: 'changed' })
    await shop.deliverEvents()
    expect(await shop.creditsOf(client)).toMatchObject({ package: { cardLast4: '3184' } })
  })

  test('is nobody else’s to ask about, and nobody’s without a package', async () => {
    const { client } = await shop.subscriber()
    const page = await cardPage(client)
    const other = await shop.subscriber()
    expect(await other.client.get(`/api/subscription/card/${page}`)).toMatchObject({ status: 404 })
    const stranger = await market.newcomer('particulier')
    expect((await stranger.client.post('/api/subscription/card', {})).body.code).toBe(
      'package/not-subscribed',
    )
  })
})

describe('what is owed', () => {
  test('is asked of the new card at once, and its month is granted once', async () => {
    const { client } = await late()
    const page = await cardPage(client)
    shop.stripe().control.pay(page, OTHER)
    await client.get(`/api/subscription/card/${page}`)
    await shop.deliverEvents()
    const credits = await shop.creditsOf(client)
    expect(credits).toMatchObject({ available: 4, package: { status: 'active', cardLast4: '3184' } })
    expect(credits.invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
    expect(await audited()).toEqual([])
  })

  test('is paid with the card we know when the bank says yes now, and stays owed when it does not', async () => {
    const { client, subscription } = await late()
    expect((await client.post('/api/subscription/pay', {})).body.code).toBe('payment/declined')
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2, package: { status: 'past_due' } })
    const { store } = shop.stripe()
    store.get(String(store.get(subscription)['default_payment_method']))['card'].last4 = '4242'
    expect((await client.post('/api/subscription/pay', {})).body).toEqual({ paid: 1 })
    await shop.deliverEvents()
    expect(await shop.creditsOf(client)).toMatchObject({ available: 4, package: { status: 'active' } })
    expect((await client.post('/api/subscription/pay', {})).body.code).toBe('package/nothing-owed')
  })
})
