export type RankingFacts = {
  ratingTenths: number | null
  reviewCount: number
  hasBothLanguages: boolean
  hasBio: boolean
  hasPhoto: boolean
  practisingSince: number | null
  isFounder: boolean
}

/**
 * The order of equals, from 0 to 10 000: what visitors can check themselves, and nothing that can be bought.
 * A rating counts with the number of reviews behind it (a prior of ten average ones); being a founder breaks ties only.
 */
export function rankOf(facts: RankingFacts, year: number): number {
  const prior = 42
  const rating = facts.ratingTenths ?? prior
  const settled = (rating * facts.reviewCount + prior * 10) / (facts.reviewCount + 10)
  const years = facts.practisingSince === null ? 0 : Math.min(20, Math.max(0, year - facts.practisingSince))
  const completeness =
    (facts.hasBio ? 800 : 0) + (facts.hasPhoto ? 300 : 0) + (facts.hasBothLanguages ? 400 : 0)
  return Math.round((settled / 50) * 6000 + years * 75 + completeness) * 1 + (facts.isFounder ? 1 : 0)
}
