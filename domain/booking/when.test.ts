import { expect, test } from 'vitest'
import { dayNumber, partNumber, partNumbers, wallWindows, timeFilterOf } from './when.ts'

const at = (text: string) => Temporal.Instant.from(text)
/** A Sunday, half past eight in the evening in Montreal: already Monday in Greenwich. */
const sunday = at('2026-11-16T01:30:00Z')
const days = (when: string | null, now = sunday) => {
  const filter = timeFilterOf(when, [], now, 28)
  return filter && [filter.first.toString(), filter.last.toString()]
}

test.each([
  ['today', ['2026-11-15', '2026-11-15']],
  ['tomorrow', ['2026-11-16', '2026-11-16']],
  ['week', ['2026-11-15', '2026-11-21']],
  ['weekend', ['2026-11-15', '2026-11-15']],
  ['2026-12-01', ['2026-12-01', '2026-12-01']],
])('on a Sunday evening of Quebec, %s is %j', (when, expected) => {
  expect(days(when)).toEqual(expected)
})

test.each([
  ['2026-11-16T15:00:00Z', ['2026-11-21', '2026-11-22']],
  ['2026-11-20T15:00:00Z', ['2026-11-21', '2026-11-22']],
  ['2026-11-21T15:00:00Z', ['2026-11-21', '2026-11-22']],
  ['2026-11-22T15:00:00Z', ['2026-11-22', '2026-11-22']],
])('the weekend of %s is the one that comes, or what is left of it', (now, expected) => {
  expect(days('weekend', at(now))).toEqual(expected)
})

test('nothing asked is no filter; a part alone is meant of the next four weeks', () => {
  expect(timeFilterOf(null, [], sunday, 28)).toBeNull()
  const filter = timeFilterOf(null, ['evening'], sunday, 28)
  expect(filter?.first.until(filter.last).days).toBe(27)
})

test('parts that touch are one window, and whole days are one', () => {
  const day = dayNumber(Temporal.PlainDate.from('2026-11-19')) * 1_440
  const filter = (when: string, ...parts: ('morning' | 'afternoon' | 'evening')[]) =>
    wallWindows(timeFilterOf(when, parts, sunday, 28)!)
  expect(filter('2026-11-19', 'evening')).toEqual([{ from: day + 1_020, until: day + 1_440 }])
  expect(filter('2026-11-19', 'morning', 'afternoon')).toEqual([{ from: day, until: day + 1_020 }])
  expect(filter('2026-11-19', 'morning', 'evening')).toHaveLength(2)
  expect(filter('week')).toHaveLength(1)
  expect(filter('week', 'evening')).toHaveLength(7)
})

test('a window and its number speak of the same part of the same day', () => {
  const filter = timeFilterOf('2026-11-19', ['afternoon'], sunday, 28)!
  const [window] = wallWindows(filter)
  expect(partNumbers(filter)).toEqual([partNumber(window!.from)])
  expect(partNumber(window!.until - 1)).toBe(partNumber(window!.from))
  expect(partNumber(window!.until)).toBe(partNumber(window!.from) + 1)
})
