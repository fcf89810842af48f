/** What becomes of a time that a person was promised, in the order in which it is told. */
export type PromiseEvent =
  | 'asked'
  | 'confirmed'
  | 'declined'
  | 'lapsed'
  | 'moved-by-client'
  | 'moved-by-professional'
  | 'cancelled-by-client'
  | 'cancelled-by-professional'
  | 'cancelled-by-admin'
  | 'completed'
  | 'missed'

/** Open: nobody knows yet. Dropped: the person let it go, or an administrator did; the professional broke nothing. */
export type PromiseOutcome = 'open' | 'kept' | 'broken' | 'dropped'

const OUTCOMES: Record<PromiseEvent, PromiseOutcome> = {
  asked: 'open',
  confirmed: 'open',
  // A move is proposed, and free of charge to refuse: the visit that follows is the promise.
  'moved-by-client': 'open',
  'moved-by-professional': 'open',
  declined: 'broken',
  // Whoever does not answer broke the promise that there would be an answer.
  lapsed: 'broken',
  'cancelled-by-professional': 'broken',
  'cancelled-by-client': 'dropped',
  'cancelled-by-admin': 'dropped',
  completed: 'kept',
  // The time was there, and the person was not.
  missed: 'kept',
}

/** The last thing that happened decides. */
export const outcomeOf = (events: readonly PromiseEvent[]): PromiseOutcome | undefined => {
  const last = events.at(-1)
  return last && OUTCOMES[last]
}

/** The same, read from a visit as it is stored: what the database counts. */
export function outcomeOfVisit(visit: {
  state: string
  cancelledBy: string | null
  isOver: boolean
  /** Asked for and not only kept for a moment. */
  wasRequested: boolean
}): PromiseOutcome | undefined {
  const { state, cancelledBy, isOver, wasRequested } = visit
  if (state === 'completed' || state === 'no_show') return 'kept'
  if (state === 'cancelled') return cancelledBy === 'professional' ? 'broken' : 'dropped'
  if (state === 'expired' && wasRequested) return 'broken'
  if (state === 'requested') return 'open'
  // Over, and closed by nobody yet: it is closed as one that took place.
  return state === 'scheduled' ? (isOver ? 'kept' : 'open') : undefined
}
