import { describe, expect, test } from 'vitest'
import { DEFAULT_ANSWERS, type ScanAnswers } from './answers.ts'
import { pointsOf, POINTS, riskLevel, SCORED_INPUTS, scoreAnswers, type Category } from './scoring.ts'

describe('points of an answer', () => {
  test.each([
    [
      'physical_activity',
      { every_day: 10, '3_4_per_week': 20, '1_2_per_week': 40, occasionally: 70, never: 90 },
      50,
    ],
    ['pain_frequency', { never: 0, rarely: 15, sometimes: 35, often: 65, daily: 85 }, 35],
    [
      'nutrition_habits',
      { very_balanced: 5, rather_balanced: 15, variable: 35, rather_unbalanced: 65, very_unbalanced: 85 },
      35,
    ],
    [
      'work_environment',
      { office: 25, telework: 35, hybrid: 15, field: 45, factory: 55, unemployed_retired: 20 },
      25,
    ],
    ['smoking', { yes: 30, no: 0 }, 0],
  ] as const)('%s', (input, table, otherwise) => {
    for (const [answer, points] of Object.entries(table)) expect(pointsOf(POINTS[input], answer)).toBe(points)
    expect(pointsOf(POINTS[input], undefined)).toBe(otherwise)
  })

  test.each([
    ['energy_level', { 1: 50, 3: 30, 5: 10, 6: 0, 10: 0 }],
    ['mood_level', { 1: 30, 2: 24, 5: 6, 6: 0, 10: 0 }],
    ['stress_level', { 1: 8, 5: 40, 7: 56, 10: 80 }],
    ['anxiety_level', { 1: 7, 4: 28, 10: 70 }],
    ['sleep_quality', { 1: 45, 2: 30, 3: 15, 4: 0, 5: 0 }],
    ['social_support', { 1: 60, 2: 48, 4: 24, 5: 12 }],
    ['social_isolation', { 1: 10, 3: 30, 10: 100 }],
    ['work_satisfaction', { 1: 56, 6: 16, 8: 0, 10: 0 }],
    ['burnout_risk', { 1: 8, 4: 32, 10: 80 }],
  ] as const)('%s', (input, points) => {
    for (const [answer, expected] of Object.entries(points))
      expect(pointsOf(POINTS[input], Number(answer))).toBe(expected)
  })

  test('the default answers', () => {
    expect(DEFAULT_ANSWERS).toEqual({
      stress_level: 5,
      sleep_quality: 3,
      social_support: 4,
      energy_level: 5,
      mood_level: 6,
      anxiety_level: 4,
      social_isolation: 3,
      smoking: 'no',
      work_satisfaction: 6,
      burnout_risk: 4,
    })
  })

  test('fourteen inputs are read', () => {
    expect(SCORED_INPUTS).toHaveLength(14)
    expect(new Set(SCORED_INPUTS)).toEqual(new Set(Object.keys(POINTS)))
  })
})

describe('the five scores', () => {
  const value = (category: Category, answers: ScanAnswers) => scoreAnswers(answers).categories[category].value

  test.each([
    [
      'physical',
      { physical_activity: 'never', pain_frequency: 'sometimes', energy_level: 4 },
      (90 + 35 + 20) / 3,
    ],
    ['physical', { physical_activity: 'never', pain_frequency: 'daily', energy_level: 1 }, 75],
    ['mental', { stress_level: 8 }, (64 + 0 + 28) / 3],
    ['mental', { stress_level: 10, mood_level: 1, anxiety_level: 10 }, 60],
    ['lifestyle', { sleep_quality: 2, nutrition_habits: 'variable' }, 32.5],
    ['lifestyle', { sleep_quality: 1, nutrition_habits: 'very_unbalanced', smoking: 'yes' }, 80],
    ['social', { social_support: 3 }, 33],
    ['social', { social_support: 1, social_isolation: 10 }, 80],
    ['professional', { work_environment: 'telework' }, (35 + 16 + 32) / 3],
    ['professional', { work_environment: 'factory', work_satisfaction: 1, burnout_risk: 10 }, 191 / 3],
  ] as const)('%s of %o', (category, answers, expected) => {
    expect(value(category, answers)).toBeCloseTo(expected, 9)
  })

  test('an example: 172.2 ÷ 5 is 34', () => {
    const scores = scoreAnswers({
      stress_level: 8,
      work_environment: 'telework',
      sleep_quality: 2,
      physical_activity: 'never',
      nutrition_habits: 'variable',
      pain_frequency: 'sometimes',
      social_support: 3,
      energy_level: 4,
    })
    expect(scores.overall).toBe(34)
  })

  test('a term says whether the person gave it', () => {
    const { terms } = scoreAnswers({ stress_level: 8 }).categories.mental
    expect(terms).toEqual([
      { input: 'stress_level', answer: 8, isDefault: false, points: 64 },
      { input: 'mood_level', answer: 6, isDefault: true, points: 0 },
      { input: 'anxiety_level', answer: 4, isDefault: true, points: 28 },
    ])
  })
})

test.each([
  [0, 'low'],
  [29, 'low'],
  [29.9, 'low'],
  [30, 'moderate'],
  [59, 'moderate'],
  [59.9, 'moderate'],
  [60, 'high'],
  [100, 'high'],
])('%f is %s', (score, level) => {
  expect(riskLevel(score)).toBe(level)
})
