import { CATEGORIES, type Category } from '../health-scan/scoring.ts'
import { type Day, dayNumber } from './days.ts'
import { mean, type DayValue } from './series.ts'

/** Measured habits that say something of how a person fares. Weight and pressure are left to people who treat. */
export const SCORED_KINDS = ['sleep', 'steps', 'resting-heart-rate', 'mood'] as const
export type ScoredKind = (typeof SCORED_KINDS)[number]

export const SPAN_DAYS = 14
const FEWEST_DAYS = 3
/** An answer of half a year ago describes someone else. */
const SCAN_DAYS = 182
const SCAN_WEIGHT = 60
const METRIC_WEIGHT = 40

type Point = readonly [value: number, points: number]

/** Straight lines between these points, level outside them. */
const CURVES: Readonly<Record<ScoredKind, readonly Point[]>> = {
  // Level from seven hours on: a long night follows an illness as often as it foretells one, and is held against nobody.
  sleep: [
    [4, 0],
    [7, 100],
  ],
  steps: [
    [0, 0],
    [7_000, 100],
  ],
  'resting-heart-rate': [
    [60, 100],
    [100, 0],
  ],
  mood: [
    [1, 0],
    [8, 100],
  ],
}

export function pointsFor(kind: ScoredKind, value: number): number {
  const curve = CURVES[kind]
  const after = curve.findIndex(([at]) => at >= value)
  const next = curve[after === -1 ? curve.length - 1 : after]
  const previous = curve[(after === -1 ? curve.length : after) - 1]
  if (!next) return 0
  if (!previous || after === -1) return next[1]
  const share = (value - previous[0]) / (next[0] - previous[0])
  return Math.round(previous[1] + share * (next[1] - previous[1]))
}

/** One bar as people see it: a dimension of the scan turned around (100 best), or a measured habit. */
type WellnessTerm =
  | { part: Category; points: number; weight: number; day: Day }
  | { part: ScoredKind; points: number; weight: number; mean: number; days: number }

export type Wellness = {
  /** From 0 to 100, where 100 is best; null while there is nothing to rest on. */
  score: number | null
  /**
   * Points are whole and weights add up to 100: the score is the sum of points × weight ÷ 100, rounded once, so it lies
   * between the shortest and the longest bar that is shown.
   */
  terms: WellnessTerm[]
  /** Scored kinds with too few measured days, and whether a recent scan is missing: what would make it fuller. */
  missing: ('scan' | ScoredKind)[]
}

type Known = {
  /** Its five scores as the screens show them: whole numbers, 0 best. */
  scan: { day: Day; categories: Readonly<Record<Category, number>> } | undefined
  values: Readonly<Partial<Record<ScoredKind, readonly DayValue[]>>>
}

/**
 * 60 % the five dimensions of the last scan, 40 % the measures of two weeks, each side in equal parts; one side alone
 * counts whole. Nothing else is counted, so that whoever sees the bars can find the score again (decision 0040).
 */
export function wellnessScore({ scan, values }: Known, today: Day): Wellness {
  const now = dayNumber(today)
  const recent = scan && now - dayNumber(scan.day) <= SCAN_DAYS ? scan : undefined
  const measured = SCORED_KINDS.flatMap((kind) => {
    const ofSpan = (values[kind] ?? []).filter(
      ({ day }) => dayNumber(day) > now - SPAN_DAYS && dayNumber(day) <= now,
    )
    if (ofSpan.length < FEWEST_DAYS) return []
    const average = mean(ofSpan.map(({ value }) => value))
    return [{ part: kind, points: pointsFor(kind, average), mean: average, days: ofSpan.length }]
  })
  const scanWeight = (measured.length > 0 ? SCAN_WEIGHT : 100) / CATEGORIES.length
  const metricWeight = (recent ? METRIC_WEIGHT : 100) / measured.length
  const terms: WellnessTerm[] = [
    ...(recent
      ? CATEGORIES.map((part) => ({
          part,
          points: 100 - recent.categories[part],
          weight: scanWeight,
          day: recent.day,
        }))
      : []),
    ...measured.map((term) => ({ ...term, weight: metricWeight })),
  ]
  const sum = terms.reduce((total, { points, weight }) => total + points * weight, 0)
  return {
    score: terms.length > 0 ? Math.round(sum / 100) : null,
    terms,
    missing: [
      ...(recent ? [] : (['scan'] as const)),
      ...SCORED_KINDS.filter((kind) => !measured.some(({ part }) => part === kind)),
    ],
  }
}
