import type { DayValue } from './series.ts'

export const FEWEST_PAIRS = 14

export type Certainty = 'likely' | 'possible' | 'chance'
export type Association = {
  /** Spearman's rank correlation, from −1 to 1. */
  rho: number
  pairs: number
  /** How often chance alone would show as much, corrected for the number of pairs of kinds looked at. */
  chance: number
  certainty: Certainty
}

/** Days on which both were measured. */
export function paired(one: readonly DayValue[], other: readonly DayValue[]): [number, number][] {
  const byDay = new Map(other.map(({ day, value }) => [day, value]))
  return one.flatMap(({ day, value }): [number, number][] => {
    const match = byDay.get(day)
    return match === undefined ? [] : [[value, match]]
  })
}

/**
 * What moves with what. Ranks, so that one strange day weighs no more than another; at least fourteen days with both.
 * Looking at many pairs finds one by chance: the figure is multiplied by how many were looked at (Bonferroni).
 */
export function associate(pairs: readonly [number, number][], comparisons = 1): Association | undefined {
  if (pairs.length < FEWEST_PAIRS) return undefined
  const rho = spearman(pairs)
  // One that never varies moves with nothing.
  if (rho === undefined) return undefined
  const chance = Math.min(1, twoSided(rho, pairs.length) * comparisons)
  const certainty = chance < 0.01 ? 'likely' : chance < 0.05 ? 'possible' : 'chance'
  return { rho, pairs: pairs.length, chance, certainty }
}

export function spearman(pairs: readonly [number, number][]): number | undefined {
  const [x, y] = [ranks(pairs.map(([one]) => one)), ranks(pairs.map(([, other]) => other))]
  const middle = (pairs.length + 1) / 2
  let [both, ofX, ofY] = [0, 0, 0]
  for (const [index, rank] of x.entries()) {
    const [a, b] = [rank - middle, (y[index] ?? 0) - middle]
    both += a * b
    ofX += a * a
    ofY += b * b
  }
  return ofX === 0 || ofY === 0 ? undefined : both / Math.sqrt(ofX * ofY)
}

/** Equal values share the mean of their places. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value)
  const found: number[] = Array.from({ length: values.length }, () => 0)
  for (let start = 0; start < order.length;) {
    let end = start
    while (order[end + 1]?.value === order[start]?.value && end + 1 < order.length) end++
    for (let place = start; place <= end; place++) found[order[place]?.index ?? 0] = (start + end) / 2 + 1
    start = end + 1
  }
  return found
}

/** Student's t with n − 2 degrees of freedom, both tails. */
function twoSided(rho: number, count: number): number {
  const freedom = count - 2
  if (Math.abs(rho) >= 1) return 0
  const t2 = (rho * rho * freedom) / (1 - rho * rho)
  return incompleteBeta(freedom / (freedom + t2), freedom / 2, 0.5)
}

/** The regularised incomplete beta function by its continued fraction (Lentz). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-30
  const safe = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 200; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / safe(1 + even * d)
    c = safe(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / safe(1 + odd * d)
    c = safe(1 + odd / c)
    const step = d * c
    result *= step
    if (Math.abs(step - 1) < 1e-12) break
  }
  return result
}

/** Lanczos, to about fifteen digits. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z)
  const at = z - 1
  const sum = LANCZOS.reduce((total, value, index) => total + value / (at + index + 1), 0.99999999999980993)
  const t = at + LANCZOS.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum)
}
