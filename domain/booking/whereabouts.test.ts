import { expect, test } from 'vitest'
import { DEFAULT_RULES, type Schedule } from './schedule.ts'
import { withoutNowhere } from './whereabouts.ts'

const hours = (placeId: string | null, modes: Schedule['weekly'][number]['modes']) => ({
  weekday: 1 as const,
  opensMinute: 540,
  closesMinute: 1020,
  placeId,
  modes,
  zone: 'America/Toronto',
})
const schedule = (...weekly: ReturnType<typeof hours>[]): Schedule => ({
  rules: { ...DEFAULT_RULES },
  weekly,
  openings: [],
  closures: [],
})
const modesLeft = (weekly: ReturnType<typeof hours>, addressed: string[]) =>
  withoutNowhere(schedule(weekly), new Set(addressed)).weekly.map(({ modes }) => modes)

test.each([
  { says: 'an address', addressed: ['a'], left: [['in-person', 'video', 'at-home']] },
  { says: 'an address elsewhere', addressed: ['b'], left: [['video', 'at-home']] },
  { says: 'no address', addressed: [], left: [['video', 'at-home']] },
])('with $says, hours open what can take place', ({ addressed, left }) => {
  expect(modesLeft(hours('a', ['in-person', 'video', 'at-home']), addressed)).toEqual(left)
})

test('hours with nothing left are closed', () => {
  expect(modesLeft(hours('a', ['in-person']), [])).toEqual([])
  expect(modesLeft(hours(null, ['in-person']), ['a'])).toEqual([])
})
