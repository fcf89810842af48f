import { expect, test } from 'vitest'
import { nextAttemptAt } from './kept-card.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')

test.each([
  [1, '2026-11-16T12:00:00Z'],
  [2, '2026-11-17T12:00:00Z'],
  [3, '2026-11-19T12:00:00Z'],
  [4, null],
  [5, null],
])('a card refused %i times is asked again at %s', (refusals, at) => {
  expect(nextAttemptAt(refusals, now)?.toString() ?? null).toBe(at)
})
