import { expect, test } from 'vitest'
import { openingAt } from './opening-hours.ts'

const at = (iso: string) => openingAt(Temporal.Instant.from(iso))
const same = (a: Temporal.Instant, b: string) =>
  expect(a.toString()).toBe(Temporal.Instant.from(b).toString())

test.each([
  ['2026-11-16T07:59:59-05:00', false, '2026-11-16T08:00-05:00', 'Monday, a second before opening'],
  ['2026-11-16T08:00:00-05:00', true, '2026-11-16T18:00-05:00', 'Monday, the opening minute'],
  ['2026-11-17T10:40:00-05:00', true, '2026-11-17T18:00-05:00', 'Tuesday morning'],
  ['2026-11-20T17:59:59-05:00', true, '2026-11-20T18:00-05:00', 'Friday, the last second'],
  ['2026-11-20T18:00:00-05:00', false, '2026-11-21T09:00-05:00', 'Friday, the closing minute'],
  ['2026-11-21T08:30:00-05:00', false, '2026-11-21T09:00-05:00', 'Saturday opens later'],
  ['2026-11-21T16:59:00-05:00', true, '2026-11-21T17:00-05:00', 'Saturday closes earlier'],
  ['2026-11-21T17:00:00-05:00', false, '2026-11-23T08:00-05:00', 'Saturday evening skips Sunday'],
  ['2026-11-22T12:00:00-05:00', false, '2026-11-23T08:00-05:00', 'Sunday is closed'],
  ['2026-11-17T03:00:00Z', false, '2026-11-17T08:00-05:00', 'Monday 22:00 in Montreal is Tuesday elsewhere'],
  // 8 March 2026: 02:00 becomes 03:00. Saturday evening to Monday morning is an hour shorter.
  ['2026-03-07T17:00:00-05:00', false, '2026-03-09T08:00-04:00', 'before the clocks go forward'],
  ['2026-03-09T12:00:00Z', true, '2026-03-09T18:00-04:00', 'Monday 8:00 in summer time is 12:00 UTC'],
  ['2026-03-09T11:59:00Z', false, '2026-03-09T08:00-04:00', 'and 7:59 is still closed'],
  // 1 November 2026: 02:00 becomes 01:00.
  ['2026-10-31T17:00:00-04:00', false, '2026-11-02T08:00-05:00', 'before the clocks go back'],
  ['2026-11-02T12:30:00Z', false, '2026-11-02T08:00-05:00', 'Monday 7:30 in winter time'],
  ['2026-11-02T13:00:00Z', true, '2026-11-02T18:00-05:00', 'Monday 8:00 in winter time is 13:00 UTC'],
])('at %s: open is %s until %s (%s)', (now, isOpen, change) => {
  const opening = at(now)
  expect(opening.isOpen).toBe(isOpen)
  same(opening.changesAt, change)
})

test('the next opening says how many days away it is', () => {
  expect(at('2026-11-16T06:00-05:00').daysUntilChange).toBe(0)
  expect(at('2026-11-16T19:00-05:00').daysUntilChange).toBe(1)
  expect(at('2026-11-21T19:00-05:00').daysUntilChange).toBe(2)
})

test('the minute of the day is the wall clock’s', () => {
  expect(at('2026-11-17T10:40-05:00')).toMatchObject({ weekday: 2, minuteOfDay: 640 })
  expect(at('2026-07-14T10:40-04:00')).toMatchObject({ weekday: 2, minuteOfDay: 640 })
})
