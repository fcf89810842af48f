import { expect, test } from 'vitest'
import { busyOnDays } from './busy-days.ts'

const on = (day: string, fromMinute: number, untilMinute: number) => ({ day, fromMinute, untilMinute })

test.each([
  ['an hour of one day', '2026-11-19T15:00:00Z', '2026-11-19T16:30:00Z', [on('2026-11-19', 600, 690)]],
  [
    'an evening until midnight',
    '2026-11-20T01:00:00Z',
    '2026-11-20T05:00:00Z',
    [on('2026-11-19', 1200, 1440)],
  ],
  [
    'a night',
    '2026-11-20T04:00:00Z',
    '2026-11-20T06:00:00Z',
    [on('2026-11-19', 1380, 1440), on('2026-11-20', 0, 60)],
  ],
  [
    'days in a row',
    '2026-11-19T17:00:00Z',
    '2026-11-21T17:00:00Z',
    [on('2026-11-19', 720, 1440), on('2026-11-20', 0, 1440), on('2026-11-21', 0, 720)],
  ],
  ['the day of 23 hours', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', [on('2026-03-08', 0, 1440)]],
  ['the day of 25 hours', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', [on('2026-11-01', 0, 1440)]],
])('%s stands where it is on the wall', (_name, from, until, days) => {
  const span = { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) }
  expect(busyOnDays([span], 'America/Toronto')).toEqual(days)
})
