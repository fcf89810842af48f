import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACTIVITIES,
  NUTRITION_HABITS,
  PAIN_FREQUENCIES,
  type AllAnswers,
  type ScanAnswers,
  type ScoredInput,
} from '../health-scan/answers.ts'
import { SCORED_INPUTS } from '../health-scan/scoring.ts'
import { summarise } from '../health-scan/summary.ts'
import { addDays } from './days.ts'
import { SCORED_KINDS, wellnessScore, type ScoredKind } from './wellness.ts'

const today = '2026-11-15'
const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)
const downFrom = (max: number) => upTo(max).toReversed()

/** Every answer, from the best to the worst. Where people work is ordered by the specification's points alone. */
const BEST_TO_WORST: { [Input in ScoredInput]: readonly AllAnswers[Input][] } = {
  physical_activity: ACTIVITIES,
  pain_frequency: PAIN_FREQUENCIES,
  energy_level: downFrom(10),
  stress_level: upTo(10),
  mood_level: downFrom(10),
  anxiety_level: upTo(10),
  sleep_quality: downFrom(5),
  nutrition_habits: NUTRITION_HABITS,
  smoking: ['no', 'yes'],
  social_support: downFrom(5),
  social_isolation: upTo(10),
  work_environment: ['hybrid', 'unemployed_retired', 'office', 'telework', 'field', 'factory'],
  work_satisfaction: downFrom(10),
  burnout_risk: upTo(10),
}
/** What people may measure, from the best to the worst. */
const MEASURED: Readonly<Record<ScoredKind, { best: number; worst: number }>> = {
  sleep: { best: 24, worst: 0 },
  steps: { best: 200_000, worst: 0 },
  'resting-heart-rate': { best: 25, worst: 220 },
  mood: { best: 10, worst: 1 },
}

const anyAnswers = fc.record(
  Object.fromEntries(SCORED_INPUTS.map((input) => [input, fc.constantFrom(...BEST_TO_WORST[input])])),
  { requiredKeys: [] },
) as fc.Arbitrary<ScanAnswers>
const anyDays = (kind: ScoredKind) => {
  const [min, max] = [MEASURED[kind].best, MEASURED[kind].worst].toSorted((a, b) => a - b)
  return fc.array(fc.double({ min: min ?? 0, max: max ?? 0, noNaN: true }), { maxLength: 16 })
}
type Values = Partial<Record<ScoredKind, number[]>>
const anyValues = fc.record(
  Object.fromEntries(SCORED_KINDS.map((kind) => [kind, anyDays(kind)])),
) as fc.Arbitrary<Values>

function wellnessOf(answers: ScanAnswers | null, values: Values) {
  const dated = Object.entries(values).map(([kind, list]) => [
    kind,
    list.map((value, index) => ({ day: addDays(today, -index), value })),
  ])
  return wellnessScore(
    {
      scan: answers ? { day: today, categories: summarise(answers).categories } : undefined,
      values: Object.fromEntries(dated),
    },
    today,
  )
}
const scoreOf = (answers: ScanAnswers | null, values: Values) => wellnessOf(answers, values).score ?? 0

// Thousands of cases each: a loaded machine takes its time.
describe('the wellness score agrees with itself', { timeout: 60_000 }, () => {
  test('it is the weighted mean of the bars shown, and lies between the shortest and the longest', () => {
    fc.assert(
      fc.property(fc.option(anyAnswers), anyValues, (answers, values) => {
        const { score, terms } = wellnessOf(answers, values)
        if (score === null) {
          expect(terms).toEqual([])
          return
        }
        const points = terms.map((term) => term.points)
        expect(terms.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9)
        const mean = terms.reduce((sum, term) => sum + (term.points * term.weight) / 100, 0)
        expect(Math.abs(score - mean)).toBeLessThanOrEqual(0.5 + 1e-9)
        expect(score).toBeGreaterThanOrEqual(Math.min(...points))
        expect(score).toBeLessThanOrEqual(Math.max(...points))
        for (const one of points) expect(Number.isInteger(one) && one >= 0 && one <= 100).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(SCORED_INPUTS)('a worse answer never raises it: %s', (input) => {
    fc.assert(
      fc.property(anyAnswers, anyValues, (answers, values) => {
        const scores = BEST_TO_WORST[input].map((answer) => scoreOf({ ...answers, [input]: answer }, values))
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      }),
      { numRuns: 200 },
    )
  })

  test.each(SCORED_KINDS)('a worse day never raises it: %s', (kind) => {
    const { best, worst } = MEASURED[kind]
    const cases = fc.tuple(
      fc.option(anyAnswers),
      anyValues,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 14 }),
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    const valueAt = (share: number) => best + (worst - best) * share
    fc.assert(
      fc.property(cases, ([answers, others, shares, place, step]) => {
        const index = place % shares.length
        const worse = shares.map((share, day) => (day === index ? share + (1 - share) * step : share))
        const before = scoreOf(answers, { ...others, [kind]: shares.map(valueAt) })
        expect(scoreOf(answers, { ...others, [kind]: worse.map(valueAt) })).toBeLessThanOrEqual(before)
      }),
      { numRuns: 2_000 },
    )
  })

  test('bars of 61 to 79 and a score over them: the bar that lifts it is shown too', () => {
    const categories = { physical: 21, mental: 39, lifestyle: 30, social: 35, professional: 25 }
    const sleep = [0, 1, 2].map((index) => ({ day: addDays(today, -index), value: 8 }))
    const { score, terms } = wellnessScore({ scan: { day: today, categories }, values: { sleep } }, today)
    expect(terms.map(({ points }) => points)).toEqual([79, 61, 70, 65, 75, 100])
    expect(score).toBe(82)
  })
})
