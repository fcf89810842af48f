import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import {
  ACTIVITIES,
  NUTRITION_HABITS,
  PAIN_FREQUENCIES,
  WORK_ENVIRONMENTS,
  type ScanAnswers,
} from './answers.ts'
import { FOLLOW_UPS, QUESTIONS } from './questions.ts'
import { CATEGORIES, scoreAnswers } from './scoring.ts'

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)
const [TEN, FIVE] = [upTo(10), upTo(5)]

/** All 187,500 answer sets of the seven scored questions, each heavier neighbour one index further. */
function* everyAnswerSet(): Generator<ScanAnswers> {
  for (const stress_level of TEN)
    for (const sleep_quality of FIVE)
      for (const social_support of FIVE)
        for (const physical_activity of ACTIVITIES)
          for (const nutrition_habits of NUTRITION_HABITS)
            for (const pain_frequency of PAIN_FREQUENCIES)
              for (const work_environment of WORK_ENVIRONMENTS)
                yield {
                  stress_level,
                  sleep_quality,
                  social_support,
                  physical_activity,
                  nutrition_habits,
                  pain_frequency,
                  work_environment,
                }
}

/** How far apart two neighbours stand in that order, how many answers there are, and which way is heavier. */
const STEPS = [
  { stride: 18_750, length: 10, heavier: 1 },
  { stride: 3_750, length: 5, heavier: -1 },
  { stride: 750, length: 5, heavier: -1 },
  { stride: 150, length: 5, heavier: 1 },
  { stride: 30, length: 5, heavier: 1 },
  { stride: 6, length: 5, heavier: 1 },
]

test(
  'all 187,500 answer sets: in range, never lighter for a heavier answer, never « high » without follow-ups',
  { timeout: 60_000 },
  () => {
    const means: number[] = []
    let [lowest, highest] = [100, 0]
    const ranges = CATEGORIES.map((category) => ({ category, min: 100, max: 0 }))
    for (const answers of everyAnswerSet()) {
      const scores = scoreAnswers(answers)
      means.push(scores.mean)
      lowest = Math.min(lowest, scores.overall)
      highest = Math.max(highest, scores.overall)
      for (const range of ranges) {
        const { value } = scores.categories[range.category]
        range.min = Math.min(range.min, value)
        range.max = Math.max(range.max, value)
      }
    }
    console.info(`overall ${lowest} to ${highest}`, ranges)
    expect({ count: means.length, lowest, highest }).toEqual({ count: 187_500, lowest: 13, highest: 48 })
    expect(countLighterNeighbours(means)).toBe(0)
  },
)

function countLighterNeighbours(means: readonly number[]): number {
  let lighter = 0
  for (const [index, mean] of means.entries())
    for (const { stride, length, heavier } of STEPS) {
      const place = (Math.floor(index / stride) % length) + heavier
      const isHeaviest = place < 0 || place >= length
      if (!isHeaviest && (means[index + heavier * stride] ?? Number.NaN) < mean - 1e-9) lighter++
    }
  return lighter
}

// Thousands of cases each: a loaded machine takes its time.
describe('with follow-ups, whatever the answers', { timeout: 60_000 }, () => {
  const anyAnswers: fc.Arbitrary<ScanAnswers> = fc.record(
    Object.fromEntries(
      [...QUESTIONS, ...FOLLOW_UPS].map((question) => [
        question.id,
        question.type === 'scale'
          ? fc.integer({ min: question.min, max: question.max })
          : fc.constantFrom(...question.options),
      ]),
    ),
    { requiredKeys: [] },
  )
  const holds = (predicate: (answers: ScanAnswers) => void) =>
    fc.assert(fc.property(anyAnswers, predicate), { numRuns: 2_000 })

  test('every score is between 0 and 100, and the overall is their rounded mean', () => {
    holds((answers) => {
      const { categories, overall } = analyse(answers)
      const values = CATEGORIES.map((category) => categories[category].value)
      for (const value of values) expect(value >= 0 && value <= 100).toBe(true)
      expect(Math.abs(overall - values.reduce((sum, value) => sum + value, 0) / 5)).toBeLessThanOrEqual(
        0.5 + 1e-9,
      )
    })
  })

  test('the terms shown add up to the score shown', () => {
    holds((answers) => {
      for (const { terms, divisor, value } of Object.values(analyse(answers).categories))
        expect(terms.reduce((sum, { points }) => sum + points, 0) / divisor).toBeCloseTo(value, 9)
    })
  })

  test('what is not answered is said to be assumed, and the score stays within what is announced as possible', () => {
    holds((answers) => {
      const { insights, overall } = analyse(answers)
      expect(insights.answered.length + insights.assumed.length).toBe(14)
      expect(overall).toBeGreaterThanOrEqual(insights.possible.min)
      expect(overall).toBeLessThanOrEqual(insights.possible.max)
    })
  })

  test('every lever really lowers the score, by what it says', () => {
    holds((answers) => {
      const { insights, mean } = analyse(answers)
      for (const { input, to, gain } of insights.levers) {
        expect(gain).toBeGreaterThan(0)
        expect(mean - scoreAnswers({ ...answers, [input]: to }).mean).toBeCloseTo(gain, 9)
      }
    })
  })

  test('« high » exists once everything is answered', () => {
    const heaviest: ScanAnswers = {
      stress_level: 10,
      sleep_quality: 1,
      social_support: 1,
      physical_activity: 'never',
      nutrition_habits: 'very_unbalanced',
      pain_frequency: 'daily',
      work_environment: 'factory',
      mood_level: 1,
      anxiety_level: 10,
      energy_level: 1,
      social_isolation: 10,
      smoking: 'yes',
      work_satisfaction: 1,
      burnout_risk: 10,
    }
    expect(analyse(heaviest)).toMatchObject({ overall: 72, level: 'high' })
    expect(analyse(heaviest).insights.possible).toEqual({ min: 72, max: 72 })
  })
})
