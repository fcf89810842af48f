// A visit of somebody without an account, paid by card at its address.
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { withTaxes } from '#domain/pricing/taxes.ts'
import { accountOf, auditLedger, balanceOf } from '#server/ledger/index.ts'
import { doCardWork } from '#server/payments/index.ts'
import { issueReceipts } from '#server/receipts/index.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { DECLINED, paidMarketplace } from '#tests/harness/payments.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { makeTaxable, openPractice, type Practice, PRICE, slotAfter } from '#tests/harness/practices.ts'
import { settleDueVisits } from './index.ts'
import { visitToken } from './visit-link.ts'

const shop = paidMarketplace()
const { market } = shop
const TAXED = withTaxes(cents(PRICE))
let people = 0

async function addedVisit({ isTaxed = false, hours = 72, paysAtLink = true } = {}) {
  const practice = await openPractice(market)
  if (isTaxed) await makeTaxable(market, practice)
  const email = `ginette.lien.${++people}@exemple.ca`
  const { body: guest } = await practice.client.post('/api/professional/clients', {
    firstName: 'Ginette',
    lastName: 'Ouellet',
    email,
    phone: `514 555-0${String(people).padStart(3, '0')}`,
    language: 'fr',
    agreesToTexts: false,
  })
  const { startsAt } = await slotAfter(market, practice, hours, 'mode=in-person&days=28')
  const added = await practice.client.post('/api/professional/added-visits', {
    practiceClientId: guest.id,
    serviceId: practice.serviceId,
    mode: 'in-person',
    placeId: practice.placeId,
    startsAt,
    priceCents: PRICE,
    paysAtLink,
  })
  expect(added.status, added.text).toBe(201)
  const id = added.body.id as string
  return {
    practice,
    email,
    guestId: guest.id as string,
    id,
    startsAt,
    token: visitToken(market.config.authSecret, id),
  }
}

type Visit = Awaited<ReturnType<typeof addedVisit>>

const look = async ({ token }: Visit) =>
  (await market.visitor().get(`/api/visit-links/${token}/payment`)).body
const pay = ({ token }: Visit, totalCents: number, changes: object = {}) =>
  market.visitor().post(`/api/visit-links/${token}/payment`, {
    expectedTotalCents: totalCents,
    keepsCard: true,
    ...changes,
  })

/** Begins to pay, and the page on which a card is asked. */
async function begun(visit: Visit, totalCents: number = PRICE): Promise<string> {
  const { status, body, text } = await pay(visit, totalCents)
  expect(status, text).toBe(200)
  return String(body.payAt).split('/').at(-1) ?? ''
}

async function paid(visit: Visit, totalCents: number = PRICE): Promise<string> {
  const session = await begun(visit, totalCents)
  shop.stripe().control.pay(session)
  await shop.deliverEvents()
  return session
}

const work = () => doCardWork(market.services.database, market.services.cards, { origin: 'http://x' })
const workOf = async ({ client }: Practice, id: string) =>
  (await client.get(`/api/professional/appointments/${id}/work`)).body
const intentOf = (session: string) =>
  shop.stripe().store.get(String(shop.stripe().store.get(session)['payment_intent']))
const pendingOf = async ({ professionalId }: Practice) =>
  (
    await market.services.database.readAs(null, (db) =>
      balanceOf(db, accountOf('professional/pending', professionalId)),
    )
  ).posted

