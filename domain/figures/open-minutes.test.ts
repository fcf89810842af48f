import { expect, test } from 'vitest'
import { DEFAULT_RULES, type Closure, type Schedule, type WeeklyHours } from '../booking/schedule.ts'
import { openMinutes } from './open-minutes.ts'
import { firstDayOf, type Period } from './period.ts'

const zone = 'America/Toronto'
const day = (text: string) => Temporal.PlainDate.from(text)
const hours = (
  weekday: WeeklyHours['weekday'],
  opens: number,
  closes: number,
  placeId: string | null = null,
) => ({
  weekday,
  opensMinute: opens * 60,
  closesMinute: closes * 60,
  placeId,
  modes: ['in-person' as const],
  zone,
})
const closure = (date: string, span: Closure['span'], placeId: string | null = null): Closure => ({
  firstDay: date,
  lastDay: date,
  span,
  placeId,
  zone,
})
/** Tuesdays from nine to noon and Wednesdays from nine to five, the week of 16 November 2026. */
const plain: Schedule = {
  rules: { ...DEFAULT_RULES, zone },
  weekly: [hours(2, 9, 12), hours(3, 9, 17)],
  openings: [],
  closures: [],
}
const week = (schedule: Schedule) => openMinutes(schedule, day('2026-11-16'), day('2026-11-23'))

test.each<[string, Schedule, number]>([
  ['a week', plain, 11],
  ['a day off', { ...plain, closures: [closure('2026-11-17', null)] }, 8],
  [
    'an hour for lunch',
    { ...plain, closures: [closure('2026-11-18', { opensMinute: 720, closesMinute: 780 })] },
    10,
  ],
  ['another place closed', { ...plain, closures: [closure('2026-11-17', null, 'there')] }, 11],
  ['two places at once', { ...plain, weekly: [hours(2, 9, 12, 'here'), hours(2, 10, 13, 'there')] }, 4],
  [
    'a special opening',
    { ...plain, openings: [{ ...hours(6, 9, 10), firstDay: '2026-11-21', lastDay: '2026-11-21' }] },
    12,
  ],
])('%s', (_, schedule, expected) => {
  expect(week(schedule)).toBe(expected * 60)
})

test('a holiday is closed when its professional says so', () => {
  const monday = { ...plain, weekly: [hours(5, 9, 12)] }
  const christmas = (isClosedOnHolidays: boolean) =>
    openMinutes(
      { ...monday, rules: { ...monday.rules, isClosedOnHolidays } },
      day('2026-12-25'),
      day('2026-12-26'),
    )
  expect([christmas(true), christmas(false)]).toEqual([0, 180])
})

test.each<[Period, string]>([
  ['month', '2026-11-01'],
  ['quarter', '2026-09-01'],
  ['year', '2025-12-01'],
  ['two-years', '2024-12-01'],
])('a %s begins on %s', (period, first) => {
  expect(firstDayOf(period, day('2026-11-19')).toString()).toBe(first)
})
