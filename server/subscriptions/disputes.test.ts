// What a bank or a tax authority changes afterwards: disputes, unpaid months, new rates.
import { afterEach, describe, expect, test } from 'vitest'
import { stripeGap } from '#server/finance/index.ts'
import { accountOf, auditLedger, transfer, transferId } from '#server/ledger/index.ts'
import { openStripe, syncSubject, unixOf } from '#server/stripe/index.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import { STAND_IN } from '#tools/stripe-stand-in/server.ts'

const FAILS_LATER = '4000000000000341'

const shop = paidMarketplace()
const { market } = shop
afterEach(() => shop.stripe().store.moveTo(Math.floor(Date.now() / 1000)))

/** Credits that come or go for another reason. */
const move = (userId: string, amount: number) =>
  market.services.database.withActor(null, (tx) =>
    transfer(tx, {
      id: transferId(Temporal.Now.instant(), `test ${userId} ${amount}`),
      kind: amount > 0 ? 'credits-granted' : 'credits-withdrawn',
      entries: [
        { account: accountOf('platform/credits-issued'), amount: -amount },
        { account: accountOf('member/credits', userId), amount },
      ],
    }),
  )

describe('a dispute of a package', () => {
  test('that is won gives back the credits it took, once', async () => {
    const { client, customer } = await shop.subscriber()
    const { control } = shop.stripe()
    const { id } = control.disputeLatest(customer)
    await shop.deliverEvents()
    expect(await shop.creditsOf(client)).toMatchObject({ available: 0 })
    control.closeDispute(id, 'won')
    await shop.deliverEvents()
    await syncSubject(shop.events(), { kind: 'customer', id: customer })
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2, invoices: [{ refundedCents: 0 }] })
  })

  test('that is lost is paid back in the books', async () => {
    const { client, customer } = await shop.subscriber()
    const { control } = shop.stripe()
    control.closeDispute(control.disputeLatest(customer).id, 'lost')
    await shop.deliverEvents()
    expect(await shop.creditsOf(client)).toMatchObject({ available: 0, invoices: [{ refundedCents: 3_909 }] })
  })

  test('of credits that were all used takes none of the later ones', async () => {
    const { client, customer, persona } = await shop.subscriber()
    const { control } = shop.stripe()
    await move(persona.id, -2)
    const { id } = control.disputeLatest(customer)
    await shop.deliverEvents()
    await move(persona.id, 2)
    control.closeDispute(id, 'lost')
    await shop.deliverEvents()
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2 })
  })
})

test('a refund of a package that its bank sends back is owed, seen by an administrator, and given once', async () => {
  const { customer, persona } = await shop.subscriber()
  const { control, store } = shop.stripe()
  const made = control.refundLatest(customer)
  await shop.deliverEvents()
  control.failRefund(made.id)
  await shop.deliverEvents()
  const row = async () =>
    (
      await market.owner.query(
        `select refunded_cents::int as refunded, refund_owed_cents::int as owed from market.package_invoice
         where user_id = $1`,
        [persona.id],
      )
    ).rows[0]
  expect(await row()).toEqual({ refunded: 0, owed: 3_909 })
  expect(await market.services.database.readAs(null, stripeGap)).toBe(0)
  const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
  const { body } = await admin.get('/api/finance')
  expect(body.owedRefunds).toContainEqual(expect.objectContaining({ what: 'package', amountCents: 3_909 }))
  expect(body.failures).toContainEqual(expect.objectContaining({ cause: 'payment/refund-failed' }))
  const { refund } = await import('#tools/stripe-stand-in/payments.ts')
  refund(store, { charge: store.all('charge', customer)[0]!.id })
  await shop.deliverEvents()
  expect(await row()).toEqual({ refunded: 3_909, owed: 0 })
  expect(await market.services.database.readAs(null, stripeGap)).toBe(0)
})

test('cancelling a package whose month was not paid ends it now, and nothing is charged later', async () => {
  const { client } = await market.newcomer('particulier')
  const session = await shop.open(client)
  const { control, store } = shop.stripe()
  control.pay(session, FAILS_LATER)
  await shop.deliverEvents()
  control.moveTo(unixOf(Temporal.Now.instant().add({ hours: 24 * 32 })))
  await shop.deliverEvents()
  const subscription = store.get(String(store.get(session)['subscription']))
  expect(subscription['status']).toBe('past_due')
  const unpaid = store.get(String(subscription['latest_invoice']))
  expect(await client.post('/api/subscription/cancel')).toMatchObject({
    status: 200,
    body: { status: 'cancelled', endsAt: null },
  })
  expect([subscription['status'], unpaid['status']]).toEqual(['canceled', 'void'])
  expect(await shop.creditsOf(client)).toMatchObject({ available: 2, package: null })
})

test('new tax rates leave what was paid under the old ones as it was', async () => {
  const { customer, persona } = await shop.subscriber()
  const { store, control, origin } = shop.stripe()
  const amounts = async () =>
    (
      await market.owner.query(
        `select listed_cents, gst_cents, qst_cents, refunded_cents from market.package_invoice where user_id = $1`,
        [persona.id],
      )
    ).rows
  const [before] = await amounts()
  expect(Number(before.gst_cents)).toBeGreaterThan(0)
  for (const rate of store.all('tax_rate')) rate['active'] = false
  control.forgetKeys()
  const { refund } = await import('#tools/stripe-stand-in/payments.ts')
  const [charge] = store.all('charge', customer)
  refund(store, { charge: charge!.id, amount: '100' })
  const stripe = openStripe({ ...STAND_IN, apiBase: origin })!
  await syncSubject({ ...shop.events(), stripe }, { kind: 'customer', id: customer })
  expect(store.all('tax_rate').filter(({ active }) => active)).toHaveLength(2)
  const [after] = await amounts()
  expect(after).toEqual({ ...before, refunded_cents: after.refunded_cents })
  expect(Number(after.refunded_cents)).toBe(100)
})

test('the books close all the while', async () => {
  expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
  expect(await market.services.database.readAs(null, stripeGap)).toBe(0)
})