describe('at the address of a visit', () => {
  test('the price is shown with taxes, a card is held, and the professional sees it paid', async () => {
    const visit = await addedVisit({ isTaxed: true })
    expect(await look(visit)).toMatchObject({
      state: 'to-pay',
      subtotalCents: TAXED.subtotal,
      gstCents: TAXED.gst,
      qstCents: TAXED.qst,
      totalCents: TAXED.total,
      taxes: 'taxable',
      isCardPossible: true,
    })
    expect((await workOf(visit.practice, visit.id)).paysAtLink).toBe('sent')
    const session = await begun(visit, TAXED.total)
    expect((await look(visit)).state).toBe('open')
    expect((await workOf(visit.practice, visit.id)).paysAtLink).toBe('waiting')
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    expect((await look(visit)).state).toBe('paid')
    expect((await workOf(visit.practice, visit.id)).paysAtLink).toBe('paid')
    expect(intentOf(session)).toMatchObject({ status: 'requires_capture', amount: TAXED.total })
    const { body } = await visit.practice.client.get(`/api/appointments/${visit.id}`)
    expect(body).toMatchObject({ payment: 'card', money: { state: 'reserved', totalCents: TAXED.total } })
  })

  test('whoever comes back before the event is told paid, for the provider is asked', async () => {
    const visit = await addedVisit()
    const session = await begun(visit)
    shop.stripe().control.pay(session)
    expect((await look(visit)).state).toBe('paid')
    await shop.deliverEvents()
    expect((await look(visit)).state).toBe('paid')
  })

  test('nothing is paid twice, at another price, without the agreement, or where nobody asked for it', async () => {
    const visit = await addedVisit()
    expect((await pay(visit, PRICE - 1)).body.code).toBe('booking/price-changed')
    expect((await pay(visit, PRICE, { keepsCard: false })).body.code).toBe('payment/card-agreement-required')
    const session = await begun(visit)
    expect(await begun(visit)).toBe(session)
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    expect((await pay(visit, PRICE)).body.code).toBe('booking/not-now')
    const other = await addedVisit({ paysAtLink: false })
    expect((await pay(other, PRICE)).body.code).toBe('clients/visit-link-ended')
  })

  test('a card that is declined leaves its page open, and the visit stands, to be paid on site', async () => {
    const visit = await addedVisit()
    const session = await begun(visit)
    shop.stripe().control.pay(session, DECLINED)
    await shop.deliverEvents()
    expect(await look(visit)).toMatchObject({ state: 'declined', payAt: expect.stringContaining(session) })
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    expect((await look(visit)).state).toBe('paid')
  })

  test('what was begun and left is owed on site again, and may be begun again', async () => {
    const visit = await addedVisit()
    await begun(visit)
    await market.clock.advance({ minutes: 40 })
    await settleDueVisits(market.services.database)
    await work()
    await shop.deliverEvents()
    expect((await look(visit)).state).toBe('expired')
    const { body } = await visit.practice.client.get(`/api/appointments/${visit.id}`)
    expect(body).toMatchObject({ state: 'scheduled', payment: 'on-site', money: { state: null } })
    expect((await workOf(visit.practice, visit.id)).paysAtLink).toBe('not-paid')
    await paid(visit)
    expect((await look(visit)).state).toBe('paid')
  })
})

describe('a visit that was paid at its address', () => {
  test('is taken after it took place, booked as any card, and its person reads the receipt there', async () => {
    const visit = await addedVisit({ isTaxed: true })
    const session = await paid(visit, TAXED.total)
    await market.clock.set(Temporal.Instant.from(visit.startsAt).add({ hours: 2 }))
    await visit.practice.client.post(`/api/professional/appointments/${visit.id}/complete`, {})
    await market.clock.advance({ minutes: 15 })
    await settleDueVisits(market.services.database)
    await work()
    await shop.deliverEvents()
    expect(intentOf(session)).toMatchObject({ status: 'succeeded', amount_received: TAXED.total })
    expect(await pendingOf(visit.practice)).toBe(TAXED.total - Math.round(PRICE * 0.08))
    await asWorker(market, (database) => issueReceipts({ ...market.services, database }))
    expect(await look(visit)).toMatchObject({ state: 'paid', hasReceipt: true })
    const file = await market.visitor().get(`/api/visit-links/${visit.token}/receipt`)
    const text = pdfText(Buffer.from(file.bytes)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Ginette Ouellet')
    expect(text).toContain('123456789 RT0001')
    const mails = await market.mailsTo(visit.email)
    expect(mails.map(({ template }) => template)).toContain('receipt-issued')
    expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
  })

  test('is given back whole when it is cancelled in time, at the fee that was shown when late', async () => {
    const early = await addedVisit()
    const session = await paid(early)
    const shown = (await market.visitor().get(`/api/visit-links/${early.token}`)).body
    expect(shown).toMatchObject({ payment: 'paid', cancelFeeCents: 0 })
    await market.visitor().post(`/api/visit-links/${early.token}/cancel`, { expectedFeeCents: 0 })
    await work()
    expect(intentOf(session)).toMatchObject({ status: 'canceled' })

    const late = await addedVisit({ hours: 72 })
    const held = await paid(late)
    await market.clock.set(Temporal.Instant.from(late.startsAt).subtract({ hours: 3 }))
    const fee = (await market.visitor().get(`/api/visit-links/${late.token}`)).body.cancelFeeCents
    expect(fee).toBe(PRICE / 2)
    const cancelled = await market
      .visitor()
      .post(`/api/visit-links/${late.token}/cancel`, { expectedFeeCents: fee })
    expect(cancelled.status, cancelled.text).toBe(200)
    await work()
    expect(intentOf(held)).toMatchObject({ status: 'succeeded', amount_received: fee })
  })

  test('cancelled while no card has answered, takes nothing and asks for nothing', async () => {
    const visit = await addedVisit()
    const session = await begun(visit)
    await market.clock.set(Temporal.Instant.from(visit.startsAt).subtract({ hours: 3 }))
    const { cancelFeeCents } = (await market.visitor().get(`/api/visit-links/${visit.token}`)).body
    await market
      .visitor()
      .post(`/api/visit-links/${visit.token}/cancel`, { expectedFeeCents: cancelFeeCents })
    await work()
    expect(shop.stripe().store.get(session)['status']).toBe('expired')
    expect(await pendingOf(visit.practice)).toBe(0)
  })
})
