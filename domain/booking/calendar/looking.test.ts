import { expect, test } from 'vitest'
import { freshnessOf, minutesToNextLook, STALE_MINUTES } from './looking.ts'

const now = Temporal.Instant.from('2026-11-19T15:00:00Z')
const ago = (minutes: number) => now.subtract({ minutes })

test.each([
  [0, 12],
  [1, 12],
  [2, 24],
  [3, 48],
  [4, 60],
  [1000, 60],
])('after %i failures in a row, the next look is %i minutes later', (failures, minutes) => {
  expect(minutesToNextLook(failures)).toBe(minutes)
})

test.each([
  ['never read and just added', null, ago(2), 'waiting'],
  ['never read for half an hour', null, ago(STALE_MINUTES), 'stale'],
  ['read a moment ago', ago(1), ago(500), 'fresh'],
  ['last read just under half an hour ago', ago(STALE_MINUTES - 1), ago(500), 'fresh'],
  ['last read half an hour ago', ago(STALE_MINUTES), ago(500), 'stale'],
] as const)('a calendar %s', (_name, readAt, since, freshness) => {
  expect(freshnessOf(readAt, since, now)).toBe(freshness)
})
