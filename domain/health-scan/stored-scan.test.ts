import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScanAnswers } from './answers.ts'
import { answeredInOrder, FOLLOW_UPS, isAnswerTo, isComplete, keepAnswers, QUESTIONS } from './questions.ts'
import { readScan, storeScan } from './stored-scan.ts'

const complete: ScanAnswers = {
  stress_level: 8,
  work_environment: 'telework',
  sleep_quality: 2,
  physical_activity: 'never',
  nutrition_habits: 'variable',
  pain_frequency: 'sometimes',
  social_support: 3,
  health_goals: 'sleep_better',
}

describe('the questions', () => {
  test('are eight, with their types and weights', () => {
    expect(
      QUESTIONS.map((question) => [
        question.id,
        question.type === 'scale' ? `${question.min}-${question.max}` : question.options.length,
        question.weight,
      ]),
    ).toEqual([
      ['stress_level', '1-10', 3],
      ['work_environment', 6, 2],
      ['sleep_quality', '1-5', 3],
      ['physical_activity', 5, 2],
      ['nutrition_habits', 5, 2],
      ['pain_frequency', 5, 3],
      ['social_support', '1-5', 2],
      ['health_goals', 7, 1],
    ])
  })

  test('are followed by the seven that the scores read and the eight do not ask', () => {
    expect(FOLLOW_UPS.map(({ id }) => id)).toEqual([
      'mood_level',
      'anxiety_level',
      'energy_level',
      'social_isolation',
      'smoking',
      'work_satisfaction',
      'burnout_risk',
    ])
  })

  test.each([
    [1, true],
    [10, true],
    [0, false],
    [11, false],
    [5.5, false],
    ['5', false],
    [null, false],
  ])('%s as a level of stress: %s', (value, isAnswer) => {
    const [stress] = QUESTIONS
    expect(stress && isAnswerTo(stress, value)).toBe(isAnswer)
  })

  test('the first gap is where one resumes', () => {
    expect(answeredInOrder({})).toBe(0)
    expect(answeredInOrder({ stress_level: 3, sleep_quality: 2 })).toBe(1)
    expect(answeredInOrder(complete)).toBe(8)
    expect(isComplete(complete)).toBe(true)
  })
})

describe('what is kept in the browser', () => {
  const at = '2026-11-17T15:04:05.000Z'

  test('comes back as it was, with its version', () => {
    const scan = storeScan(complete, at)
    expect(scan).toMatchObject({ version: '2.0', riskScore: 34, completedAt: at })
    expect(readScan(JSON.stringify(scan))).toEqual(scan)
  })

  test('changed figures are computed again from the answers', () => {
    const changed = { ...storeScan(complete, at), riskScore: 3, recommendations: [] }
    expect(readScan(JSON.stringify(changed))).toEqual(storeScan(complete, at))
  })

  test.each([
    ['without a date', { ...storeScan(complete, at), completedAt: null }],
    ['with a false date', { ...storeScan(complete, at), completedAt: 'hier' }],
    ['with a gap', { ...storeScan({ ...complete, sleep_quality: 99 }, at) }],
  ])('%s it is a scan under way', (_, stored) => {
    expect(readScan(JSON.stringify(stored))).toMatchObject({ completedAt: null })
  })

  test('another version, or no scan at all, is forgotten', () => {
    for (const text of [null, '', '{', '[]', '{"version":"1.0","answers":{}}', '{"version":"2.0"}'])
      expect(readScan(text)).toBeNull()
  })

  test('no stored text makes it fail, and only answers survive', () => {
    fc.assert(
      fc.property(fc.json(), fc.dictionary(fc.string(), fc.jsonValue()), (text, answers) => {
        readScan(text)
        for (const question of [...QUESTIONS, ...FOLLOW_UPS]) {
          const kept = keepAnswers(answers)[question.id]
          expect(kept === undefined || isAnswerTo(question, kept)).toBe(true)
        }
      }),
    )
  })
})
