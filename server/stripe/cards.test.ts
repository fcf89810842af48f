// The card's part of an appointment, over Stripe's stand-in: held on its page, taken after the visit, or let go.
import { describe, expect, test } from 'vitest'
import { auditLedger } from '#server/ledger/index.ts'
import { KEPT_CARD_TEXT_VERSION } from '#domain/payments/kept-card.ts'
import { releaseEarnings } from '#server/payments/index.ts'
import { heldCards } from '#tests/harness/held-cards.ts'
import { openMember, openPractice, PRICE, slotAfter } from '#tests/harness/practices.ts'
import { DECLINED, paidMarketplace, SUCCESS } from '#tests/harness/payments.ts'

const shop = paidMarketplace()
/** Says yes on the page and no off it. */
const REFUSED_LATER = '4000000000000341'
const { market } = shop

const { work, stateOf, cardOf, heldForCard, intentOf } = heldCards(shop)

describe('a card', () => {
  test('is held on Stripe’s page, and only a verified event confirms the visit', async () => {
    const { id, session } = await heldForCard()
    expect(await stateOf(id)).toBe('held')
    shop.stripe().control.pay(session)
    expect(intentOf(session)).toMatchObject({ status: 'requires_capture', amount: PRICE })
    expect(await stateOf(id)).toBe('held')
    await shop.deliverEvents()
    expect(await stateOf(id)).toBe('scheduled')
  })

  test('that is declined confirms nothing, and another may be tried', async () => {
    const { id, session } = await heldForCard()
    shop.stripe().control.pay(session, DECLINED)
    await shop.deliverEvents()
    expect(await stateOf(id)).toBe('held')
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    expect(await stateOf(id)).toBe('scheduled')
  })

  test('is taken once after the visit, however often it is asked', async () => {
    const { id, session } = await heldForCard()
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    await market.owner.query(
      `update market.payment set state = 'settled', outcome = 'captured', kept_credits = 0,
      kept_card_cents = card_cents, commission_rate = 8000, card_state = 'capturing', settled_at = public.clock(), due_at = null
      where appointment_id = $1`,
      [id],
    )
    await Promise.all([work(), work()])
    await work()
    expect(intentOf(session)).toMatchObject({ status: 'succeeded', amount_received: PRICE })
    expect(await cardOf(id)).toBe('captured')
  })

  test('whose reservation lapsed at the bank is charged as it was kept', async () => {
    const { id, session } = await heldForCard()
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    shop.stripe().control.lapse(intentOf(session).id)
    await shop.deliverEvents()
    const { cards } = market.services
    const reference = session
    for (let asked = 0; asked < 2; asked++)
      await cards?.capture({
        key: `${id}/capturing`,
        reference,
        amount: PRICE as never,
        mayChargeKept: true,
        attempt: 0,
      })
    const charged = String(shop.stripe().store.get(session)['metadata'].charged)
    expect(shop.stripe().store.get(charged)).toMatchObject({ status: 'succeeded', amount: PRICE })
    await cards?.refund({ key: `${id}/refunding`, reference, amount: 1_000 as never })
    const charge = shop.stripe().store.get(String(shop.stripe().store.get(charged)['latest_charge']))
    expect(charge).toMatchObject({ amount_captured: PRICE, amount_refunded: 1_000 })
  })

  test('gives back what was asked and no more, also once Stripe forgot that it was asked', async () => {
    const { id, session } = await heldForCard()
    shop.stripe().control.pay(session)
    const { cards } = market.services
    await cards?.capture({
      key: `${id}/capturing`,
      reference: session,
      amount: PRICE as never,
      mayChargeKept: false,
      attempt: 0,
    })
    const charge = () => shop.stripe().store.get(String(intentOf(session)['latest_charge']))
    for (let asked = 0; asked < 2; asked++) {
      await cards?.refund({ key: `${id}/refunding`, reference: session, amount: 1_000 as never })
      shop.stripe().control.forgetKeys()
    }
    expect(charge()).toMatchObject({ amount_refunded: 1_000 })
  })

  /** A late fee of a visit whose reservation lapsed at the bank: only the kept card is left. */
  async function lateFee(card: string) {
    const held = await heldForCard()
    shop.stripe().control.pay(held.session, card)
    await shop.deliverEvents()
    shop.stripe().control.lapse(intentOf(held.session).id)
    await shop.deliverEvents()
    await market.owner.query(
      `update market.payment set state = 'settled', outcome = 'fee', kept_credits = 0, kept_card_cents = 7000,
      commission_rate = 8000, card_state = 'capturing', settled_at = public.clock(), due_at = null where appointment_id = $1`,
      [held.id],
    )
    return held
  }
  const paymentOf = async (id: string) =>
    (
      await market.owner.query(
        `select card_state, card_attempts, kept_card_cents::int, uncollected_cents::int from market.payment
         where appointment_id = $1`,
        [id],
      )
    ).rows[0] as Record<string, unknown>
  const chargesOf = (session: string) => {
    const { customer } = shop.stripe().store.get(session) as unknown as { customer: string }
    return shop
      .stripe()
      .store.all('payment_intent')
      .filter((intent) => intent['customer'] === customer && intent['metadata'].kept)
  }

  test('kept for the visit pays its late fee once, with the agreement in its person’s own journal', async () => {
    const { id, session, member } = await lateFee(SUCCESS)
    await work()
    await work()
    expect(chargesOf(session)).toMatchObject([{ amount: 7_000, status: 'succeeded' }])
    expect(await cardOf(id)).toBe('captured')
    const { rows } = await market.owner.query(
      `select c.purpose, c.granted, c.text_version, c.language from audit.consent c
       join market.payment p on p.card_consent_id = c.id where p.appointment_id = $1 and c.subject_id = $2`,
      [id, member.persona.id],
    )
    expect(rows).toEqual([
      { purpose: 'kept-card', granted: true, text_version: KEPT_CARD_TEXT_VERSION, language: 'fr' },
    ])
  })

  test('is charged once though the answer was lost for longer than Stripe remembers keys', async () => {
    const { id, session } = await lateFee(SUCCESS)
    const { cards } = market.services
    const asked = { key: `${id}/capturing`, reference: session, amount: 7_000 as never, mayChargeKept: true }
    for (let day = 0; day < 3; day++) {
      shop.stripe().control.forgetKeys()
      // As after an answer that never came: nothing was noted on the page either.
      shop.stripe().store.get(session)['metadata'] = { appointment: id }
      expect(await cards?.capture({ ...asked, attempt: 0 })).toBe('taken')
    }
    expect(chargesOf(session)).toMatchObject([{ amount: 7_000, status: 'succeeded' }])
  })

  test('without its agreement is never charged off the page: the fee stays owed', async () => {
    const { id, session } = await lateFee(SUCCESS)
    await market.owner.query('update market.payment set card_consent_id = null where appointment_id = $1', [
      id,
    ])
    await work()
    expect(chargesOf(session)).toEqual([])
    expect(await paymentOf(id)).toEqual({
      card_state: 'uncollectible',
      card_attempts: 0,
      kept_card_cents: 0,
      uncollected_cents: 7_000,
    })
  })

  test('refused off the page is asked four times over days, then no more; its person is notified once', async () => {
    const { id, session, member, practice } = await lateFee(REFUSED_LATER)
    for (let day = 1; day <= 4; day++) {
      await work()
      // Before its day nobody asks again.
      await work()
      expect(chargesOf(session)).toHaveLength(day)
      expect(await paymentOf(id)).toMatchObject({
        card_attempts: day,
        card_state: day < 4 ? 'capturing' : 'uncollectible',
      })
      await market.owner.query(
        `update market.payment set card_next_at = public.clock() - interval '1 minute' where appointment_id = $1
         and card_next_at is not null`,
        [id],
      )
    }
    await work()
    expect(chargesOf(session)).toHaveLength(4)
    const mails = await market.mailsTo(member.persona.email)
    expect(mails.filter(({ template }) => template === 'card-uncollectible')).toMatchObject([
      {
        language: 'fr',
        facts: {
          amount: '7000',
          link: expect.stringMatching(/\/dashboard\/client\/appointments$/),
        },
      },
    ])
    // Nothing was received, so nothing is earned, and an administrator sees what is owed.
    await releaseEarnings(market.services.database, 0)
    const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
    const { body } = await admin.get('/api/finance')
    expect(body.uncollected).toContainEqual(
      expect.objectContaining({ amountCents: 7_000, attempts: 4, isFee: true }),
    )
    expect((await practice.client.get('/api/professional/wallet')).body).toMatchObject({ pendingCents: 0 })
    expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
  }, 60_000)

  test('pays nothing unless the box was ticked, and an agreement of someone else is none', async () => {
    const [practice, member] = [await openPractice(market), await openMember(market)]
    const { startsAt } = await slotAfter(market, practice, 72)
    const { professionalId, serviceId } = practice
    const input = { professionalId, serviceId, mode: 'video', startsAt, priceCents: PRICE, attendee: 'self' }
    const { body } = await member.client.post('/api/appointments/holds', input)
    expect(
      await member.client.post(`/api/appointments/${body.id}/confirm`, { payment: 'card', credits: 0 }),
    ).toMatchObject({ status: 422, body: { code: 'payment/card-agreement-required' } })
    const [mine, theirs] = [await heldForCard(), await heldForCard()]
    const stolen = market.owner.query(
      `update market.payment set card_consent_id = (select card_consent_id from market.payment
       where appointment_id = $2) where appointment_id = $1`,
      [mine.id, theirs.id],
    )
    await expect(stolen).rejects.toMatchObject({ constraint: 'payment_card_consent' })
  })

  test('is let go when nothing is owed, paid page or not', async () => {
    const { cards } = market.services
    const open = await heldForCard()
    await cards?.cancel({ key: `${open.id}/cancelling`, reference: open.session })
    expect(shop.stripe().store.get(open.session)['status']).toBe('expired')
    const paid = await heldForCard()
    shop.stripe().control.pay(paid.session)
    for (let asked = 0; asked < 2; asked++)
      await cards?.cancel({ key: `${paid.id}/cancelling`, reference: paid.session })
    expect(intentOf(paid.session)['status']).toBe('canceled')
  })

  test('paid after the hold lapsed goes back by itself', async () => {
    const { id, session } = await heldForCard()
    await market.owner.query(
      `update market.appointment set held_until = public.clock() - interval '1 minute' where id = $1`,
      [id],
    )
    shop.stripe().control.pay(session)
    await shop.deliverEvents()
    expect(await stateOf(id)).not.toBe('scheduled')
    await work()
    expect(intentOf(session)['status']).toBe('canceled')
  })
})

