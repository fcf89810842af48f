import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../health-scan/scoring.ts'
import { addDays } from './days.ts'
import { pointsFor, SCORED_KINDS, wellnessScore } from './wellness.ts'

const today = '2026-11-15'
const days = (count: number, value: number, last = today) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(last, -index), value }))
const scan = {
  day: '2026-11-01',
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
    ['sleep', 10.5, 100],
    ['sleep', 14, 100],
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
      missing: ['scan', ...SCORED_KINDS],
    })
  })

  test('a scan alone counts whole: its five dimensions in equal parts, turned around, 100 is best', () => {
    const { score, terms } = wellnessScore({ scan, values: {} }, today)
    expect(score).toBe(66)
    expect(terms.map(({ part, points, weight }) => [part, points, weight])).toEqual([
      ['physical', 70, 20],
      ['mental', 69, 20],
      ['lifestyle', 67, 20],
      ['social', 60, 20],
      ['professional', 64, 20],
    ])
  })

  test('with measures the scan counts 60, and the measures 40 in equal parts', () => {
    const values = { sleep: days(5, 5.5), steps: days(14, 7000) }
    const { score, terms } = wellnessScore({ scan, values }, today)
    expect(terms.map(({ part, weight }) => [part, weight])).toEqual([
      ...CATEGORIES.map((category) => [category, 12]),
      ['sleep', 20],
      ['steps', 20],
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
})
