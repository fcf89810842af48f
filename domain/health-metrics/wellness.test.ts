import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../health-scan/scoring.ts'
import { addDays } from './days.ts'
import { pointsFor, SCORED_KINDS, wellnessScore } from './wellness.ts'

const today = '2026-11-15'
const days = (count: number, value: number, last = today) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(last, -index), value }))
const scan = {
  day: '2026-11-01',
  overall: 34,
  categories: { physical: 30, mental: 31, lifestyle: 33, social: 40, professional: 36 },
}

describe('points of a habit', () => {
  test.each([
    ['sleep', 3, 0],
    ['sleep', 4, 0],
    ['sleep', 5.5, 50],
    ['sleep', 7, 100],
    ['sleep', 8, 100],
    ['sleep', 9, 100],
    ['sleep', 10.5, 50],
    ['sleep', 14, 0],
    ['steps', 0, 0],
    ['steps', 3500, 50],
    ['steps', 7000, 100],
    ['steps', 20_000, 100],
    ['resting-heart-rate', 48, 100],
    ['resting-heart-rate', 60, 100],
    ['resting-heart-rate', 80, 50],
    ['resting-heart-rate', 120, 0],
    ['mood', 1, 0],
    ['mood', 4.5, 50],
    ['mood', 8, 100],
    ['mood', 10, 100],
  ] as const)('%s of %d earns %d', (kind, value, points) => expect(pointsFor(kind, value)).toBe(points))
})

describe('the score', () => {
  test('without data there is none, and it says what would make one', () => {
    expect(wellnessScore({ scan: undefined, values: {} }, today)).toEqual({
      score: null,
      terms: [],
      categories: null,
      missing: ['scan', ...SCORED_KINDS],
    })
  })

  test('a scan alone counts whole, turned around: 100 is best', () => {
    const { score, terms, categories } = wellnessScore({ scan, values: {} }, today)
    expect(score).toBe(66)
    expect(terms).toEqual([{ part: 'scan', points: 66, weight: 100, day: scan.day }])
    expect(categories).toMatchObject({ physical: 70, social: 60 })
  })

  test('with measures the scan counts 60, and the measures 40 in equal parts', () => {
    const values = { sleep: days(5, 5.5), steps: days(14, 7000) }
    const { score, terms } = wellnessScore({ scan, values }, today)
    expect(terms.map(({ part, points, weight }) => [part, points, weight])).toEqual([
      ['scan', 66, 60],
      ['sleep', 50, 20],
      ['steps', 100, 20],
    ])
    expect(score).toBe(Math.round(66 * 0.6 + 50 * 0.2 + 100 * 0.2))
  })

  test.each([
    ['two days are too few', days(2, 8)],
    ['nor days before the two weeks', days(5, 8, '2026-11-01')],
    ['nor days to come', days(3, 8, '2026-11-18')],
  ])('%s', (_name, sleep) => {
    expect(wellnessScore({ scan: undefined, values: { sleep } }, today).score).toBeNull()
  })

  test('a scan of more than half a year ago no longer counts', () => {
    const old = (day: string) => wellnessScore({ scan: { ...scan, day }, values: {} }, today).score
    expect(old(addDays(today, -182))).toBe(66)
    expect(old(addDays(today, -183))).toBeNull()
  })

  test('weights always add up to 100, and the score stays between 0 and 100', () => {
    const series = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 20 }),
        value: fc.float({ min: 0, max: 30_000, noNaN: true }),
      }),
    )
    const cases = fc.record({
      overall: fc.option(fc.integer({ min: 0, max: 100 })),
      values: fc.record(Object.fromEntries(SCORED_KINDS.map((kind) => [kind, series]))),
    })
    fc.assert(
      fc.property(cases, ({ overall, values }) => {
        const categories = Object.fromEntries(
          CATEGORIES.map((name) => [name, overall ?? 0]),
        ) as typeof scan.categories
        const { score, terms } = wellnessScore(
          {
            scan: overall === null ? undefined : { day: today, overall, categories },
            values: Object.fromEntries(
              Object.entries(values).map(([kind, list]) => [
                kind,
                list.map(({ day, value }) => ({ day: addDays(today, -day), value })),
              ]),
            ),
          },
          today,
        )
        if (score === null) return terms.length === 0
        expect(terms.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9)
        return score >= 0 && score <= 100
      }),
    )
  })
})
