import { describe, expect, test } from 'vitest'
import { type Rhythm, seriesOf } from './follow-ups.ts'

const wall = (day: string, time = '10:30') => ({
  day: Temporal.PlainDate.from(day),
  time: Temporal.PlainTime.from(time),
  zone: 'America/Toronto',
})
const days = (day: string, rhythm: Rhythm, count: number) =>
  seriesOf(wall(day), rhythm, count).map((moment) =>
    moment.toZonedDateTimeISO('America/Toronto').toPlainDateTime().toString(),
  )

describe('a series of visits', () => {
  test.each([
    ['every week', '2026-11-19', '1w', ['2026-11-19', '2026-11-26', '2026-12-03']],
    ['every eight weeks', '2026-11-19', '8w', ['2026-11-19', '2027-01-14', '2027-03-11']],
    [
      'every month, on the last day where the month is shorter',
      '2027-01-31',
      '1m',
      ['2027-01-31', '2027-02-28', '2027-03-31'],
    ],
  ] as const)('%s', (_, day, rhythm, expected) =>
    expect(days(day, rhythm, 3)).toEqual(expected.map((date) => `${date}T10:30:00`)),
  )

  test('keeps its time on the wall over a change of the clocks', () => {
    const [before, after] = seriesOf(wall('2027-03-11'), '1w', 2)
    expect(before?.until(after!).total('hours')).toBe(7 * 24 - 1)
  })
})
