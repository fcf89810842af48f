/** A visit that cost less than a credit, or paid less with credits and card, earns nothing: points would be worth more. */
const LEAST_CENTS = 2_000

/** After the longest time in which an absence can be reported, what stands of a visit is final. */
export const FINAL_AFTER_DAYS = 8

export type AttendedVisit = {
  state: string
  endsAt: Temporal.Instant
  priceCents: number
  /** How it was paid through us, and how much of it with credits and card. What a voucher pays cost points, not money. */
  payment: { state: string; outcome: string | null; cardState: string; paidCents: number } | null
  /** The client and the professional are the same person, or trade visits, or share a card or a phone. */
  isLinked: boolean
  /** The card that paid earns for another account already. */
  isCardOfAnother: boolean
}

export type Standing = 'nothing' | 'unchanged' | 'pending' | 'earned'

/**
 * What a visit is worth now. Pending once it is over, earned once it is settled and its money was received, nothing
 * when it did not take place. While an absence is still open, what was written stays.
 */
export function attendanceStanding(visit: AttendedVisit, now: Temporal.Instant): Standing {
  const { payment } = visit
  if (!payment || visit.isLinked || visit.isCardOfAnother || visit.priceCents < LEAST_CENTS) return 'nothing'
  if (payment.paidCents < LEAST_CENTS) return 'nothing'
  const isOver = Temporal.Instant.compare(visit.endsAt, now) <= 0
  if (payment.state === 'settled') {
    if (payment.outcome !== 'captured') return 'nothing'
    if (visit.state === 'no_show') return 'unchanged'
    if (visit.state !== 'completed') return 'nothing'
    if (payment.cardState === 'none' || payment.cardState === 'captured') return 'earned'
    return payment.cardState === 'capturing' ? 'pending' : 'nothing'
  }
  if (visit.state === 'completed') return 'pending'
  if (visit.state === 'scheduled') return isOver ? 'pending' : 'unchanged'
  return visit.state === 'no_show' ? 'unchanged' : 'nothing'
}
