import { describe, expect, test } from 'vitest'
import { contestUntil, decidedAt, isDecided, mayBeMissed } from './attendance.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}Z`)
const visit = { startsAt: at('10T14:00'), endsAt: at('10T15:00') }

describe('an absence is reported', () => {
  test.each([
    ['before the visit', '10T13:59', false],
    ['nine minutes after its start', '10T14:09:59', false],
    ['ten minutes after its start', '10T14:10', true],
    ['a week after its end', '17T15:00', true],
    ['later than a week after its end', '17T15:00:01', false],
  ])('%s: %s is %s', (_when, now, answer) => {
    expect(mayBeMissed(visit, at(now))).toBe(answer)
  })
})

describe('an absence is decided', () => {
  const notedAt = at('10T15:00')
  const plain = { contestUntil: contestUntil(notedAt), contestedAt: null }

  test('once the 72 hours to contest it are over', () => {
    expect(isDecided(plain, at('13T15:00'))).toBe(false)
    expect(isDecided(plain, at('13T15:00:01'))).toBe(true)
  })

  test('thirty days after it was contested, and not before', () => {
    const contested = { ...plain, contestedAt: at('11T15:00') }
    expect(decidedAt(contested)?.toString()).toBe('2026-12-11T15:00:00Z')
    expect(isDecided(contested, at('30T15:00'))).toBe(false)
  })
})
