import { expect, test } from 'vitest'
import { remindedTogether } from './reminders.ts'

const visit = (id: string, text: string) => ({
  id,
  startsAt: Temporal.Instant.from(text),
  zone: 'America/Toronto',
})
const morning = visit('a', '2026-11-19T14:00:00Z')
const noon = visit('b', '2026-11-19T17:00:00Z')
const evening = visit('c', '2026-11-20T00:00:00Z')
const nextDay = visit('d', '2026-11-20T14:00:00Z')
const all = [evening, nextDay, noon, morning]
const ids = (visits: { id: string }[]) => visits.map(({ id }) => id)

test('the day before, every visit of the day is in one message', () => {
  expect(ids(remindedTogether('day-before', morning, all))).toEqual(['a', 'b', 'c'])
})

test('two hours before, only those that follow closely', () => {
  expect(ids(remindedTogether('soon', morning, all))).toEqual(['a', 'b'])
  expect(ids(remindedTogether('soon', evening, all))).toEqual(['c'])
})
