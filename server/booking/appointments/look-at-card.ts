import type { DeclineReason } from '#domain/payments/decline.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { type CardLook, type CardPort, readCardPayment } from '#server/payments/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { BookingDependencies } from './announce.ts'
import type { CardState } from './card-states.ts'
import { requireAppointment } from './party.ts'
import { cardAuthorised, cardRefused } from './pay-hold.ts'
import type { AppointmentRow } from './read-appointments.ts'

type Dependencies = BookingDependencies & { cards: CardPort | null }
type CardPayment = NonNullable<Awaited<ReturnType<typeof readCardPayment>>>
type Standing = { row: AppointmentRow; payment: CardPayment | undefined }

type CardProgress = {
  state: CardState
  cardCents: number
  payAt: string | null
  declined: DeclineReason | null
}

/**
 * What became of a card, as its provider says: coming back proves nothing. What is found authorised is confirmed here
 * too, exactly as its event will do, so nobody waits for an event that is late.
 */
export async function lookAtCard(dependencies: Dependencies, ctx: Ctx, id: string): Promise<CardProgress> {
  const before = await readStanding(ctx, id)
  const reference = before.payment?.state === 'awaiting' ? before.payment.cardReference : null
  if (reference === null || !isUnconfirmed(before.row)) return progressOf(before, null)
  const seen = await askProvider(dependencies.cards, reference)
  if (seen?.answer === 'yes') await ctx.write((tx) => cardAuthorised(dependencies, tx, reference))
  // A page that nobody can pay on any more, or whose time is no longer kept: what it may still hold is let go.
  else if (seen?.answer === 'no' || isLapsed(before.row)) await ctx.write((tx) => cardRefused(tx, reference))
  return progressOf(await readStanding(ctx, id), seen)
}

const readStanding = (ctx: Ctx, id: string): Promise<Standing> =>
  ctx.read(async (db) => {
    const { row, side } = await requireAppointment(ctx, db, id)
    if (side !== 'client') throw new Refusal('booking/not-found')
    return { row, payment: await readCardPayment(db, id) }
  })

/** A provider that does not answer leaves the person waiting, never refused. */
export async function askProvider(cards: CardPort | null, reference: string): Promise<CardLook | null> {
  try {
    return cards ? await cards.look(reference) : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const isUnconfirmed = ({ state }: AppointmentRow) => state === 'held' || state === 'expired'

const isLapsed = ({ state, heldUntil, now }: AppointmentRow) =>
  state === 'expired' || heldUntil === null || Temporal.Instant.compare(heldUntil, now) <= 0

/** « released » is said once the provider let the card go, not before. */
function progressOf({ row, payment }: Standing, seen: CardLook | null): CardProgress {
  const answer = (state: CardProgress['state'], payAt: string | null = null) => ({
    state,
    cardCents: payment?.cardCents ?? 0,
    payAt,
    declined: state === 'declined' ? (seen?.reason ?? null) : null,
  })
  if (!isUnconfirmed(row)) return answer('confirmed')
  if (!payment) return answer('none')
  if (isLapsed(row)) return answer(payment.cardState === 'cancelled' ? 'released' : 'releasing')
  if (seen?.answer === 'declined') return answer('declined', seen.url)
  // Given up, or its page closed: nothing is held, and the person may choose again.
  const isOpen = payment.state === 'dropped' || seen?.answer === 'open'
  return isOpen ? answer('open', seen?.url) : answer('waiting')
}
