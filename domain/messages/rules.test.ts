import { expect, test } from 'vitest'
import { changeableUntil, isAway, showsReceipts } from './rules.ts'

const sentAt = Temporal.Instant.from('2026-11-16T23:05:00Z')
const after = (time: Temporal.DurationLike) => sentAt.add(time)
const sent = { sentAt, isAuthor: true, isWithdrawn: false }

test.each([
  ['its author, at once', sent, after({ seconds: 1 }), true],
  ['its author, in the last second', sent, after({ minutes: 14, seconds: 59 }), true],
  ['its author, a quarter of an hour later', sent, after({ minutes: 15 }), false],
  ['whoever did not write it', { ...sent, isAuthor: false }, after({ seconds: 1 }), false],
  ['its author, once withdrawn', { ...sent, isWithdrawn: true }, after({ seconds: 1 }), false],
] as const)('a message may be changed by %s', (_who, message, now, isPossible) => {
  expect(changeableUntil(message, now) !== null).toBe(isPossible)
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('receipts are shown when one wants them %s and the other %s: %s', (mine, theirs, isShown) => {
  expect(showsReceipts({ mine, theirs })).toBe(isShown)
})

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('someone away from the 16th to the 20th is away on %s: %s', (day, isTrue) => {
  const span = { from: Temporal.PlainDate.from('2026-11-16'), until: Temporal.PlainDate.from('2026-11-20') }
  expect(isAway(span, Temporal.PlainDate.from(day))).toBe(isTrue)
})
