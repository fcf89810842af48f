import { FACTORS, WEIGHTS, type Compatibility, type Factor } from './compatibility.ts'

type Ordered = {
  id: string
  compatibility: Compatibility
  next: { slots: readonly { startsAt: string }[] }
}

/** By descending score; of equal scores the sooner free first, then a fixed order of ids: never chance, never money. */
export function orderMatches<Match extends Ordered>(matches: readonly Match[]): Match[] {
  return matches.toSorted(
    (a, b) =>
      b.compatibility.score - a.compatibility.score || firstFree(a) - firstFree(b) || (a.id < b.id ? -1 : 1),
  )
}

function firstFree({ next: { slots } }: Ordered): number {
  return slots[0] ? Temporal.Instant.from(slots[0].startsAt).epochMilliseconds : Number.POSITIVE_INFINITY
}

/** Who stands level: each group of two or more with one score, in their order. The order between them is no judgement. */
export function findTies<Match extends { score: number }>(matches: readonly Match[]): Match[][] {
  const scores = new Set(matches.map(({ score }) => score))
  return [...scores]
    .map((level) => matches.filter(({ score }) => score === level))
    .filter((group) => group.length > 1)
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
