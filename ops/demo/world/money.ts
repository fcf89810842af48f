// Earnings paid out, and the three things that need a person: a payout that waits, a refund that a bank sent back, a card
// that never paid.
import { reconcile } from '#server/payment-events.ts'
import { clock } from '#server/platform/clock.ts'
import type { Practice } from './calendars.ts'
import { planWithin } from './visits.ts'
import type { World } from './world.ts'

export function planMoney(world: World): void {
  const { amelie, noemie, elise } = world.practices
  planPayouts(world, amelie, [-118, -89, -61, -32, -1])
  planPayouts(world, noemie, [-35, -1])
  // A first payout, to a bank that was named the day before: it is kept back for a while.
  planPayouts(world, elise, [-1], 1)
  planOwedRefund(world)
  planUncollected(world)
}

function planPayouts(world: World, practice: Practice, days: readonly number[], bankDaysBefore = 14): void {
  const { agenda, callers, doors, worker } = world
  const caller = () => callers.as(practice.person)
  const [first = 0] = days
  agenda.on(first - bankDaysBefore, '11:00', `${practice.slug} names a bank`, async () => {
    await world.alignStripe()
    const { url } = await caller().post<{ url: string }>('/professional/payout-account')
    await doors.visit(url)
    await caller().post('/professional/payout-account/refresh')
  })
  for (const day of days) {
    agenda.on(day, '16:10', `${practice.slug} asks for money`, async () => {
      const wallet = await caller().get<{ availableCents: number }>('/professional/wallet')
      // A little stays: nobody empties a wallet to the cent.
      const amountCents = Math.floor(wallet.availableCents / 5_000) * 5_000
      if (amountCents > 0) await caller().post('/professional/payouts', { amountCents })
    })
    agenda.on(day + 1, '09:30', 'payouts leave', async () => {
      await world.alignStripe()
      await worker.sendPayouts()
    })
  }
}

/** Paid, then found to have been missed: part of it goes back, and the bank does not take it. */
function planOwedRefund(world: World): void {
  const { agenda, callers, doors, owner, events } = world
  const practice = world.practices.sarah
  const client = world.clients[27]
  if (!client) return
  const visit = planWithin(world, [-17, -16, -15, -14, -13, -12, -11], {
    client,
    practice,
    near: '15:00',
    mode: 'video',
    bookedDaysBefore: 9,
    paying: 'card',
    isFirst: true,
  })
  if (!visit) return
  const professional = () => callers.as(practice.person)
  agenda.at(visit.endsAt.add({ hours: 20 }), 'the absence is noted', () =>
    professional().post(`/professional/appointments/${visit.id}/no-show`),
  )
  agenda.on(-1, '19:50', 'the bank sends a refund back', async () => {
    await world.alignStripe()
    // Stripe keeps what happened for a month: everything so far was heard.
    await doors.stripe('forgetEvents')
    const { rows } = await owner.query<{ id: string }>(
      'select id from market.card_refund order by created_at limit 1',
    )
    if (rows[0]) await doors.stripe('failRefund', rows[0].id)
    await reconcile(events, clock.now())
    await world.worker.auditBooks()
  })
}

/** A card that pays on the day and refuses weeks later. */
const FAILS_LATER = '4000000000000341'

function planUncollected(world: World): void {
  const { agenda, doors } = world
  const practice = world.practices.elise
  const client = world.clients[28]
  if (!client) return
  const visit = planWithin(world, [-40, -39, -38, -37, -36], {
    client,
    practice,
    near: '10:00',
    mode: 'video',
    bookedDaysBefore: 8,
    paying: 'card',
    card: FAILS_LATER,
    isFirst: true,
  })
  if (!visit) return
  agenda.at(visit.endsAt.subtract({ hours: 3 }), 'the bank lets go of the reservation', async () => {
    const { rows } = await world.owner.query<{ session: string }>(
      'select card_reference as session from market.payment where appointment_id = $1',
      [visit.id],
    )
    const session = await world.events.stripe.sdk.checkout.sessions.retrieve(rows[0]?.session ?? '')
    const { payment_intent: intent } = session
    await doors.stripe('lapse', typeof intent === 'string' ? intent : intent?.id)
  })
}
