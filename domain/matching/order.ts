import { FACTORS, WEIGHTS, type Compatibility, type Factor } from './compatibility.ts'

/** By descending score; of equal scores the sooner free first, then a fixed order of ids: never chance, never money. */
export function orderMatches<Match extends { id: string; compatibility: Compatibility }>(
  matches: readonly Match[],
): Match[] {
  return matches.toSorted(
    (a, b) =>
      b.compatibility.score - a.compatibility.score ||
      b.compatibility.factors.availability - a.compatibility.factors.availability ||
      (a.id < b.id ? -1 : 1),
  )
}

export type OrderChange = {
  factor: Factor
  /** Points of this factor, out of 100, that the second lacks to draw level with the first. */
  pointsMissing: number
}

/** What would change the order: each factor that alone, within its 100 points, would bring the second level. */
export function whatWouldChangeOrder(first: Compatibility, second: Compatibility): OrderChange[] {
  const gap = total(first) - total(second)
  if (gap <= 0) return []
  return FACTORS.map((factor) => ({ factor, pointsMissing: Math.ceil(gap / WEIGHTS[factor]) })).filter(
    ({ factor, pointsMissing }) => second.factors[factor] + pointsMissing <= 100,
  )
}

const total = ({ terms }: Compatibility) => terms.reduce((sum, { contribution }) => sum + contribution, 0)
