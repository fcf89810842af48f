import { expect, test } from 'vitest'
import { dayLeaf } from './format.ts'
import { formatShortDay } from './format-short-day.ts'

/** Written visibly: ~ is a no-break space (U+00A0). */
const shown = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  ['2026-11-17', '17~nov.', 'Nov~17', '17~nov.~2026', 'Nov~17,~2026'],
  ['2026-09-01', '1er~sept.', 'Sep~1', '1er~sept.~2026', 'Sep~1,~2026'],
])('%s is short', (day, fr, en, frYear, enYear) => {
  expect([formatShortDay(day, 'fr'), formatShortDay(day, 'en')].map(shown)).toEqual([fr, en])
  expect([formatShortDay(day, 'fr', true), formatShortDay(day, 'en', true)].map(shown)).toEqual([
    frYear,
    enYear,
  ])
})

test('the leaf of a calendar has three letters in English, whatever the browser abbreviates to', () => {
  expect(dayLeaf('2026-09-17', 'en')).toEqual({ weekday: 'Thu', day: '17', month: 'Sep' })
  expect(dayLeaf('2026-09-17', 'fr')).toEqual({ weekday: 'jeu.', day: '17', month: 'sept.' })
})
