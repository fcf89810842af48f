// What a bank, or somebody at Stripe's dashboard, does to an appointment's card.
import { describe, expect, test } from 'vitest'
import { stripeGap } from '#server/finance/index.ts'
import { auditLedger } from '#server/ledger/index.ts'
import { heldCards } from '#tests/harness/held-cards.ts'
import { paidMarketplace } from '#tests/harness/payments.ts'
import { PRICE } from '#tests/harness/practices.ts'
import { refund } from '#tools/stripe-stand-in/payments.ts'

const shop = paidMarketplace()
const { market } = shop
const { work, cardOf, heldForCard, intentOf } = heldCards(shop)

describe('what happens to a card outside of the product', () => {
  async function takenCard() {
    const held = await heldForCard()
    shop.stripe().control.pay(held.session)
    await shop.deliverEvents()
    await market.owner.query(
      `update market.payment set state = 'settled', outcome = 'captured', kept_credits = 0,
      kept_card_cents = card_cents, commission_rate = 8000, card_state = 'capturing', settled_at = public.clock(), due_at = null
      where appointment_id = $1`,
      [held.id],
    )
    await work()
    await shop.deliverEvents()
    return held
  }
  /** What an administrator has to look at since Stripe said so much. */
  async function causes(from: number) {
    const { client: admin } = await market.newcomer('admin', { hasSecondFactor: true })
    const { body } = await admin.get('/api/finance')
    const events = new Set(
      shop
        .stripe()
        .store.events.slice(from)
        .map(({ id }) => id),
    )
    const failures = body.failures as { eventId: string; cause: string }[]
    return { admin, failures: failures.filter(({ eventId }) => events.has(eventId)) }
  }
  const eventCount = () => shop.stripe().store.events.length

  test('a refund is shown to an administrator, who closes it', async () => {
    const before = eventCount()
    const { id, session } = await takenCard()
    expect((await causes(before)).failures).toEqual([])
    refund(shop.stripe().store, { payment_intent: intentOf(session).id, amount: '500' })
    const told = shop.stripe().store.events.at(-1)
    await shop.deliverEvents()
    // The same news under another name books nothing more.
    await shop.deliver({ ...told!, id: 'evt_the_same_again' })
    expect(await bookedOf(id)).toEqual([['refund-elsewhere', 500]])
    const { admin, failures } = await causes(before)
    expect(failures).toMatchObject([{ cause: 'payment/card-refunded-elsewhere' }])
    const eventId = String(failures[0]?.eventId)
    // Neither replaying it nor replaying everything closes what nobody looked at.
    await admin.post(`/api/finance/events/${eventId}/replay`)
    await admin.post('/api/finance/events/replay')
    expect((await causes(before)).failures).toHaveLength(1)
    expect((await admin.post(`/api/finance/events/${eventId}/seen`)).status).toBe(200)
    expect((await causes(before)).failures).toEqual([])
    expect((await admin.post(`/api/finance/events/${eventId}/seen`)).status).toBe(404)
    const { rows } = await market.owner.query(
      `select action from audit.event where facts ->> 'event' = $1 and action = 'stripe-event-seen'`,
      [eventId],
    )
    expect(rows).toHaveLength(1)
  })

  test('a refund is booked also when the member has left since', async () => {
    const { id, session, member } = await takenCard()
    await market.owner.query('delete from auth."user" where id = $1', [member.persona.id])
    // The stand-in's people all have one card, which somebody else may have shown first.
    await market.owner.query('delete from market.reward_card')
    refund(shop.stripe().store, { payment_intent: intentOf(session).id, amount: '500' })
    expect(await shop.deliverEvents().then(() => 'taken', String)).toBe('taken')
    expect(await bookedOf(id)).toEqual([['refund-elsewhere', 500]])
    const { rows } = await market.owner.query(
      'select from market.reward_card_use where appointment_id = $1',
      [id],
    )
    expect(rows).toEqual([])
  })

  test('a dispute is shown too', async () => {
    const { session } = await takenCard()
    const before = eventCount()
    shop.stripe().control.disputeLatest(String(intentOf(session)['customer']))
    await shop.deliverEvents()
    const { admin, failures } = await causes(before)
    expect(failures).toMatchObject([{ cause: 'payment/card-disputed', isForAPerson: true }])
    expect(await admin.post('/api/finance/events/replay')).toMatchObject({ body: { replayed: 0, failed: 0 } })
    expect((await causes(before)).failures).toHaveLength(1)
  })

  /** What card clearing received since the card was taken: kinds and cents, in the order they were booked. */
  const bookedOf = async (id: string) =>
    (
      await market.owner.query(
        `select t.kind, e.amount::int as amount from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
         join ledger.account a on a.id = e.account_id where t.facts ->> 'appointment' = $1
         and a.purpose = 'card-clearing' and t.kind <> 'appointment-paid' order by e.at, t.kind`,
        [id],
      )
    ).rows.map(({ kind, amount }) => [kind, amount])
  const giveBack = async (id: string, cents: number) => {
    await market.owner.query(
      `update market.payment set outcome = 'fee', kept_card_cents = card_cents - $2::int, card_state = 'refunding',
         corrected_at = public.clock() where appointment_id = $1`,
      [id, cents],
    )
    await work()
    await shop.deliverEvents()
  }
  const gap = () => market.services.database.readAs(null, stripeGap)

  test('a refund that its bank sends back is owed again, announced once, and settled by another way', async () => {
    const { id, session, member } = await takenCard()
    await giveBack(id, 1_000)
    const before = eventCount()
    const made = shop.stripe().store.all('refund')[0]!
    shop.stripe().control.failRefund(made.id)
    await shop.deliverEvents()
    await shop.reconcile()
    expect(await cardOf(id)).toBe('refund-failed')
    expect((await bookedOf(id)).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual(
      [
        ['appointment-refunded', 1_000],
        ['refund-failed', -1_000],
      ],
    )
    expect(await gap()).toBe(0)
    const { admin, failures } = await causes(before)
    expect(failures).toMatchObject([{ cause: 'payment/refund-failed', isForAPerson: true }])
    expect((await admin.get('/api/finance')).body.owedRefunds).toContainEqual(
      expect.objectContaining({ what: 'visit', amountCents: 1_000 }),
    )
    const told = (await market.mailsTo(member.persona.email)).filter(
      ({ template }) => template === 'card-refund-failed',
    )
    expect(told).toMatchObject([{ language: 'fr', facts: { amount: '1000' } }])
    const journal = await market.owner.query(
      `select 1 from audit.event where subject_id = $1 and action = 'card-refund-failed'`,
      [member.persona.id],
    )
    expect(journal.rowCount).toBe(1)
    // Given after all, at the dashboard.
    refund(shop.stripe().store, { payment_intent: intentOf(session).id, amount: '1000' })
    await shop.deliverEvents()
    expect(await cardOf(id)).toBe('refunded')
    expect((await admin.get('/api/finance')).body.owedRefunds).toEqual([])
    expect(await gap()).toBe(0)
  })

  test('what was given back at the dashboard before counts for what we give back later', async () => {
    const { id, session } = await takenCard()
    refund(shop.stripe().store, { payment_intent: intentOf(session).id, amount: String(PRICE - 400) })
    await shop.deliverEvents()
    await giveBack(id, 1_000)
    const charge = shop.stripe().store.get(String(intentOf(session)['latest_charge']))
    expect(charge).toMatchObject({ amount_refunded: PRICE })
    const booked = await bookedOf(id)
    expect(booked.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(PRICE)
    expect(await gap()).toBe(0)
  })

  test('a refund of our own is none of it', async () => {
    const { id } = await takenCard()
    const before = eventCount()
    await market.owner.query(
      `update market.payment set outcome = 'fee', kept_card_cents = card_cents - 1000, card_state = 'refunding',
         corrected_at = public.clock() where appointment_id = $1`,
      [id],
    )
    await work()
    await shop.deliverEvents()
    expect(await cardOf(id)).toBe('refunded')
    expect((await causes(before)).failures).toEqual([])
  })
})

test('the books close', async () => {
  expect(await market.services.database.readAs(null, auditLedger)).toEqual([])
})
