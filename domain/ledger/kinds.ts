import type { AccountType } from './accounts.ts'

type Kind = { takes: readonly AccountType[]; gives: readonly AccountType[] }

/** Both ways: a correction is a new transfer, never a change of the first one. */
const reversed = ({ takes, gives }: Kind): Kind => ({ takes: gives, gives: takes })

const APPOINTMENT_PAID = {
  takes: [
    'member/credits',
    'employer/consultations',
    'platform/card-clearing',
    'platform/credit-value',
    'platform/consultation-value',
    'platform/reward-value',
  ],
  gives: [
    'platform/credits-redeemed',
    'platform/consultations-used',
    'professional/pending',
    'platform/commission',
    'platform/gst',
    'platform/qst',
  ],
} as const satisfies Kind

const PACKAGE_PAID = {
  takes: ['platform/card-clearing', 'platform/founder-discount'],
  gives: ['platform/package-sales', 'platform/gst', 'platform/qst'],
} as const satisfies Kind

const PLAN_PAID = {
  takes: ['platform/card-clearing'],
  gives: ['platform/plan-sales', 'platform/gst', 'platform/qst'],
} as const satisfies Kind

/**
 * Every kind of transfer, and what it may take from and give to. The database holds the same rows (copied at each
 * migration) and refuses the rest.
 */
export const KINDS = {
  'package-paid': PACKAGE_PAID,
  'package-refunded': reversed(PACKAGE_PAID),
  'plan-paid': PLAN_PAID,
  'plan-refunded': reversed(PLAN_PAID),

  'credits-granted': { takes: ['platform/credits-issued'], gives: ['member/credits'] },
  'credits-withdrawn': { takes: ['member/credits'], gives: ['platform/credits-issued'] },
  'consultations-granted': { takes: ['platform/consultations-issued'], gives: ['employer/consultations'] },
  'consultations-withdrawn': { takes: ['employer/consultations'], gives: ['platform/consultations-issued'] },
  'points-earned': { takes: ['platform/points-issued'], gives: ['member/points', 'member/points-owed'] },
  'points-withdrawn': { takes: ['member/points', 'member/points-owed'], gives: ['platform/points-issued'] },
  'points-spent': { takes: ['member/points'], gives: ['platform/points-redeemed'] },
  'points-expired': { takes: ['member/points'], gives: ['platform/points-expired'] },

  'appointment-paid': APPOINTMENT_PAID,
  /**
   * Also after the money was released to the professional, or paid out. Taxes carry no commission and a fee has no
   * taxes, so the commission on a fee can be above what it was on the visit.
   */
  'appointment-refunded': {
    takes: [...APPOINTMENT_PAID.gives, 'professional/available', 'professional/debt'],
    gives: [...APPOINTMENT_PAID.takes, 'platform/commission'],
  },
  /** A refund that came back from the bank: the money is at the provider, and is owed or was never promised. */
  'refund-failed': {
    takes: ['platform/card-clearing'],
    gives: ['platform/refunds-owed', 'platform/refunds-elsewhere'],
  },
  /** Given back at the provider's own dashboard: it settles what is owed first. */
  'refund-elsewhere': {
    takes: ['platform/refunds-owed', 'platform/refunds-elsewhere'],
    gives: ['platform/card-clearing'],
  },
  /** What we decided to give back and somebody had given back at the dashboard before. */
  'refund-covered': { takes: ['platform/card-clearing'], gives: ['platform/refunds-elsewhere'] },
  'earnings-released': {
    takes: ['professional/pending'],
    gives: ['professional/available', 'professional/debt'],
  },
  payout: { takes: ['professional/available'], gives: ['platform/paid-out'] },
} as const satisfies Record<string, Kind>

export type TransferKind = keyof typeof KINDS

export function mayMove(kind: TransferKind, type: AccountType, amount: number): boolean {
  const { takes, gives }: Kind = KINDS[kind]
  return (amount < 0 ? takes : gives).includes(type)
}
