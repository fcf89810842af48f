/** While a person reviews and pays, the time is theirs. */
export const HOLD_MINUTES = 10
/** One person keeps at most this many times at once: an agenda is not a shopping cart. */
export const HOLDS_PER_PERSON = 3
/** Free times offered instead of the one that went. */
export const ALTERNATIVES = 3

export const ATTENDEES = ['self', 'child', 'relative'] as const
export type Attendee = (typeof ATTENDEES)[number]

/** A visitor's time is kept while they make an account and confirm its address. The database sets and bounds it. */
export const VISITOR_HOLD_MINUTES = 15
/** Where a visitor's browser keeps the secret of its time. */
export const VISITOR_HOLD_COOKIE = 'mieva.kept-time'