test('Stripe learns nothing of the professional from the addresses it sends people back to', async () => {
  const { id, practice } = await heldForCard()
  const asked = shop.stripe().requests.findLast(({ path }) => path === '/v1/checkout/sessions')
  const form = new URLSearchParams(asked?.body)
  for (const name of ['success_url', 'cancel_url'])
    expect(new URL(form.get(name) ?? '').pathname).toBe(`/payment-return/${id}`)
  const { rows } = await market.owner.query('select slug from market.professional where id = $1', [
    practice.professionalId,
  ])
  expect(asked?.body).not.toContain(String(rows[0]?.slug))
})

test('with Stripe away, credits and paying on site still work', async () => {
  const [practice, member] = [await openPractice(market), await openMember(market)]
  const { startsAt } = await slotAfter(market, practice, 72)
  const { professionalId, serviceId } = practice
  const input = { professionalId, serviceId, mode: 'video', startsAt, priceCents: PRICE, attendee: 'self' }
  const { body } = await member.client.post('/api/appointments/holds', input)
  shop.stripe().faults.percent = 100
  const card = await member.client.post(`/api/appointments/${body.id}/confirm`, {
    payment: 'card',
    credits: 0,
    keepsCard: true,
  })
  const onSite = await member.client.post(`/api/appointments/${body.id}/confirm`, {
    payment: 'on-site',
    credits: 0,
  })
  shop.stripe().faults.percent = 0
  expect(card).toMatchObject({ status: 503, body: { code: 'payment/card-unavailable' } })
  expect(onSite).toMatchObject({ status: 200, body: { state: 'scheduled' } })
}, 60_000)

test('the books close', async () => {
  expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
})
