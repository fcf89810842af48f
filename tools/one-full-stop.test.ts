import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayLeaf, formatTime } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { LOCALES, type Locale } from '#domain/kernel/locale.ts'
import * as english from '#server/platform/paraglide/messages/en.js'
import * as french from '#server/platform/paraglide/messages/fr.js'
import { withOneFullStop } from './one-full-stop.ts'

type Sentence = (values: Record<string, unknown>) => string
const COMPILED = { fr: french, en: english } as unknown as Record<Locale, Record<string, Sentence>>

test.each([
  ['`Until ${i?.when}.`', "`Until ${String(i?.when).replace(/\\.$/,'')}.`"],
  [
    '`${i?.when}. Then ${i?.next}.`',
    "`${String(i?.when).replace(/\\.$/,'')}. Then ${String(i?.next).replace(/\\.$/,'')}.`",
  ],
  ['`${i?.when}, then`', '`${i?.when}, then`'],
  ['`out of ${i?.count}.`', '`out of ${i?.count}.`'],
  ['`${i?.name}.ics`', '`${i?.name}.ics`'],
])('%s becomes %s', (before, after) => expect(withOneFullStop(before)).toBe(after))

/** What our formatters write last: a month, a weekday, a half of the day. */
function valuesWithStops(locale: Locale): string[] {
  const { weekday, month } = dayLeaf('2026-11-17', locale)
  const times = ['T14:00:00Z', 'T20:30:00Z'].map((time) => formatTime(`2026-11-17${time}`, locale))
  return [formatShortDay('2026-11-17', locale), weekday, month, ...times].filter((value) =>
    value.endsWith('.'),
  )
}

/** Any name answers with the same value; a count is one or several. */
const filledWith = (value: string, count: number) =>
  new Proxy({}, { get: (_values, name) => (name === 'count' ? count : value) })

test.each(LOCALES)('no sentence in %s doubles the full stop of a value', (locale) => {
  const values = valuesWithStops(locale)
  expect(values.length).toBeGreaterThan(1)
  const doubled = Object.entries(COMPILED[locale]).flatMap(([key, sentence]) =>
    values
      .flatMap((value) => [1, 2].map((count) => sentence(filledWith(value, count))))
      .filter((text) => text.includes('..'))
      .map((text) => `${key}: ${text}`),
  )
  expect(doubled).toEqual([])
})

test('the sentences of the site are compiled the same way', () => {
  const compiled = readFileSync('web/paraglide/messages/appointments_change_free.js', 'utf8')
  expect(withOneFullStop(compiled)).toBe(compiled)
  expect(compiled).toContain("replace(/\\.$/,'')")
})
