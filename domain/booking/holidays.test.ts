import { expect, test } from 'vitest'
import { isHoliday, quebecHolidays } from './holidays.ts'

test.each([
  [
    2026,
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-18',
      '2026-06-24',
      '2026-07-01',
      '2026-09-07',
      '2026-10-12',
      '2026-12-25',
    ],
  ],
  [
    2027,
    [
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-24',
      '2027-06-24',
      '2027-07-01',
      '2027-09-06',
      '2027-10-11',
      '2027-12-25',
    ],
  ],
  // In 2029 the first of July is a Sunday: Canada Day is taken on the Monday.
  [
    2029,
    [
      '2029-01-01',
      '2029-03-30',
      '2029-04-02',
      '2029-05-21',
      '2029-06-25',
      '2029-07-02',
      '2029-09-03',
      '2029-10-08',
      '2029-12-25',
    ],
  ],
])('the holidays of %i', (year, days) => {
  expect(quebecHolidays(year).map((day) => day.toString())).toEqual(days)
})

test('an ordinary day is none', () => expect(isHoliday(Temporal.PlainDate.from('2026-11-19'))).toBe(false))
