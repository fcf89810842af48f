/** How far a claim to an insurer is. */
export const CLAIM_STATES = ['to-claim', 'claimed', 'reimbursed'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const INSURER_MAX = 80
