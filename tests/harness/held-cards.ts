// Visits held for a card over Stripe's stand-in, and what their cards did.
import { expect } from 'vitest'
import { doCardWork } from '#server/payments/index.ts'
import type { paidMarketplace } from './payments.ts'
import { paidVisits } from './paid-visits.ts'
import { openMember, openPractice } from './practices.ts'

export function heldCards(shop: ReturnType<typeof paidMarketplace>) {
  const { market } = shop
  const visits = paidVisits(market)
  const work = () => doCardWork(market.services.database, market.services.cards, { origin: 'http://x' })
  const stateOf = async (id: string) =>
    (await market.owner.query('select state from market.appointment where id = $1', [id])).rows[0]
      ?.state as string
  const cardOf = async (id: string) =>
    (
      await market.owner.query(
        'select card_state as state from market.payment where appointment_id = $1 order by id desc',
        [id],
      )
    ).rows[0]?.state as string

  /** A time held by someone who chose to pay by card, and the page where they will. */
  async function heldForCard() {
    const [practice, member] = [await openPractice(market), await openMember(market)]
    const { id } = await visits.hold(member, practice)
    const confirmed = await visits.pay(member, id, { payment: 'card', credits: 0, keepsCard: true })
    expect(confirmed.status, confirmed.text).toBe(200)
    return { practice, member, id, session: String(confirmed.body.payAt).split('/').at(-1) ?? '' }
  }

  const intentOf = (session: string) =>
    shop.stripe().store.get(String(shop.stripe().store.get(session)['payment_intent']))

  return { work, stateOf, cardOf, heldForCard, intentOf }
}
