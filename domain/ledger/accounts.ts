/** What the ledger counts. Money is whole cents; the others are whole things. */
const UNITS = ['cad', 'credit', 'point', 'consultation'] as const
export type Unit = (typeof UNITS)[number]

const OWNER_KINDS = ['platform', 'member', 'professional', 'employer'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

type Purpose = {
  unit: Unit
  /** The balance never falls below it, reservations counted. `null`: the account stands for the outside world. */
  floor: number | null
}

/**
 * Every account there can be, as `owner/purpose`. What people have is positive; an account of the platform that gave it
 * is negative by as much, so that everything together is always zero. A gift card, a package sold by one professional
 * or another payer is one more row here and one more line in kinds.ts.
 */
export const PURPOSES = {
  'member/credits': { unit: 'credit', floor: 0 },
  'member/points': { unit: 'point', floor: 0 },
  /** Minus what was spent before its visit turned out not to have taken place: the next points settle it. */
  'member/points-owed': { unit: 'point', floor: null },
  'employer/consultations': { unit: 'consultation', floor: 0 },

  /** Earned by a session that took place; not yet to be paid out. */
  'professional/pending': { unit: 'cad', floor: 0 },
  'professional/available': { unit: 'cad', floor: 0 },
  /** What a refund took back after it was paid out: the next earnings settle it. */
  'professional/debt': { unit: 'cad', floor: null },

  /** Minus what was issued and not yet used. */
  'platform/credits-issued': { unit: 'credit', floor: null },
  'platform/credits-redeemed': { unit: 'credit', floor: null },
  'platform/points-issued': { unit: 'point', floor: null },
  'platform/points-redeemed': { unit: 'point', floor: null },
  'platform/points-expired': { unit: 'point', floor: null },
  'platform/consultations-issued': { unit: 'consultation', floor: null },
  'platform/consultations-used': { unit: 'consultation', floor: null },

  /** Minus what cards paid: the money is at the payment provider. */
  'platform/card-clearing': { unit: 'cad', floor: null },
  /** Minus what credits and consultations paid professionals. */
  'platform/credit-value': { unit: 'cad', floor: null },
  'platform/consultation-value': { unit: 'cad', floor: null },
  /** Minus what vouchers had for points paid professionals: we pay it. */
  'platform/reward-value': { unit: 'cad', floor: null },
  'platform/package-sales': { unit: 'cad', floor: null },
  'platform/plan-sales': { unit: 'cad', floor: null },
  'platform/founder-discount': { unit: 'cad', floor: null },
  'platform/commission': { unit: 'cad', floor: null },
  'platform/gst': { unit: 'cad', floor: null },
  'platform/qst': { unit: 'cad', floor: null },
  /** What banks would not take back to a card: promised to people, and still to be given. */
  'platform/refunds-owed': { unit: 'cad', floor: null },
  /** Minus what was given back at the provider's dashboard, until a person decides whose money it was. */
  'platform/refunds-elsewhere': { unit: 'cad', floor: null },
  'platform/paid-out': { unit: 'cad', floor: null },
} as const satisfies Record<`${OwnerKind}/${string}`, Purpose>

export type AccountType = keyof typeof PURPOSES

/** One account: whose, for what. The platform has one of each. */
export type AccountRef = { type: AccountType; ownerId: string | null }

export const ownerKindOf = (type: AccountType) => type.slice(0, type.indexOf('/')) as OwnerKind
export const purposeOf = (type: AccountType) => type.slice(type.indexOf('/') + 1)
export const unitOf = (type: AccountType): Unit => PURPOSES[type].unit

/** No balance row where every transfer of a day would wait for it: those are summed when asked for. */
export const keepsBalance = (type: AccountType) => ownerKindOf(type) !== 'platform'
