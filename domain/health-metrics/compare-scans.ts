import { CATEGORIES, type Category } from '../health-scan/scoring.ts'
import type { ScanSummary } from '../health-scan/summary.ts'
import { dayNumber } from './days.ts'

/** Of a risk index, less is better. */
type Direction = 'better' | 'worse' | 'same'
export type PartChange = { was: number; is: number; change: number; direction: Direction }

type Comparable = Pick<ScanSummary, 'overall' | 'categories'>

/** From the earlier to the later one: the whole, then each dimension, as shown (whole numbers). */
export function compareScans(before: Comparable, after: Comparable) {
  return {
    overall: changeOf(before.overall, after.overall),
    parts: CATEGORIES.map((category): PartChange & { category: Category } => ({
      category,
      ...changeOf(before.categories[category], after.categories[category]),
    })),
  }
}

function changeOf(was: number, is: number): PartChange {
  const change = is - was
  return { was, is, change, direction: change === 0 ? 'same' : change < 0 ? 'better' : 'worse' }
}

/** What a result can be compared with in one press. */
const SINCE = ['previous', 'half-year', 'first'] as const
export type Since = (typeof SINCE)[number]

const HALF_YEAR_DAYS = 182
/** Nearer than this is not « six months ago ». */
const AT_LEAST_DAYS = 122

type Dated = { completedAt: string }

/** The earlier results worth offering beside one, each once; `results` has the latest first. */
export function earlierOnes<R extends Dated>(results: readonly R[], after: R): { since: Since; result: R }[] {
  const dayIn = ({ completedAt }: Dated) => dayNumber(completedAt.slice(0, 10))
  const daysBefore = (one: Dated) => dayIn(after) - dayIn(one)
  const earlier = results.slice(results.indexOf(after) + 1)
  const [previous, first] = [earlier[0], earlier.at(-1)]
  const halfYear = earlier
    .filter((one) => daysBefore(one) >= AT_LEAST_DAYS)
    .toSorted(
      (a, b) => Math.abs(daysBefore(a) - HALF_YEAR_DAYS) - Math.abs(daysBefore(b) - HALF_YEAR_DAYS),
    )[0]
  const offered = { previous, 'half-year': halfYear, first }
  return SINCE.flatMap((since) => {
    const result = offered[since]
    return result ? [{ since, result }] : []
  }).filter(({ result }, index, all) => all.findIndex((one) => one.result === result) === index)
}

/** Two of them as asked by id, the earlier before the later; without an answerable wish, the latest and the one before. */
export function chosenPair<R extends Dated & { id: string }>(
  results: readonly R[],
  asked: { from: string | null; to: string | null },
): { before: R | undefined; after: R | undefined } {
  const find = (id: string | null) => results.find((one) => one.id === id)
  const [a, b] = [find(asked.from), find(asked.to)]
  if (!a || !b || a === b) return { before: results[1], after: results[0] }
  const isAFirst = results.indexOf(a) > results.indexOf(b)
  return isAFirst ? { before: a, after: b } : { before: b, after: a }
}
