import { expect, test } from 'vitest'
import { coarseMonth } from './community.ts'
import { addDays } from './days.ts'

const month = { from: '2026-10-01', to: '2026-10-31' }
const days = (count: number, value: number, first = month.from) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(first, index), value }))

test.each([
  ['sleep', 7.33, 7.5],
  ['sleep', 7.2, 7],
  ['steps', 7840, 8000],
  ['steps', 120, 0],
  ['resting-heart-rate', 62, 60],
  ['mood', 6.6, 7],
] as const)('%s of %d lends %d', (kind, value, coarse) => {
  expect(coarseMonth(kind, days(10, value), month)).toBe(coarse)
})

test('fewer than five days of that month lend nothing', () => {
  expect(coarseMonth('sleep', days(4, 7), month)).toBeUndefined()
  expect(coarseMonth('sleep', days(20, 7, '2026-11-01'), month)).toBeUndefined()
  expect(coarseMonth('sleep', days(8, 7, '2026-09-28'), month)).toBe(7)
})
