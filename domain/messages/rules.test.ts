import { expect, test } from 'vitest'
import { changeableUntil, isAway, showsReceipts } from './rules.ts'

const sentAt = Temporal.Instant.from('2026-11-16T23:05:00Z')
const after = (time: Temporal.DurationLike) => sentAt.add(time)
const sent = { sentAt, side: 'client', isWithdrawn: false } as const

test.each([
  ['its author, at once', sent, 'client', after({ seconds: 1 }), true],
  ['its author, in the last second', sent, 'client', after({ minutes: 14, seconds: 59 }), true],
  ['its author, a quarter of an hour later', sent, 'client', after({ minutes: 15 }), false],
  ['whoever received it', sent, 'professional', after({ seconds: 1 }), false],
  ['its author, once withdrawn', { ...sent, isWithdrawn: true }, 'client', after({ seconds: 1 }), false],
] as const)('a message may be changed by %s', (_who, message, reader, now, isPossible) => {
  expect(changeableUntil(message, reader, now) !== null).toBe(isPossible)
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
