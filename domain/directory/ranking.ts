export type RankingFacts = {
  hasBothLanguages: boolean
  hasBio: boolean
  hasPhoto: boolean
  practisingSince: number | null
  isFounder: boolean
}

/** Where everybody begins: what a middling rating was worth when ranks still held it. */
const BASE = 5040

/**
 * The order of equals, from 0 to 10 000: what visitors can check themselves, and nothing that can be bought. A rating has
 * no part in it, because some professions may not have one (decision 0041); being a founder breaks ties only.
 */
export function rankOf(facts: RankingFacts, year: number): number {
  const years = facts.practisingSince === null ? 0 : Math.min(20, Math.max(0, year - facts.practisingSince))
  const completeness =
    (facts.hasBio ? 800 : 0) + (facts.hasPhoto ? 300 : 0) + (facts.hasBothLanguages ? 400 : 0)
  return BASE + years * 75 + completeness + (facts.isFounder ? 1 : 0)
}

/**
 * Within one profession, ratings are compared with ten middling reviews behind everybody: one perfect review weighs less
 * than a hundred very good ones.
 */
export const PRIOR = { tenths: 42, reviews: 10 } as const
/** What a tenth of a rating is worth, in the measure of ranks. */
export const RANK_PER_TENTH = 120
