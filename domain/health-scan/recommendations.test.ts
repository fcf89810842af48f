import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import type { ScanAnswers } from './answers.ts'
import { byPriority, periodOf, recommend } from './recommendations.ts'

const ids = (answers: ScanAnswers, overall = 50) =>
  recommend(answers, overall).map(({ id, priority }) => `${id}:${priority}`)

describe('recommendations, on both sides of their thresholds', () => {
  test.each<[string, ScanAnswers, ScanAnswers]>([
    ['stress:high', { stress_level: 7 }, { stress_level: 6 }],
    [
      'movement:medium',
      { physical_activity: 'never', energy_level: 4 },
      { physical_activity: 'never', energy_level: 5 },
    ],
    [
      'movement:high',
      { physical_activity: 'never', energy_level: 4, pain_frequency: 'often' },
      { physical_activity: 'occasionally', energy_level: 4, pain_frequency: 'often' },
    ],
    ['sleep:high', { sleep_quality: 2 }, { sleep_quality: 3 }],
    ['social:medium', { social_support: 2, mood_level: 5 }, { social_support: 2, mood_level: 6 }],
    ['social:medium', { social_support: 2, mood_level: 5 }, { social_support: 3, mood_level: 5 }],
  ])('%s', (expected, over, under) => {
    expect(ids(over)).toEqual([expected])
    expect(ids(under)).toEqual([])
  })

  test('daily pain does not raise the priority of movement: only « often » does', () => {
    expect(ids({ physical_activity: 'never', energy_level: 4, pain_frequency: 'daily' })).toEqual([
      'movement:medium',
    ])
  })

  test('under 30 a quarterly follow-up is enough', () => {
    expect(ids({}, 29)).toEqual(['prevention:low'])
    expect(ids({}, 30)).toEqual([])
  })

  test.each([
    ['stress', 'weeks_1_2', { from: 1, to: 2 }],
    ['movement', 'weeks_3_8', { from: 2, to: 4 }],
    ['sleep', 'weeks_3_8', { from: 3, to: 6 }],
    ['social', 'long_term', { from: 6, to: 12 }],
    ['prevention', 'long_term', 'quarterly'],
  ])('%s belongs to %s', (id, period, duration) => {
    const all = recommend(
      {
        stress_level: 9,
        physical_activity: 'never',
        energy_level: 2,
        sleep_quality: 1,
        social_support: 1,
        mood_level: 4,
      },
      20,
    )
    const found = all.find((one) => one.id === id)
    expect(found && periodOf(found)).toBe(period)
    expect(found?.estimatedDuration).toEqual(duration)
  })
})

test('the most pressing come first', () => {
  const list = recommend({ physical_activity: 'never', energy_level: 2, sleep_quality: 1 }, 40)
  expect(byPriority(list).map(({ id }) => id)).toEqual(['sleep', 'movement'])
})

test('who answered nothing is recommended a general consultation', () => {
  const { recommendations } = analyse({})
  expect(recommendations.map(({ id }) => id)).toEqual(['prevention'])
  expect(recommendations.flatMap(({ professionalTypes }) => professionalTypes)).toEqual([])
})
