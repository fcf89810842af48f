import { expect, test } from 'vitest'
import { isWorthTelling } from './shift.ts'

const times = (start: string, end: string) => ({
  startsAt: Temporal.Instant.from(`2026-11-26T${start}:00Z`),
  endsAt: Temporal.Instant.from(`2026-11-26T${end}:00Z`),
})

test.each([
  ['a visit that stands where it stood', '15:00', '15:50', false],
  ['a start a minute later', '15:01', '15:50', true],
  ['an end five minutes later', '15:00', '15:55', false],
  ['an end ten minutes later', '15:00', '16:00', true],
  ['an end ten minutes earlier', '15:00', '15:40', true],
])('of %s its person is told as the rule says', (_name, start, end, isTold) => {
  expect(isWorthTelling(times('15:00', '15:50'), times(start, end))).toBe(isTold)
})
