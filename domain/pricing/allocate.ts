import { invariant } from '../kernel/invariant.ts'
import { type Cents, cents } from '../kernel/money.ts'

/**
 * Cuts an amount into parts in proportion to weights. The parts always sum to the whole: each is rounded down, and the
 * cents left over go to the parts that lost most, the first of equals first.
 */
export function allocate(whole: Cents, weights: readonly number[]): Cents[] {
  invariant(
    whole >= 0 && weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'parts of something',
  )
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) {
    invariant(whole === 0, 'something is divided among someone')
    return weights.map(() => cents(0))
  }
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = exact.map((part) => part / sum)
  const left = Number(BigInt(whole) - parts.reduce((total, part) => total + part, 0n))
  const byLoss = exact
    .map((part, at) => ({ at, loss: part % sum }))
    .toSorted((a, b) => (a.loss === b.loss ? a.at - b.at : a.loss > b.loss ? -1 : 1))
  const oneMore = new Set(byLoss.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) => cents(Number(part) + (oneMore.has(at) ? 1 : 0)))
}
