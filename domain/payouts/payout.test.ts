import { describe, expect, test } from 'vitest'
import { approvalsNeeded, heldUntil, isPayoutAmount } from './payout.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const ago = (hours: number) => now.subtract({ hours })

describe('a payout waits', () => {
  test.each([
    ['nothing changed', [], null],
    ['a change 73 hours ago', [ago(73)], null],
    ['a change exactly 72 hours ago', [ago(72)], null],
    ['a change an hour ago', [ago(1)], '2026-11-18T11:00:00Z'],
    ['several: the last one counts', [ago(1), ago(60), ago(200)], '2026-11-18T11:00:00Z'],
  ] as const)('%s', (_name, changes, until) => {
    expect(heldUntil(changes, now)?.toString() ?? null).toBe(until)
  })
})

test.each([
  [100, true],
  [2_500_000, true],
  [99, false],
  [0, false],
  [-100, false],
  [100.5, false],
  [2_500_001, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d cents can be asked for: %s', (amount, isPossible) => {
  expect(isPayoutAmount(amount)).toBe(isPossible)
})

test.each([
  [1, 0],
  [500_000, 0],
  [500_001, 2],
  [2_500_000, 2],
])('a day that comes to %i cents wants %i approvals', (asked, needed) => {
  expect(approvalsNeeded(asked)).toBe(needed)
})
