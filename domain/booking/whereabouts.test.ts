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
const modesLeft = (weekly: ReturnType<typeof hours>, addressed: string[], hasMeetingLink: boolean) =>
  withoutNowhere(schedule(weekly), { addressedPlaces: new Set(addressed), hasMeetingLink }).weekly.map(
    ({ modes }) => modes,
  )

test.each([
  { says: 'an address and a link', addressed: ['a'], link: true, left: [['in-person', 'video', 'at-home']] },
  { says: 'no link', addressed: ['a'], link: false, left: [['in-person', 'at-home']] },
  { says: 'an address elsewhere', addressed: ['b'], link: true, left: [['video', 'at-home']] },
  { says: 'neither', addressed: [], link: false, left: [['at-home']] },
])('with $says, hours open what can take place', ({ addressed, link, left }) => {
  expect(modesLeft(hours('a', ['in-person', 'video', 'at-home']), addressed, link)).toEqual(left)
})

test('hours with nothing left are closed', () => {
  expect(modesLeft(hours('a', ['in-person']), [], true)).toEqual([])
  expect(modesLeft(hours(null, ['video']), ['a'], false)).toEqual([])
})
