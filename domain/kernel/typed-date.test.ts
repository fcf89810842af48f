import { expect, test } from 'vitest'
import { typedDate } from './typed-date.ts'

/** A Tuesday. */
const today = Temporal.PlainDate.from('2026-11-17')

test.each([
  ['aujourd’hui', '2026-11-17'],
  ["Aujourd'hui", '2026-11-17'],
  ['today', '2026-11-17'],
  ['demain', '2026-11-18'],
  ['Tomorrow', '2026-11-18'],
  ['hier', '2026-11-16'],
  ['ven 20', '2026-11-20'],
  ['vendredi 20', '2026-11-20'],
  ['vendredi', '2026-11-20'],
  ['mardi', '2026-11-17'],
  ['le 3 déc', '2026-12-03'],
  ['3 décembre', '2026-12-03'],
  ['Dec 3', '2026-12-03'],
  ['December 3rd', '2026-12-03'],
  ['1er janv.', '2027-01-01'],
  ['16', '2026-12-16'],
  ['29 fév', undefined],
  ['2026-12-31', '2026-12-31'],
  ['2026-02-31', undefined],
  ['ven 21', '2027-05-21'],
  ['31 nov', undefined],
  ['jui 3', undefined],
  ['3 juillet', '2027-07-03'],
  ['décembre', undefined],
  ['ma', undefined],
  ['mar 24', '2026-11-24'],
  ['Mardina', undefined],
  ['3 3', undefined],
  ['Geneviève Talbot', undefined],
  ['', undefined],
])('« %s » leads to %s', (text, date) => {
  expect(typedDate(text, today)?.toString()).toBe(date)
})
