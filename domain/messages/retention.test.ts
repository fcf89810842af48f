import { expect, test } from 'vitest'
import { PROFESSION_CODES } from '../directory/professions.ts'
import { forgottenBefore, keptYears } from './retention.ts'

test.each([
  ['psychologist', 5],
  ['physiotherapist', 5],
  ['social-worker', 5],
  ['massage-therapist', 2],
  ['other', 2],
] as const)('messages with a %s are kept %i years after the last one', (profession, years) => {
  expect(keptYears(profession)).toBe(years)
})

test('every profession has its time, and none is shorter than the database lets the worker forget', () => {
  for (const profession of PROFESSION_CODES) expect(keptYears(profession)).toBeGreaterThanOrEqual(2)
})

test.each([
  ['2024-10-01', '2026-11-30', true],
  ['2024-11-01', '2026-11-30', false],
  ['2024-11-01', '2026-12-01', true],
])('a thread of the month of %s has had its two years on %s: %s', (month, today, isOver) => {
  const limit = forgottenBefore(2, Temporal.PlainDate.from(today))
  expect(Temporal.PlainDate.compare(Temporal.PlainDate.from(month), limit) < 0).toBe(isOver)
})
