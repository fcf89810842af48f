import { dollars } from '../kernel/money.ts'
import type { ProfessionCode } from '../directory/professions.ts'

export type MatchingNeed = {
  /** What the scan points to; empty means any. */
  professions: readonly ProfessionCode[]
  language: string | null
  mode: string | null
  maxDistanceKm: number
  budgetDollars: number
}

export type NeedCandidate = {
  profession: ProfessionCode
  languages: readonly string[]
  modes: readonly string[]
  /** Null when there is no place to measure from, or to. */
  distanceKm: number | null
  /** The lowest price of a session. */
  fromCents: number
  daysUntilFree: number | null
}

const MISFITS = ['profession', 'language', 'mode', 'distance', 'budget', 'availability'] as const
export type Misfit = (typeof MISFITS)[number]

/** Why someone is left out before any score; an empty list means that they fit. Distance does not matter by video. */
export function misfitsOf(candidate: NeedCandidate, need: MatchingNeed): Misfit[] {
  const { professions, language, mode } = need
  const isRemote = mode === 'video' || (mode === null && candidate.modes.includes('video'))
  const misses: Record<Misfit, boolean> = {
    profession: professions.length > 0 && !professions.includes(candidate.profession),
    language: language !== null && !candidate.languages.includes(language),
    mode: mode !== null && !candidate.modes.includes(mode),
    distance: !isRemote && candidate.distanceKm !== null && candidate.distanceKm > need.maxDistanceKm,
    budget: candidate.fromCents > dollars(need.budgetDollars),
    availability: candidate.daysUntilFree === null,
  }
  return MISFITS.filter((misfit) => misses[misfit])
}
