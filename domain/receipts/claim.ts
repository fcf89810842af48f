/** How far a claim to an insurer is. */
export const CLAIM_STATES = ['to-claim', 'claimed', 'reimbursed', 'refused'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** `reimbursedCents`: what came back, once somebody wrote it down. */
export type Claim = { insurer: string; state: ClaimState; reimbursedCents: number | null }

export const INSURER_MAX = 80

/** What a list may be narrowed to: one state of the claim, or receipts that nothing is noted of. */
export const CLAIM_FILTERS = [...CLAIM_STATES, 'none'] as const
export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

/** As many papers as one file holds: each is a page. */
export const TOGETHER_MAX = 100
