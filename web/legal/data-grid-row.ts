/** Who sees a kind of information: all of it, a part, or nothing. The word is always written beside the sign. */
export type AccessLevel = readonly ['all' | 'part' | 'none', string]

export type GridRow = {
  id:
    | 'account'
    | 'sessions'
    | 'founder'
    | 'contact'
    | 'measures'
    | 'appointments'
    | 'scan'
    | 'health-measures'
    | 'community'
    | 'reviews'
    | 'payments'
    | 'messages'
    | 'rooms'
    | 'notices'
    | 'family'
    | 'points'
  name: string
  detail: string
  why: string
  where: string
  howLong: string
  /** You, your professional, your employer, Mieva’s team: in this order. */
  access: readonly [AccessLevel, AccessLevel, AccessLevel, AccessLevel]
}
