import { describe, expect, test } from 'vitest'
import { PROFESSION_CODES } from '../directory/professions.ts'
import { readMeasures, readValue, seriesOf } from './measures.ts'
import { emptyNote, isEmpty, isVersionDue, lengthOf, outcomeOf } from './note.ts'
import { RECORD_RULES_VERSION, recordYears } from './retention.ts'
import { headingHint, headingName, headingsOf, ownHeadings, templatesFor } from './templates.ts'

describe('what becomes of words that come to be saved', () => {
  const head = { revision: 4, writer: 'a', writerSequence: 9 }
  test.each([
    ['the other tab read the newest', { base: 4, writer: 'b', sequence: 1 }, 'saved'],
    ['the other tab read an older one', { base: 3, writer: 'b', sequence: 40 }, 'conflict'],
    ['the same tab, whose answer was lost', { base: 3, writer: 'a', sequence: 10 }, 'saved'],
    ['the same tab, overtaken by its own later words', { base: 4, writer: 'a', sequence: 8 }, 'late'],
    ['the same words again', { base: 4, writer: 'a', sequence: 9 }, 'late'],
  ] as const)('%s', (_case, saving, expected) => expect(outcomeOf(head, saving)).toBe(expected))
})

const NOW = Temporal.Instant.from('2026-11-19T15:00:00Z')
test.each([
  ['the empty beginning', { revision: 0, archivedAt: null }, false, false],
  ['the first words', { revision: 1, archivedAt: null }, false, true],
  ['59 seconds after the last', { revision: 5, archivedAt: NOW.subtract({ seconds: 59 }) }, false, false],
  ['a minute after the last', { revision: 5, archivedAt: NOW.subtract({ seconds: 60 }) }, false, true],
  ['two texts become one', { revision: 5, archivedAt: NOW }, true, true],
] as const)('%s: kept as a version %s', (_case, head, settles, expected) =>
  expect(isVersionDue(head, { now: NOW, settles })).toBe(expected),
)

test('each profession has all templates, its usual one first', () => {
  expect(templatesFor('psychologist')[0]).toBe('dap')
  expect(templatesFor('physiotherapist')[0]).toBe('soap')
  expect(templatesFor('naturopath')[0]).toBe('free')
  for (const code of [...PROFESSION_CODES, 'unheard-of'])
    expect(templatesFor(code).toSorted()).toEqual(['dap', 'free', 'soap'])
})

test('headings are named in the reader’s language, a practice’s own as it named them', () => {
  const [first] = headingsOf('soap')
  expect(first && [headingName(first, 'fr'), headingName(first, 'en')]).toEqual(['Subjectif', 'Subjective'])
  expect(first && headingHint(first, 'en')).toBe('What the client says')
  const [own] = ownHeadings(['Respiration'])
  expect(own && [headingName(own, 'en'), headingHint(own, 'en')]).toEqual(['Respiration', undefined])
})

test('a note is empty until something is in it', () => {
  const note = emptyNote(headingsOf('dap'))
  expect([isEmpty(note), lengthOf(note)]).toEqual([true, 0])
  expect(isEmpty({ ...note, marks: [{ region: 'head', side: 'front', words: '' }] })).toBe(false)
})

test.each([
  ['18', 18],
  [' 18,5 ', 18.5],
  ['18.25', 18.25],
  ['−2', -2],
  ['', null],
  ['18 cm', null],
  ['1e5', null],
  ['1.2345', null],
  ['99999999', null],
])('« %s » is %s', (text, value) => expect(readValue(text)).toBe(value))

test('lines of measures without a name or a value are none', () => {
  expect(readMeasures(['Gainage', '', 'Marche'], ['28', '3', 'loin'], [' s ', '', ''])).toEqual([
    { name: 'Gainage', value: 28, unit: 's' },
  ])
})

test('measures of one name and unit are one curve, oldest first; the last measured comes first', () => {
  const series = seriesOf([
    { at: '2026-11-02', name: 'gainage', value: 35, unit: 's' },
    { at: '2026-11-03', name: 'Poids', value: 70, unit: 'kg' },
    { at: '2026-11-01', name: 'Gainage', value: 28, unit: 's' },
    { at: '2026-11-01', name: 'Poids', value: 154, unit: 'lb' },
  ])
  expect(series.map(({ name, unit, points }) => [name, unit, points.map(({ value }) => value)])).toEqual([
    ['Poids', 'kg', [70]],
    ['gainage', 's', [28, 35]],
    ['Poids', 'lb', [154]],
  ])
})

test('a record is kept five years, whatever the profession, under a dated rule', () => {
  for (const code of [...PROFESSION_CODES, 'unheard-of']) expect(recordYears(code)).toBe(5)
  expect(RECORD_RULES_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
