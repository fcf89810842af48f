import { expect, test } from 'vitest'
import type { ScanAnswers } from '#domain/health-scan/answers.ts'
import { hashOf, viewOf, type ScanView } from './scan-view.ts'

const started: ScanAnswers = { stress_level: 4, work_environment: 'office' }
const complete: ScanAnswers = {
  ...started,
  sleep_quality: 3,
  physical_activity: 'never',
  nutrition_habits: 'variable',
  pain_frequency: 'rarely',
  social_support: 3,
  health_goals: 'sleep_better',
}
const AT = '2026-11-15T10:00:00.000Z'

test.each<[string, string, ScanAnswers, string | null, string]>([
  ['a first visit', '', {}, null, '#start'],
  ['a visit that resumes', '', started, null, '#q3'],
  ['the way back to an answered question', '#q1', started, null, '#q1'],
  ['the next question', '#q3', started, null, '#q3'],
  ['a question too far', '#q6', started, null, '#q3'],
  ['a result without answers', '#result', {}, null, '#q1'],
  ['a result not yet asked for', '#result', complete, null, '#q8'],
  ['a result', '#result', complete, AT, '#result'],
  ['a visit after the result', '', complete, AT, '#result'],
  ['a follow-up', '#f7', complete, AT, '#f7'],
  ['a follow-up that does not exist', '#f8', complete, AT, '#result'],
  ['a follow-up before the result', '#f1', started, null, '#q3'],
  ['an answer changed after the result', '#q2', complete, AT, '#q2'],
  ['any other hash', '#contenu', started, null, '#q3'],
  ['the start, asked for', '#start', complete, AT, '#start'],
])('%s', (_, hash, answers, completedAt, expected) => {
  expect(hashOf(viewOf(hash, { answers, completedAt }))).toBe(expected)
})

test('a step and its address are the same thing', () => {
  const views: ScanView[] = [{ kind: 'intro' }, { kind: 'result' }, { kind: 'question', index: 7 }]
  for (const view of views) expect(viewOf(hashOf(view), { answers: complete, completedAt: AT })).toEqual(view)
})
