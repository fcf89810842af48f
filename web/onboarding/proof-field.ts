import type { ProofKind } from '#domain/onboarding/completeness.ts'

/** The name of the file field of one proof. */
export const proofField = (kind: ProofKind) => `file-${kind}`

export const PHOTO_FIELD = 'file-photo'
