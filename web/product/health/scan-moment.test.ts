import { expect, test } from 'vitest'
import { isLaterScan, isSameScan } from './scan-moment.ts'

test('one moment is one scan, however it is written', () => {
  expect(isSameScan('2026-11-12T15:00:00.000Z', '2026-11-12T15:00:00Z')).toBe(true)
  expect(isSameScan('2026-11-12T15:00:00.001Z', '2026-11-12T15:00:00Z')).toBe(false)
})

test('a later scan is not an equal one', () => {
  expect(isLaterScan('2026-11-12T15:00:00.5Z', '2026-11-12T15:00:00Z')).toBe(true)
  expect(isLaterScan('2026-11-12T15:00:00.000Z', '2026-11-12T15:00:00Z')).toBe(false)
})
