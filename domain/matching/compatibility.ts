/** How a person describes themself. The API carries these words as they are. */
export const PERSONALITIES = ['analytique', 'émotionnel', 'pragmatique'] as const
export type Personality = (typeof PERSONALITIES)[number]
export const PREFERRED_APPROACHES = ['evidence-based', 'holistic', 'flexible'] as const
export type PreferredApproach = (typeof PREFERRED_APPROACHES)[number]

/** How a professional describes their manner. */
export const PERSONALITY_PROFILES = ['empathique', 'motivant', 'bienveillante'] as const
export type PersonalityProfile = (typeof PERSONALITY_PROFILES)[number]
export const THERAPEUTIC_APPROACHES = ['cognitive-comportementale', 'personnalisée', 'holistique'] as const
export type TherapeuticApproach = (typeof THERAPEUTIC_APPROACHES)[number]

export type MatchingPreferences = {
  personality: Personality
  preferredApproach: PreferredApproach
  maxDistanceKm: number
  /** For one session. */
  budgetDollars: number
}

export const DEFAULT_PREFERENCES: MatchingPreferences = {
  personality: 'analytique',
  preferredApproach: 'evidence-based',
  maxDistanceKm: 25,
  budgetDollars: 150,
}

/**
 * Fixed tables; every value is between 70 and 95 (matching.test.ts).
 */
export const PERSONALITY_SCORES: Readonly<Record<Personality, Readonly<Record<PersonalityProfile, number>>>> =
  {
    analytique: { empathique: 95, motivant: 85, bienveillante: 80 },
    émotionnel: { empathique: 92, motivant: 70, bienveillante: 95 },
    pragmatique: { empathique: 78, motivant: 95, bienveillante: 82 },
  }
export const APPROACH_SCORES: Readonly<
  Record<PreferredApproach, Readonly<Record<TherapeuticApproach, number>>>
> = {
  'evidence-based': { 'cognitive-comportementale': 92, personnalisée: 85, holistique: 72 },
  holistic: { 'cognitive-comportementale': 72, personnalisée: 85, holistique: 95 },
  flexible: { 'cognitive-comportementale': 85, personnalisée: 92, holistique: 85 },
}
const UNKNOWN_SCORE = 80

/** In hundredths. Whole numbers, so that the terms of an explanation add up to the score exactly. */
export const WEIGHTS = { personality: 30, approach: 25, availability: 25, experience: 20 } as const
export const FACTORS = ['personality', 'approach', 'availability', 'experience'] as const
export type Factor = (typeof FACTORS)[number]
type Factors = Readonly<Record<Factor, number>>

export type MatchCandidate = {
  personalityProfile: PersonalityProfile | null
  therapeuticApproach: TherapeuticApproach | null
  /** From 0 to 100: see availability.ts. */
  availabilityScore: number
  experienceYears: number
  /** Of 5, in tenths; null before the first review. */
  ratingTenths: number | null
}

export const LABELS = ['exceptional', 'very-compatible', 'compatible', 'moderate'] as const
export type CompatibilityLabel = (typeof LABELS)[number]
export const REASONS = ['exceptional-score', 'high-score', 'experience', 'rating', 'availability'] as const
type MatchReason = (typeof REASONS)[number]

type MatchTerm = { factor: Factor; score: number; weight: number; contribution: number }
export type Compatibility = {
  score: number
  label: CompatibilityLabel
  factors: Factors
  /** Each factor × its weight; contributions are in hundredths of a point and sum to the score before rounding. */
  terms: readonly MatchTerm[]
  reasons: readonly MatchReason[]
}

export const experienceScore = (years: number) => Math.min(Math.max(0, years) * 8, 100)

export function assessMatch(
  candidate: MatchCandidate,
  wanted: Pick<MatchingPreferences, 'personality' | 'preferredApproach'>,
): Compatibility {
  const { personalityProfile, therapeuticApproach } = candidate
  const factors: Factors = {
    personality: personalityProfile
      ? PERSONALITY_SCORES[wanted.personality][personalityProfile]
      : UNKNOWN_SCORE,
    approach: therapeuticApproach
      ? APPROACH_SCORES[wanted.preferredApproach][therapeuticApproach]
      : UNKNOWN_SCORE,
    availability: candidate.availabilityScore,
    experience: experienceScore(candidate.experienceYears),
  }
  const terms = FACTORS.map((factor) => ({
    factor,
    score: factors[factor],
    weight: WEIGHTS[factor],
    contribution: factors[factor] * WEIGHTS[factor],
  }))
  const score = Math.round(terms.reduce((sum, { contribution }) => sum + contribution, 0) / 100)
  return { score, label: labelOf(score), factors, terms, reasons: reasonsOf(score, candidate) }
}

export function labelOf(score: number): CompatibilityLabel {
  if (score >= 90) return 'exceptional'
  if (score >= 80) return 'very-compatible'
  return score >= 70 ? 'compatible' : 'moderate'
}

function reasonsOf(score: number, candidate: MatchCandidate): MatchReason[] {
  const holds: Record<MatchReason, boolean> = {
    'exceptional-score': score >= 90,
    'high-score': score >= 80 && score < 90,
    experience: candidate.experienceYears >= 10,
    rating: candidate.ratingTenths !== null && candidate.ratingTenths >= 48,
    availability: candidate.availabilityScore >= 85,
  }
  return REASONS.filter((reason) => holds[reason])
}
