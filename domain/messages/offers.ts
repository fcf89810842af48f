/** The visit that the person has at the offered time: kept for ten minutes, or booked. */
export type OfferedVisit = 'held' | 'booked'

type Offered = {
  startsAt: Temporal.Instant
  visit: OfferedVisit | null
  /** Whether exactly this could be booked now: same service, mode, place and price. */
  isFree: boolean
  isBlocked: boolean
}

/** What became of a time that a professional proposed. Nothing is stored: the calendar says it. */
export const OFFER_STATES = ['open', 'held', 'taken', 'past', 'gone'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export function offerState(
  { startsAt, visit, isFree, isBlocked }: Offered,
  now: Temporal.Instant,
): OfferState {
  if (visit === 'booked') return 'taken'
  if (Temporal.Instant.compare(startsAt, now) <= 0) return 'past'
  if (isBlocked) return 'gone'
  if (visit === 'held') return 'held'
  return isFree ? 'open' : 'gone'
}
