import { expect, test } from 'vitest'
import { defaultExpiry, isPossibleExpiry } from './expiry.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['psychologist', '2026-11-15', '2027-04-01'],
  ['psychologist', '2027-02-28', '2027-04-01'],
  // A month before the date, the card shown is already the new year's.
  ['psychologist', '2027-03-02', '2028-04-01'],
  ['psychologist', '2027-04-01', '2028-04-01'],
  ['massage-therapist', '2026-11-15', '2027-01-01'],
  ['massage-therapist', '2026-12-02', '2027-01-01'],
] as const)('a %s verified on %s is verified until %s', (profession, today, expected) => {
  expect(defaultExpiry(profession, day(today)).toString()).toBe(expected)
})

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2027-12-15', true],
  ['2027-12-16', false],
])('on November 15, 2026 a verification may run until %s: %s', (until, expected) => {
  expect(isPossibleExpiry(day(until), day('2026-11-15'))).toBe(expected)
})
