import { honestyTenths, type Promises } from './promises.ts'

export type RankingFacts = {
  hasBothLanguages: boolean
  hasBio: boolean
  hasPhoto: boolean
  practisingSince: number | null
  isFounder: boolean
  /** Visits of the last year that took place as promised, and those that the professional took back. */
  promises: Promises
}

export const NO_PROMISES = { kept: 0, broken: 0 }

/** Where everybody begins: what a middling rating was worth when ranks still held it. */
const BASE = 5040

/** What a promise in a hundred that was not kept costs: as much as six years of practice for one in twenty. */
const PER_BROKEN_PERCENT = 90
/** Nobody falls further than this, however few were kept. */
const BROKEN_MAX = 1_800

/** Nothing while there are too few promises to tell: being new costs nobody a place. */
function brokenPromises(promises: RankingFacts['promises']): number {
  const tenths = honestyTenths(promises)
  return tenths === null ? 0 : Math.min(BROKEN_MAX, Math.round(((1_000 - tenths) * PER_BROKEN_PERCENT) / 10))
}

/**
 * The order of equals, from 0 to 10 000: what visitors can check themselves, and nothing that can be bought. A rating has
 * no part in it, because some professions may not have one (decision 0041); being a founder breaks ties only.
 */
export function rankOf(facts: RankingFacts, year: number): number {
  const years = facts.practisingSince === null ? 0 : Math.min(20, Math.max(0, year - facts.practisingSince))
  const completeness =
    (facts.hasBio ? 800 : 0) + (facts.hasPhoto ? 300 : 0) + (facts.hasBothLanguages ? 400 : 0)
  return BASE + years * 75 + completeness - brokenPromises(facts.promises) + (facts.isFounder ? 1 : 0)
}

/**
 * Within one profession, ratings are compared with ten middling reviews behind everybody: one perfect review weighs less
 * than a hundred very good ones.
 */
export const PRIOR = { tenths: 42, reviews: 10 } as const
/** What a tenth of a rating is worth, in the measure of ranks. */
export const RANK_PER_TENTH = 120
