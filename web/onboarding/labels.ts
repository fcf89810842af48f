import type { Part, ProofKind } from '#domain/onboarding/completeness.ts'
import type { Approach, Personality } from '#domain/onboarding/presentation.ts'
import { m } from '#web/paraglide/messages.js'

export const APPROACH_NAMES: Record<Approach, () => string> = {
  'cognitive-comportementale': m.onboarding_approach_cognitive,
  personnalisée: m.onboarding_approach_personal,
  holistique: m.onboarding_approach_holistic,
}

export const PERSONALITY_NAMES: Record<Personality, () => string> = {
  empathique: m.onboarding_personality_empathic,
  motivant: m.onboarding_personality_motivating,
  bienveillante: m.onboarding_personality_kind,
}

export const PROOF_NAMES: Record<ProofKind, () => string> = {
  membership: m.onboarding_membership,
  insurance: m.onboarding_insurance,
  identity: m.onboarding_identity_proof,
}

export const PROOF_HINTS: Record<ProofKind, () => string> = {
  membership: m.onboarding_membership_hint,
  insurance: m.onboarding_insurance_hint,
  identity: m.onboarding_identity_proof_hint,
}

export const PART_NAMES: Record<Part, () => string> = {
  profession: m.onboarding_missing_profession,
  licence: m.onboarding_missing_licence,
  membership: m.onboarding_missing_membership,
  insurance: m.onboarding_missing_insurance,
  identity: m.onboarding_missing_identity,
  bio: m.onboarding_missing_bio,
  languages: m.onboarding_missing_languages,
  place: m.onboarding_missing_place,
  address: m.onboarding_missing_address,
  service: m.onboarding_missing_service,
}
