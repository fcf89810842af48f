import { describe, expect, test } from 'vitest'
import type { ScanAnswers } from './answers.ts'
import { analyse } from './analyse.ts'

const risks = (answers: ScanAnswers) => analyse(answers).primaryRisks
const alertsOf = (answers: ScanAnswers) => analyse(answers).predictiveAlerts
const alarmsOf = (answers: ScanAnswers) => analyse(answers).alarms

describe('primary risks, on both sides of their threshold', () => {
  test.each([
    ['chronic_stress', { stress_level: 7 }, { stress_level: 6 }],
    ['sedentary', { physical_activity: 'never' }, { physical_activity: 'occasionally' }],
    ['poor_sleep', { sleep_quality: 2 }, { sleep_quality: 3 }],
    ['daily_pain', { pain_frequency: 'daily' }, { pain_frequency: 'often' }],
    ['low_support', { social_support: 2 }, { social_support: 3 }],
    ['burnout', { burnout_risk: 7 }, { burnout_risk: 6 }],
    ['smoking', { smoking: 'yes' }, { smoking: 'no' }],
  ] as const)('%s', (risk, over, under) => {
    expect(risks(over)).toEqual([risk])
    expect(risks(under)).toEqual([])
  })
})

describe('predictive alerts', () => {
  test.each([
    ['stress_and_sleep', { stress_level: 8, sleep_quality: 2 }, { stress_level: 7, sleep_quality: 2 }],
    ['stress_and_sleep', { stress_level: 8, sleep_quality: 1 }, { stress_level: 8, sleep_quality: 3 }],
    [
      'inactive_and_tired',
      { physical_activity: 'never', energy_level: 3 },
      { physical_activity: 'never', energy_level: 4 },
    ],
    [
      'physical_70',
      { physical_activity: 'never', pain_frequency: 'daily', energy_level: 2 },
      { physical_activity: 'never', pain_frequency: 'daily', energy_level: 3 },
    ],
  ] as const)('%s', (alert, over, under) => {
    expect(alertsOf(over)).toContain(alert)
    expect(alertsOf(under)).not.toContain(alert)
  })

  test('the mental alert can never fire: the heaviest mental score is 60, which is why safety rests on alarms', () => {
    const heaviest = { stress_level: 10, mood_level: 1, anxiety_level: 10 }
    expect(analyse(heaviest).categories.mental.value).toBe(60)
    expect(alertsOf(heaviest)).not.toContain('mental_70')
    expect(alarmsOf(heaviest)).toContain('mental')
  })

  test('a category of 60 is a risk factor, one below is not', () => {
    expect(analyse({ social_support: 1, social_isolation: 6 }).riskFactors).toEqual(['social'])
    expect(analyse({ social_support: 1, social_isolation: 5 }).riskFactors).toEqual([])
  })
})

describe('alarming answers', () => {
  test.each([
    ['mood', { mood_level: 2 }, { mood_level: 3 }],
    ['anxiety', { anxiety_level: 9 }, { anxiety_level: 8 }],
    ['isolation', { social_isolation: 9 }, { social_isolation: 8 }],
    ['burnout', { burnout_risk: 9 }, { burnout_risk: 8 }],
    ['stress_and_sleep', { stress_level: 9, sleep_quality: 2 }, { stress_level: 9, sleep_quality: 3 }],
    ['stress_and_sleep', { stress_level: 10, sleep_quality: 1 }, { stress_level: 8, sleep_quality: 1 }],
    [
      'mental',
      { stress_level: 10, mood_level: 3, anxiety_level: 8 },
      { stress_level: 9, mood_level: 3, anxiety_level: 8 },
    ],
  ] as const)('%s', (alarm, over, under) => {
    expect(alarmsOf(over)).toEqual([alarm])
    expect(alarmsOf(under)).toEqual([])
  })

  test('nothing alarms in an empty scan', () => {
    expect(alarmsOf({})).toEqual([])
  })
})
