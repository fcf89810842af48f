import { afterEach, describe, expect, test } from 'vitest'
import { isOnTheFirst, nextRenewal } from '#domain/credits/months.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { stripeGap } from '#server/finance/index.ts'
import { auditLedger } from '#server/ledger/index.ts'
import { momentOf, unixOf } from '#server/stripe/index.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import { alignRenewal } from './index.ts'

const shop = paidMarketplace()
const { market } = shop
const now = () => Temporal.Now.instant()
const backToNow = () => shop.stripe().store.moveTo(Math.floor(Date.now() / 1000))
afterEach(backToNow)

type Subscriber = Awaited<ReturnType<typeof shop.subscriber>>

/** What the worker does with the job that the payment left. */
async function align({ subscription }: Subscriber): Promise<void> {
  await alignRenewal(shop.events().stripe, subscription, now())
  await shop.deliverEvents()
}

describe('renewal', () => {
  test('falls on the 1st, costs nothing until then, and is asked for by the payment itself', async () => {
    const subscriber = await shop.subscriber()
    const { rows } = await market.owner.query(
      `select data from pgboss.job where name = 'subscriptions.align' and data ->> 'subscription' = $1`,
      [subscriber.subscription],
    )
    expect(rows.length).toBeGreaterThan(0)
    const before = await shop.creditsOf(subscriber.client)
    expect(Temporal.Instant.from(before.package.renewsAt).equals(nextRenewal(now()))).toBe(true)
    await align(subscriber)
    const at = momentOf(shop.stripe().store.get(subscriber.subscription)['billing_cycle_anchor'] as number)
    expect(isOnTheFirst(at)).toBe(true)
    const credits = await shop.creditsOf(subscriber.client)
    expect(credits).toMatchObject({ available: 2, package: { status: 'trialing' } })
    expect(credits.invoices).toHaveLength(1)
    expect(Temporal.Instant.from(credits.package.renewsAt).equals(nextRenewal(now()))).toBe(true)
  })

  // Through the whole product: five years, and only the last event arrives.
  test('sixty months bring sixty grants, once each', async () => {
    const subscriber = await shop.subscriber('elite')
    await align(subscriber)
    const { store, control } = shop.stripe()
    const end = now().toZonedDateTimeISO('UTC').add({ months: 59 }).toInstant()
    control.moveTo(unixOf(end))
    shop.dropEvents()
    const last = store.events.findLast(({ data }) => data.object['customer'] === subscriber.customer)
    expect(await shop.deliver(last)).toMatchObject({ status: 200 })
    await shop.deliver(last)
    const credits = await shop.creditsOf(subscriber.client)
    const { rows } = await market.owner.query<{ months: number; credits: number; most: number }>(
      `select count(distinct month)::int as months, sum(credits)::int as credits,
         (select max(n)::int from (select count(*) as n from market.credit_grant where user_id = $1 group by year) y) as most
       from market.credit_grant where user_id = $1`,
      [subscriber.persona.id],
    )
    expect(rows[0]).toEqual({ months: 60, credits: 180, most: 12 })
    expect(credits.available).toBe(180)
  })
})

test('the database grants a month once, twelve times a year at most, and changes no grant', async () => {
  const { persona } = await shop.subscriber()
  /** The same grant for another invoice, but for what is changed. */
  const again = async (changes: string) => {
    const owner = await market.owner.connect()
    try {
      await owner.query('begin')
      const { rows } = await owner.query<{ id: string }>(
        `insert into market.package_invoice select (jsonb_populate_record(i,
           jsonb_build_object('id', uuidv7(), 'stripe_id', 'in_' || md5(i.stripe_id)))).* from market.package_invoice i
         where user_id = $1 returning id`,
        [persona.id],
      )
      await owner.query(
        `insert into market.credit_grant select (jsonb_populate_record(g, jsonb_build_object('id', uuidv7(),
           'transfer_id', uuidv7(), 'invoice_id', $2::text) || ${changes})).* from market.credit_grant g
         where user_id = $1`,
        [persona.id, rows[0]?.id],
      )
    } finally {
      await owner.query('rollback')
      owner.release()
    }
  }
  await expect(again(`'{"grant_no": 12}'`)).rejects.toMatchObject({ constraint: 'credit_grant_once_a_month' })
  const otherMonth = `jsonb_build_object('month', year || case when month like '%-01' then '-02' else '-01' end)`
  await expect(again(otherMonth)).rejects.toMatchObject({ constraint: 'credit_grant_yearly' })
  const ofPerson = 'where user_id = $1'
  for (const change of ['update market.credit_grant set credits = 3', 'delete from market.credit_grant'])
    await expect(market.owner.query(`${change} ${ofPerson}`, [persona.id]), change).rejects.toThrow()
})

