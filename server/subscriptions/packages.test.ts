import { describe, expect, test } from 'vitest'
import { PACKAGE_IDS, PACKAGES } from '#domain/pricing/catalogue.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { auditLedger } from '#server/ledger/index.ts'
import { DECLINED, offerOf, paidMarketplace } from '#tests/harness/payments.ts'
import { stripeGap } from '#server/finance/index.ts'
import { closeOldCheckouts } from './index.ts'

const shop = paidMarketplace()
const { market } = shop

const lookAt = (client: Awaited<ReturnType<typeof market.as>>, session: string) =>
  client.get(`/api/checkout/packages/${session}`)

describe.each([false, true])('buying (founder: %s)', (isFounder) => {
  test.each(PACKAGE_IDS)('%s grants its credits once it is paid, and books every cent', async (id) => {
    const { client, persona } = await market.newcomer('particulier')
    if (isFounder) await shop.makeFounder(persona.email)
    const session = await shop.open(client, id)
    expect((await lookAt(client, session)).body).toMatchObject({ state: 'pending', credits: 0 })
    expect(await shop.creditsOf(client)).toMatchObject({ available: 0, package: null, isFounder })

    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    const price = packagePrice(id, isFounder)
    const lines = {
      listedCents: price.listed,
      discountCents: price.discount,
      gstCents: price.gst,
      qstCents: price.qst,
      totalCents: price.total,
    }
    const { monthlyCredits } = PACKAGES[id]
    expect((await lookAt(client, session)).body).toMatchObject({
      state: 'paid',
      credits: monthlyCredits,
      ...lines,
    })
    expect(await shop.creditsOf(client)).toMatchObject({
      available: monthlyCredits,
      receivedThisYear: monthlyCredits,
      package: { package: id, isFounder, cardLast4: '4242', endsAtRenewal: false, ...lines },
      movements: [{ credits: monthlyCredits, balanceAfter: monthlyCredits, isFirst: true, package: id }],
      invoices: [{ status: 'paid', ...lines }],
    })
    const mails = await market.mailsTo(persona.email)
    expect(mails.map(({ template }) => template)).toEqual(['package-paid'])
  })
})

test('the books close, and Stripe agrees to the cent', async () => {
  expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
  expect(await market.services.database.readAs(null, stripeGap)).toBe(0)
})

test('a page that is paid is believed though no event ever came', async () => {
  const { client } = await market.newcomer('particulier')
  const session = await shop.open(client)
  shop.stripe().control.pay(session)
  shop.dropEvents()
  expect((await lookAt(client, session)).body).toMatchObject({ state: 'paid', credits: 2 })
  expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
})

test('a declined card grants nothing and the page can be paid with another', async () => {
  const { client } = await market.newcomer('particulier')
  const session = await shop.open(client)
  expect(shop.stripe().control.pay(session, DECLINED)).toMatchObject({ outcome: 'declined' })
  await shop.deliverEvents()
  expect((await lookAt(client, session)).body).toMatchObject({ state: 'pending', credits: 0 })
  expect(await shop.creditsOf(client)).toMatchObject({ available: 0, movements: [], invoices: [] })
  shop.stripe().control.pay(session)
  await shop.deliverEvents()
  expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
})

// The server's catalogue, whatever the browser says.
describe('the browser cannot set a price', () => {
  const good = offerOf('premium')
  const altered: [string, unknown, number][] = [
    ['a cheaper price', { ...good, price: 0.01 }, 409],
    ['a cent less', { ...good, price: 33.99 }, 409],
    ['a hair less', { ...good, price: 34 - Number.EPSILON * 32 }, 409],
    ['another package’s price', { ...good, price: 18 }, 409],
    ['a founder’s price', { ...good, price: 23.8 }, 409],
    ['more credits', { ...good, credits: 3 }, 409],
    ['a hundred credits', { ...good, credits: 100 }, 409],
    ['a thousand credits', { ...good, credits: 1_000 }, 422],
    ['half a credit', { ...good, credits: 0.5 }, 422],
    ['no price', { ...good, price: 0 }, 422],
    ['a negative price', { ...good, price: -34 }, 422],
    ['a huge price', { ...good, price: 1e12 }, 422],
    ['negative credits', { ...good, credits: -2 }, 422],
    ['a price in words', { ...good, price: '34' }, 422],
    ['NaN', { ...good, price: Number.NaN }, 422],
    ['Infinity, as JSON writes it', JSON.stringify(good).replace(':34', ':1e309'), 422],
    ['another plan', { ...good, packageName: 'gold' }, 422],
    ['another type', { ...good, packageType: 'employer' }, 422],
    ['an amount of its own', { ...good, amount: 1 }, 422],
    ['a currency of its own', { ...good, currency: 'jpy' }, 422],
    ['a discount of its own', { ...good, coupon: 'mieva_founder_30' }, 422],
    ['a quantity', { ...good, quantity: 0 }, 422],
    ['an array of prices', { ...good, price: [34] }, 422],
  ]

  test.each(altered)('%s is refused', async (_what, body, status) => {
    const { client } = await market.newcomer('particulier')
    const before = shop.stripe().store.all('checkout.session').length
    const answer = await client.post('/api/checkout/packages', body)
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
    expect(shop.stripe().store.all('checkout.session')).toHaveLength(before)
  })

  test('what Stripe is asked to bill is the catalogue’s', async () => {
    const { client } = await market.newcomer('particulier')
    const session = shop.stripe().store.get(await shop.open(client, 'elite'))
    expect(session).toMatchObject({ amount_subtotal: 4_800, amount_total: 5_519, currency: 'cad' })
  })
})

