import type { Day } from './days.ts'
import { mean, type DayValue } from './series.ts'
import type { ScoredKind } from './wellness.ts'

export const AGE_BANDS = ['18', '35', '55', '75', 'unsaid'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

const FEWEST_DAYS = 5

/** So coarse that many people have the same figure. */
const STEPS: Readonly<Record<ScoredKind, number>> = {
  sleep: 0.5,
  steps: 500,
  'resting-heart-rate': 5,
  mood: 1,
}

/** What a person's month contributes to a group: a mean rounded to its step; nothing with fewer than five measured days. */
export function coarseMonth(
  kind: ScoredKind,
  values: readonly DayValue[],
  month: { from: Day; to: Day },
): number | undefined {
  const ofMonth = values.filter(({ day }) => day >= month.from && day <= month.to)
  if (ofMonth.length < FEWEST_DAYS) return undefined
  const step = STEPS[kind]
  return Math.round(mean(ofMonth.map(({ value }) => value)) / step) * step
}
