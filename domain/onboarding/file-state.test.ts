import { expect, test } from 'vitest'
import { afterSensitiveChange, type FileState, maySubmit } from './file-state.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const inDays = (days: number) => now.add({ hours: 24 * days })

test.each<[FileState, boolean, number | null, boolean]>([
  ['draft', false, null, true],
  ['refused', false, null, true],
  ['paused', false, -3, true],
  ['submitted', true, null, false],
  ['listed', false, 300, false],
  ['listed', false, 61, false],
  ['listed', false, 60, true],
  ['listed', true, 20, false],
])('a file that is %s (waiting: %s, %s days left) may be sent: %s', (state, isWaiting, days, expected) => {
  const verifiedUntil = days === null ? null : inDays(days)
  expect(maySubmit({ state, isWaiting, verifiedUntil }, now)).toBe(expected)
})

test.each<[FileState, boolean, boolean, FileState]>([
  ['draft', true, true, 'draft'],
  ['refused', true, true, 'refused'],
  ['paused', true, true, 'paused'],
  ['submitted', true, true, 'submitted'],
  ['submitted', false, false, 'draft'],
  ['listed', true, true, 'submitted'],
  ['listed', false, true, 'draft'],
  ['listed', true, false, 'listed'],
  ['listed', false, false, 'listed'],
])('%s, complete: %s, title touched: %s → %s', (state, isComplete, touchesTitle, expected) => {
  expect(afterSensitiveChange(state, { isComplete, touchesTitle })).toBe(expected)
})
