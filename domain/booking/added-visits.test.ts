import { expect, test } from 'vitest'
import { forOwnHand, isWaivedWhenAdded } from './added-visits.ts'
import { DEFAULT_RULES } from './schedule.ts'

const now = Temporal.Instant.from('2026-11-19T15:00:00Z')

test.each([
  ['the same day', '2026-11-19T20:00:00Z', true],
  ['a minute before two days', '2026-11-21T14:59:00Z', true],
  ['two days', '2026-11-21T15:00:00Z', false],
  ['next month', '2026-12-19T15:00:00Z', false],
])('cancelling what was added for %s may cost: %s', (_, startsAt, isWaived) =>
  expect(isWaivedWhenAdded(Temporal.Instant.from(startsAt), now)).toBe(isWaived),
)

test('the own hand needs no notice and looks a year ahead, and keeps the maximum of a day', () => {
  const schedule = { rules: { ...DEFAULT_RULES, maxVisitsPerDay: 6 }, weekly: [], openings: [], closures: [] }
  expect(forOwnHand(schedule).rules).toEqual({
    ...schedule.rules,
    minimumNoticeMinutes: 0,
    horizonDays: 400,
  })
})
