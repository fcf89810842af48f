import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { nextRenewal } from '#domain/credits/months.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { firstDayAfterNotice, firstRenewalFrom } from '#domain/pricing/price-changes.ts'
import { stripeGap } from '#server/finance/index.ts'
import { auditLedger } from '#server/ledger/index.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { unixOf } from '#server/stripe/index.ts'
import type { Client } from '#tests/harness/client.ts'
import { offerOf, paidMarketplace } from '#tests/harness/payments.ts'
import {
  alignRenewal,
  applyPrices,
  subscriptionMails,
  notifyPriceChanges,
  notifyWithdrawals,
} from './index.ts'
import { readPrices } from './price-queries.ts'

const shop = paidMarketplace()
const { market } = shop
const now = () => Temporal.Now.instant()
const backToNow = () => shop.stripe().store.moveTo(Math.floor(Date.now() / 1000))

// A 1st that leaves thirty days and some: renewals of that very morning are the first at the new price.
const DAY = firstRenewalFrom(firstDayAfterNotice(now()).add({ days: 5 }))
const at = (day: Temporal.PlainDate, hour = 12) =>
  day.toZonedDateTime({ timeZone: QUEBEC_ZONE, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant()

let worker: Database
let admin: Client
beforeAll(async () => {
  worker = openDatabase({ url: market.config.databases.jobs, size: 4 })
  admin = (await market.newcomer('admin', { hasSecondFactor: true })).client
})
afterAll(() => worker.close())

const tools = () => ({ database: worker, origin: 'https://mieva.test' })
const apply = (moment: Temporal.Instant) => applyPrices({ ...shop.events(), database: worker }, moment)

const announced: string[] = []
async function announce(packageName: PackageId, priceCents: number): Promise<string> {
  const input = { packageName, priceCents, appliesOn: DAY.toString() }
  const { status, body, text } = await admin.post('/api/finance/price-changes', input)
  expect(status, text).toBe(200)
  announced.push(body.id)
  return body.id
}
const withdraw = (id: string) => admin.post(`/api/finance/price-changes/${id}/withdraw`)

// One change at a time waits for each package: what a test announced is out of the next one's way.
afterEach(async () => {
  backToNow()
  for (const id of announced.splice(0)) await withdraw(id)
  await notifyWithdrawals(tools())
})

async function subscriber(id: PackageId = 'premium') {
  const made = await shop.subscriber(id)
  await alignRenewal(shop.events().stripe, made.subscription, now())
  await shop.deliverEvents()
  return made
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>

const priceAtStripe = ({ subscription }: Subscriber): number =>
  shop.stripe().store.get(subscription)['items'].data[0].price.unit_amount

async function templatesTo({ persona }: Subscriber): Promise<string[]> {
  const mails = await market.mailsTo(persona.email)
  return mails.map(({ template }) => template).filter((template) => template.startsWith('price-'))
}

/** Time at Stripe, and all that it says on the way. */
async function moveTo(moment: Temporal.Instant): Promise<void> {
  shop.stripe().control.moveTo(unixOf(moment))
  await shop.deliverEvents()
}

describe('an announced price', () => {
  test('is announced once, paid from the first renewal of its day on, and booked by that invoice', async () => {
    const [plain, founder, other] = [
      await subscriber(),
      await market.newcomer('particulier'),
      await subscriber('elite'),
    ]
    await shop.makeFounder(founder.persona.email)
    const session = await shop.open(founder.client)
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    const subscription = String(shop.stripe().store.get(session)['subscription'])
    const early: Subscriber = { ...founder, session, customer: '', subscription }
    await alignRenewal(shop.events().stripe, subscription, now())
    await shop.deliverEvents()

    await announce('premium', 3_600)
    await Promise.all([1, 2, 3, 4].map(() => notifyPriceChanges(tools(), now())))
    await notifyPriceChanges(tools(), now())
    expect(await templatesTo(plain)).toEqual(['price-announced'])
    expect(await templatesTo(early)).toEqual(['price-announced'])
    expect(await templatesTo(other)).toEqual([])
    const coming = packagePrice('premium', true, cents(3_600))
    expect((await shop.creditsOf(early.client)).package).toMatchObject({
      listedCents: 3_400,
      coming: { from: DAY.toString(), listedCents: 3_600, discountCents: 1_080, totalCents: coming.total },
    })

    // Every renewal before its day costs what it cost.
    await moveTo(at(DAY.subtract({ months: 1 })))
    await apply(at(DAY.subtract({ days: 4 }), 23))
    expect([plain, early].map(priceAtStripe)).toEqual([3_400, 3_400])
    await Promise.all([apply(at(DAY.subtract({ days: 3 }))), apply(at(DAY.subtract({ days: 3 })))])
    await apply(at(DAY.subtract({ days: 2 })))
    expect([plain, early, other].map(priceAtStripe)).toEqual([3_600, 3_600, 4_800])
    await moveTo(at(DAY))
    const invoiceOf = async ({ client }: Subscriber) => (await shop.creditsOf(client)).invoices
    const [newest, before] = await invoiceOf(early)
    expect(newest).toMatchObject({ listedCents: 3_600, discountCents: 1_080, totalCents: coming.total })
    expect(before).toMatchObject({ listedCents: 3_400, discountCents: 1_020 })
    expect((await invoiceOf(plain))[0]).toMatchObject({
      listedCents: 3_600,
      totalCents: packagePrice('premium', false, cents(3_600)).total,
    })
    expect((await invoiceOf(other))[0]).toMatchObject({ listedCents: 4_800 })
    expect((await shop.creditsOf(plain.client)).package).toMatchObject({ listedCents: 3_600, coming: null })
    expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
    expect(await market.services.database.readAs(null, stripeGap)).toBe(0)
  })

  test('reaches nobody who was not notified', async () => {
    await announce('premium', 3_600)
    const unnotified = await subscriber()
    await moveTo(at(DAY.subtract({ months: 1 })))
    await apply(at(DAY.subtract({ days: 1 })))
    expect(priceAtStripe(unnotified)).toBe(3_400)
  })

  test('gives thirty days to whoever subscribes after it, too', async () => {
    await announce('premium', 3_600)
    const late = await subscriber()
    await notifyPriceChanges(tools(), at(DAY.subtract({ days: 10 })))
    expect(await templatesTo(late)).toEqual(['price-announced'])
    const next = DAY.add({ months: 1 })
    expect((await shop.creditsOf(late.client)).package.coming).toMatchObject({ from: next.toString() })
    await moveTo(at(DAY.subtract({ months: 1 })))
    await apply(at(DAY.subtract({ days: 1 })))
    expect(priceAtStripe(late)).toBe(3_400)
    await moveTo(at(DAY))
    await apply(at(next.subtract({ days: 1 })))
    expect(priceAtStripe(late)).toBe(3_600)
    await moveTo(at(next))
    expect((await shop.creditsOf(late.client)).invoices[0]).toMatchObject({ listedCents: 3_600 })
  })

  test('is announced once though the worker dies between the row and the message', async () => {
    const one = await subscriber()
    await announce('premium', 3_500)
    await market.owner.query('revoke insert on ops.outgoing_mail from jobs')
    await expect(notifyPriceChanges(tools(), now())).rejects.toThrow('were not told')
    await market.owner.query('grant insert on ops.outgoing_mail to jobs')
    expect(await templatesTo(one)).toEqual([])
    await notifyPriceChanges(tools(), now())
    await notifyPriceChanges(tools(), now())
    expect(await templatesTo(one)).toEqual(['price-announced'])
  })

  test('that could not be set is tried again, and set once', async () => {
    const one = await subscriber('essential')
    await announce('essential', 1_900)
    await notifyPriceChanges(tools(), now())
    await moveTo(at(DAY.subtract({ months: 1 })))
    shop.stripe().faults.percent = 100
    await expect(apply(at(DAY.subtract({ days: 2 })))).rejects.toThrow('prices were not changed')
    shop.stripe().faults.percent = 0
    await apply(at(DAY.subtract({ days: 2 })))
    await apply(at(DAY.subtract({ days: 1 })))
    expect(priceAtStripe(one)).toBe(1_900)
    const changes = shop
      .stripe()
      .requests.filter(({ path, body }) => path.endsWith(one.subscription) && body.includes('unit_amount'))
    expect(changes).toHaveLength(1)
  })

  test('leaves alone whoever cancelled, until they come back', async () => {
    const one = await subscriber('essential')
    await announce('essential', 1_900)
    await notifyPriceChanges(tools(), now())
    await moveTo(at(DAY.subtract({ months: 1 })))
    await one.client.post('/api/subscription/cancel')
    expect((await shop.creditsOf(one.client)).package).toMatchObject({ coming: null })
    await apply(at(DAY.subtract({ days: 2 })))
    expect(priceAtStripe(one)).toBe(1_800)
    await one.client.post('/api/subscription/resume')
    await apply(at(DAY.subtract({ days: 1 })))
    expect(priceAtStripe(one)).toBe(1_900)
  })

  test('that is withdrawn is announced and never paid', async () => {
    const one = await subscriber()
    const id = await announce('premium', 3_900)
    await notifyPriceChanges(tools(), now())
    expect(await withdraw(id)).toMatchObject({ status: 200 })
    expect(await withdraw(id)).toMatchObject({
      status: 404,
      body: { code: 'package/price-change-not-found' },
    })
    await Promise.all([notifyWithdrawals(tools()), notifyWithdrawals(tools())])
    expect(await templatesTo(one)).toEqual(['price-announced', 'price-kept'])
    expect((await shop.creditsOf(one.client)).package.coming).toBeNull()
    await moveTo(at(DAY.subtract({ months: 1 })))
    await apply(at(DAY.subtract({ days: 1 })))
    expect(priceAtStripe(one)).toBe(3_400)
  })
})

describe('the database', () => {
  test('knows no price that is nearer than thirty days, and removes none', async () => {
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', gen_random_uuid()::text, false)`)
    const jobs = await market.connectAs('jobs')
    const first = firstDayAfterNotice(now())
    const insert = (day: Temporal.PlainDate) =>
      api.query(
        `insert into market.price_change (package, price_cents, applies_on) values ('elite', 5000, $1)`,
        [day.toString()],
      )
    await expect(insert(first.subtract({ days: 2 }))).rejects.toMatchObject({
      constraint: 'price_change_notice',
    })
    await expect(insert(first.subtract({ days: 1 }))).rejects.toMatchObject({
      constraint: 'price_change_notice',
    })
    const one = await subscriber('elite')
    const id = await announce('elite', 5_000)
    await expect(insert(first.add({ days: 9 }))).rejects.toMatchObject({
      constraint: 'price_change_one_waits',
    })
    const insertNotice = (day: Temporal.PlainDate) =>
      jobs.query(
        `insert into market.price_notice (change_id, subscription_id, old_cents, applies_from)
         select $1, s.id, 4800, $2 from market.subscription s where s.stripe_id = $3`,
        [id, day.toString(), one.subscription],
      )
    await expect(insertNotice(first.subtract({ days: 1 }))).rejects.toMatchObject({
      constraint: 'price_notice_days',
    })
    await insertNotice(first)
    await expect(insertNotice(first)).rejects.toMatchObject({ constraint: 'price_notice_pkey' })
    const asOwner = (text: string) => market.owner.query(text, [id])
    await expect(
      asOwner('update market.price_change set applies_on = applies_on + 1 where id = $1'),
    ).rejects.toMatchObject({ constraint: 'price_change_kept' })
    await expect(asOwner('delete from market.price_notice where change_id = $1')).rejects.toThrow()
    await expect(
      asOwner(
        `update market.price_change set withdrawn_at = (applies_on - 3)::timestamp at time zone 'America/Toronto' where id = $1`,
      ),
    ).rejects.toMatchObject({ constraint: 'price_change_withdrawal' })
    await withdraw(id)
    await expect(
      asOwner('update market.price_notice set applied_at = public.clock() where change_id = $1'),
    ).rejects.toMatchObject({ constraint: 'price_notice_withdrawn' })
    await expect(
      asOwner('update market.price_change set withdrawn_at = null where id = $1'),
    ).rejects.toMatchObject({ constraint: 'price_change_kept' })
  })
})

describe('announcing', () => {
  const good = { packageName: 'premium', priceCents: 3_600, appliesOn: DAY.toString() }
  test.each([
    ['a negative price', { ...good, priceCents: -3_600 }, 422],
    ['nothing', { ...good, priceCents: 0 }, 422],
    ['less than a dollar', { ...good, priceCents: 99 }, 422],
    ['more than its credits are worth', { ...good, priceCents: 4_001 }, 422],
    ['a huge price', { ...good, priceCents: 1e15 }, 422],
    ['NaN', { ...good, priceCents: Number.NaN }, 422],
    ['Infinity, as JSON writes it', JSON.stringify(good).replace(':3600', ':1e309'), 422],
    ['half a cent', { ...good, priceCents: 3_600.5 }, 422],
    ['a price in words', { ...good, priceCents: '3600' }, 422],
    ['another plan', { ...good, packageName: 'gold' }, 422],
    ['a currency of its own', { ...good, currency: 'jpy' }, 422],
    ['today', { ...good, appliesOn: now().toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString() }, 422],
    [
      'a day too near',
      { ...good, appliesOn: firstDayAfterNotice(now()).subtract({ days: 1 }).toString() },
      422,
    ],
    ['a day too far', { ...good, appliesOn: '2099-01-01' }, 422],
    ['no day', { ...good, appliesOn: '2027-02-31' }, 422],
    ['the price it has', { ...good, priceCents: 3_400 }, 409],
  ])('%s is refused', async (_what, body, status) => {
    const answer = await admin.post('/api/finance/price-changes', body)
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
  })

  test('is an administrator’s, signed in just now, once, and journaled', async () => {
    const { client: member } = await market.newcomer('particulier')
    expect((await member.post('/api/finance/price-changes', good)).status).toBe(403)
    const stale = await market.newcomer('admin', { hasSecondFactor: true })
    await market.owner.query(
      `update auth.session set created_at = public.clock() - interval '1 day' where user_id = $1`,
      [stale.persona.id],
    )
    expect(await stale.client.post('/api/finance/price-changes', good)).toMatchObject({
      body: { code: 'account/fresh-sign-in-required' },
    })
    const id = await announce('premium', 3_600)
    expect(await admin.post('/api/finance/price-changes', { ...good, priceCents: 3_700 })).toMatchObject({
      status: 409,
      body: { code: 'package/price-waits' },
    })
    const { body } = await admin.get('/api/finance/price-changes')
    expect(body.changes[0]).toMatchObject({ id, priceCents: 3_600, canWithdraw: true, applied: 0 })
    const { rows } = await market.owner.query(
      `select from audit.event where action = 'price-announced' and facts ->> 'change' = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })
})

test('from its day on, whoever buys pays the new price, and an older page is out of date', async () => {
  await market.owner.query(
    `insert into market.price_change (package, price_cents, announced_at, announced_by, applies_on)
     values ('elite', 5100, public.clock() - interval '40 days', gen_random_uuid(), (public.clock() at time zone 'America/Toronto')::date)`,
  )
  const before = await market.services.database.readAs(null, (db) =>
    readPrices(db, now().subtract({ hours: 48 })),
  )
  expect(before.find(({ package: id }) => id === 'elite')).toMatchObject({
    priceCents: 4_800,
    next: { priceCents: 5_100 },
  })
  const { body } = await market.visitor().get('/api/packages/prices')
  expect(body.prices).toContainEqual({ package: 'elite', priceCents: 5_100, next: null })
  const { client } = await market.newcomer('particulier')
  const stale = await client.post('/api/checkout/packages', offerOf('elite'))
  expect(stale).toMatchObject({ status: 409, body: { code: 'package/price-changed' } })
  const answer = await client.post('/api/checkout/packages', { ...offerOf('elite'), price: 51 })
  const session = shop.stripe().store.get(String(answer.body.url).split('/').at(-1) ?? '')
  expect(session).toMatchObject({ amount_subtotal: 5_100 })
  // Changing to it costs the same.
  const other = await subscriber('premium')
  const preview = await other.client.get('/api/subscription/change?packageName=elite')
  expect(preview.body).toMatchObject({ listedCents: 5_100 })
})

test.each([
  ['fr', '36,00\u00a0$', '34,00\u00a0$', '1er\u00a0janvier 2027', 'deux clics'],
  ['en', '$36.00', '$34.00', 'January 1, 2027', 'two clicks'],
] as const)('the message says what, when and how to leave (%s)', (locale, price, old, date, clicks) => {
  const facts = { package: 'premium', old: '3400', oldTotal: '3909', listed: '3600', discount: '0' }
  const amounts = { gst: '180', qst: '359', total: '4139', from: '2027-01-01', link: 'https://mieva.test/' }
  const mail = subscriptionMails['price-announced']?.({ ...facts, ...amounts }, locale)
  const text = JSON.stringify(mail)
  for (const part of [price, old, date, clicks]) expect(text).toContain(part)
})

test('the first renewal is the 1st of a month, in this test as in the product', () => {
  expect(nextRenewal(at(DAY.subtract({ days: 1 }))).equals(at(DAY, 5))).toBe(true)
})