describe('one package each', () => {
  test('whoever has one is sent to change it', async () => {
    const { client } = await shop.subscriber()
    const answer = await client.post('/api/checkout/packages', offerOf('elite'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'package/already-subscribed' } })
  })

  test('an older page is closed when a newer one opens', async () => {
    const { client } = await market.newcomer('particulier')
    const [first, second] = [await shop.open(client, 'essential'), await shop.open(client, 'elite')]
    expect(shop.stripe().control.pay(first)).toMatchObject({ outcome: 'declined', reason: 'expired' })
    expect(shop.stripe().control.pay(second)).toMatchObject({ outcome: 'paid' })
    expect((await lookAt(client, first)).body).toMatchObject({ state: 'failed' })
  })

  test('asking twice with one key opens one page', async () => {
    const { client } = await market.newcomer('particulier')
    const onceKey = crypto.randomUUID()
    const [one, two] = await Promise.all([
      client.post('/api/checkout/packages', offerOf('premium'), { onceKey }),
      client.post('/api/checkout/packages', offerOf('premium'), { onceKey }),
    ])
    expect(one.body.url).toBe(two.body.url)
  })

  test('someone else’s payment does not exist', async () => {
    const { session } = await shop.subscriber()
    const { client } = await market.newcomer('particulier')
    expect(await lookAt(client, session)).toMatchObject({
      status: 404,
      body: { code: 'payment/session-not-found' },
    })
  })

  test('a second package paid at the same moment undoes itself', async () => {
    const { client, customer, subscription } = await shop.subscriber()
    const twin = shop.stripe().control.quickSubscription({
      customer,
      line: {
        price_data: {
          currency: 'cad',
          product: 'mieva_elite',
          unit_amount: 4800,
          recurring: { interval: 'month' },
        },
      },
    })
    await shop.deliverEvents()
    const { rows } = await market.owner.query(
      `select distinct data ->> 'subscription' as id from pgboss.job where name = 'subscriptions.undo'`,
    )
    expect(rows).toEqual([{ id: twin.id }])
    const { undoSubscription } = await import('./index.ts')
    await undoSubscription(shop.events().stripe, twin.id)
    await undoSubscription(shop.events().stripe, twin.id)
    await shop.deliverEvents()
    expect(shop.stripe().store.get(subscription)['status']).toBe('active')
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2, package: { package: 'premium' } })
    const charges = shop
      .stripe()
      .store.all('charge')
      .filter((charge) => charge['customer'] === customer)
    expect(charges.map(({ refunded }) => refunded)).toEqual([true, false])
  })
})

test('a page that nobody pays is over after a day, and a payment that was never reported is found', async () => {
  const [idle, paid] = [await market.newcomer('particulier'), await market.newcomer('particulier')]
  const [left, bought] = [await shop.open(idle.client), await shop.open(paid.client)]
  shop.stripe().control.pay(bought)
  shop.stripe().control.moveTo(Math.floor(Date.now() / 1000) + 25 * 3600)
  shop.stripe().store.moveTo(Math.floor(Date.now() / 1000))
  shop.dropEvents()
  await market.owner.query(
    `update market.package_checkout set created_at = public.clock() - interval '26 hours' where session_id = any($1)`,
    [[left, bought]],
  )
  await closeOldCheckouts(shop.events(), market.services.database, Temporal.Now.instant())
  const { rows } = await market.owner.query(
    'select session_id, state from market.package_checkout where session_id = any($1) order by created_at, state',
    [[left, bought]],
  )
  expect(Object.fromEntries(rows.map(({ session_id: id, state }) => [id, state]))).toEqual({
    [left]: 'expired',
    [bought]: 'paid',
  })
  expect(await shop.creditsOf(paid.client)).toMatchObject({ available: 2 })
})

test('in production without keys, payment is refused and says why', async () => {
  const { openMarketplace } = await import('#tests/harness/api.ts')
  const bare = await openMarketplace()
  try {
    const { client } = await bare.newcomer('particulier')
    expect(await client.post('/api/checkout/packages', offerOf('premium'))).toMatchObject({
      status: 409,
      body: { code: 'payment/not-configured' },
    })
    expect(await client.get('/api/credits')).toMatchObject({ status: 200, body: { available: 0 } })
  } finally {
    await bare.close()
  }
})