describe('cancelling', () => {
  test('ends renewal at once, keeps credits, and is confirmed by mail once', async () => {
    const { client, persona, subscription } = await shop.subscriber()
    const onceKey = crypto.randomUUID()
    for (let asked = 0; asked < 2; asked++)
      expect(await client.post('/api/subscription/cancel', undefined, { onceKey })).toMatchObject({
        status: 200,
        body: { status: 'cancelled' },
      })
    expect(shop.stripe().store.get(subscription)['cancel_at_period_end']).toBe(true)
    expect(await shop.creditsOf(client)).toMatchObject({ available: 2, package: { endsAtRenewal: true } })
    const mails = await market.mailsTo(persona.email)
    expect(mails.map(({ template }) => template)).toEqual(['package-paid', 'subscription-cancelled'])
    expect(await market.journalOf(persona.id)).toContain('subscription-cancelled')
  })

  test('is undone by one click until the end', async () => {
    const { client, subscription } = await shop.subscriber()
    await client.post('/api/subscription/cancel')
    expect(await client.post('/api/subscription/resume')).toMatchObject({ body: { status: 'resumed' } })
    expect(shop.stripe().store.get(subscription)['cancel_at_period_end']).toBe(false)
  })

  test('without a package there is nothing to cancel', async () => {
    const { client } = await market.newcomer('particulier')
    expect(await client.post('/api/subscription/cancel')).toMatchObject({
      status: 409,
      body: { code: 'package/not-subscribed' },
    })
  })

  test('after the end nothing is billed, and another package may begin the next month', async () => {
    const subscriber = await shop.subscriber()
    await align(subscriber)
    await subscriber.client.post('/api/subscription/cancel')
    const { control } = shop.stripe()
    control.moveTo(unixOf(nextRenewal(now())) + 3600)
    await shop.deliverEvents()
    backToNow()
    const credits = await shop.creditsOf(subscriber.client)
    expect(credits).toMatchObject({ available: 2, package: null })
    expect(credits.invoices).toHaveLength(1)
    // In this very month the credits were given already: paying again would bring nothing.
    expect(
      await subscriber.client.post('/api/checkout/packages', {
        packageName: 'premium',
        packageType: 'individual',
        price: 34,
        credits: 2,
      }),
    ).toMatchObject({ status: 409, body: { code: 'package/already-this-month' } })
  })
})

describe('changing', () => {
  test('shows Stripe’s own next invoice, and bills exactly that', async () => {
    const subscriber = await shop.subscriber('essential')
    await align(subscriber)
    const { client } = subscriber
    const preview = await client.get('/api/subscription/change?packageName=elite')
    const price = packagePrice('elite', false)
    expect(preview.body).toMatchObject({ dueTodayCents: 0, totalCents: price.total, credits: 3 })
    const stale = await client.post('/api/subscription/change', { packageName: 'elite', totalCents: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'package/price-changed' } })
    const change = { packageName: 'elite', totalCents: preview.body.totalCents }
    expect(await client.post('/api/subscription/change', change)).toMatchObject({
      body: { status: 'changed' },
    })
    // Nothing is due or granted before the next 1st.
    expect(await shop.creditsOf(client)).toMatchObject({ available: 1, package: { package: 'elite' } })
    const { control } = shop.stripe()
    control.moveTo(unixOf(nextRenewal(now())) + 60)
    await shop.deliverEvents()
    backToNow()
    const credits = await shop.creditsOf(client)
    expect(credits.available).toBe(4)
    expect(credits.invoices[0]).toMatchObject({ package: 'elite', totalCents: price.total })
  })

  test('to the same package is refused', async () => {
    const { client } = await shop.subscriber()
    expect(await client.get('/api/subscription/change?packageName=premium')).toMatchObject({
      status: 409,
      body: { code: 'package/same-package' },
    })
  })
})

describe('money back', () => {
  test('a refund takes the unused credits back, once', async () => {
    const { client, customer } = await shop.subscriber()
    shop.stripe().control.refundLatest(customer)
    await shop.deliverEvents()
    const credits = await shop.creditsOf(client)
    expect(credits).toMatchObject({ available: 0, invoices: [{ refundedCents: 3_909 }] })
    expect(credits.movements.map(({ kind }: { kind: string }) => kind)).toEqual([
      'credits-withdrawn',
      'credits-granted',
    ])
  })

  test('refunds in pieces are booked to the last cent', async () => {
    const { customer, client } = await shop.subscriber()
    const charge = shop
      .stripe()
      .store.all('charge')
      .find((candidate) => candidate['customer'] === customer)
    const { refund } = await import('#tools/stripe-stand-in/payments.ts')
    for (const amount of [1, 1_000, 7, 2_901]) {
      refund(shop.stripe().store, { charge: charge!.id, amount: String(amount) })
      await shop.deliverEvents()
    }
    expect(await shop.creditsOf(client)).toMatchObject({ available: 0, invoices: [{ refundedCents: 3_909 }] })
    const { rows } = await market.owner.query(
      `select a.purpose, sum(e.amount)::int as left from ledger.entry e join ledger.account a on a.id = e.account_id
       join ledger.transfer t on t.id = e.transfer_id
       where t.facts ->> 'invoice' = (select id::text from market.package_invoice i join market.stripe_customer c
         on c.user_id = i.user_id where c.customer_id = $1) group by a.purpose having sum(e.amount) <> 0`,
      [customer],
    )
    expect(rows).toEqual([])
  })

  test('a dispute takes them back too, and the package stays what Stripe says', async () => {
    const { client, customer } = await shop.subscriber()
    shop.stripe().control.disputeLatest(customer)
    await shop.deliverEvents()
    expect(await shop.creditsOf(client)).toMatchObject({ available: 0 })
  })

  test('the books close all the while', async () => {
    expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
    expect(await market.services.database.readAs(null, stripeGap)).toBe(0)
  })
})
