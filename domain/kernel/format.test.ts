import { expect, test } from 'vitest'
import { formatDate, formatFullDay, formatMoney, formatNumber, formatTime, plainDollars } from './format.ts'

/** Written visibly: ~ is a no-break space (U+00A0). */
const shown = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  [0, '0,00~$', '$0.00'],
  [-0, '0,00~$', '$0.00'],
  [5, '0,05~$', '$0.05'],
  [12_345, '123,45~$', '$123.45'],
  [123_456, '1~234,56~$', '$1,234.56'],
  [123_456_789, '1~234~567,89~$', '$1,234,567.89'],
  [-4_000, '−40,00~$', '−$40.00'],
])('%i cents are written %s and %s', (cents, fr, en) => {
  expect([shown(formatMoney(cents, 'fr')), shown(formatMoney(cents, 'en'))]).toEqual([fr, en])
})

test.each([
  [9_900, '99~$', '$99'],
  [9_950, '99,50~$', '$99.50'],
  [150_000, '1~500~$', '$1,500'],
])('a list price of %i cents is written %s and %s', (cents, fr, en) => {
  expect([shown(formatMoney(cents, 'fr', 'list')), shown(formatMoney(cents, 'en', 'list'))]).toEqual([fr, en])
})

test.each([
  ['2026-11-19T17:00:00Z', 'jeudi 19~novembre 2026', 'Thursday, November 19, 2026'],
  ['2026-11-01T17:00:00Z', 'dimanche 1er~novembre 2026', 'Sunday, November 1, 2026'],
  ['2027-01-01T17:00:00Z', 'vendredi 1er~janvier 2027', 'Friday, January 1, 2027'],
  ['2026-12-21T17:00:00Z', 'lundi 21~décembre 2026', 'Monday, December 21, 2026'],
  // Half past midnight in Greenwich is still the evening before in Montreal.
  ['2026-11-20T00:30:00Z', 'jeudi 19~novembre 2026', 'Thursday, November 19, 2026'],
])('%s is %s, %s', (moment, fr, en) => {
  expect([shown(formatDate(moment, 'fr')), shown(formatDate(moment, 'en'))]).toEqual([fr, en])
})

test.each([
  ['2026-11-19T14:00:00Z', '9~h', '9:00~a.m.'],
  ['2026-11-19T19:30:00Z', '14~h~30', '2:30~p.m.'],
  ['2026-11-19T14:05:00Z', '9~h~05', '9:05~a.m.'],
  ['2026-11-19T05:00:00Z', '0~h', '12:00~a.m.'],
  ['2026-11-19T17:00:00Z', '12~h', '12:00~p.m.'],
  // The night the clocks go back, one o'clock comes twice.
  ['2026-11-01T05:30:00Z', '1~h~30', '1:30~a.m.'],
  ['2026-11-01T06:30:00Z', '1~h~30', '1:30~a.m.'],
])('%s is %s, %s', (moment, fr, en) => {
  expect([shown(formatTime(moment, 'fr')), shown(formatTime(moment, 'en'))]).toEqual([fr, en])
})

test('the Magdalen Islands are an hour ahead', () => {
  expect(shown(formatTime('2026-11-19T14:00:00Z', 'fr', 'America/Halifax'))).toBe('10~h')
})

test('an Instant and its text read the same', () => {
  const moment = Temporal.Instant.from('2026-11-19T14:00:00Z')
  expect(formatDate(moment, 'fr')).toBe(formatDate(moment.toString(), 'fr'))
})

test.each([
  [1_234, '1~234', '1,234'],
  [12.5, '12,5', '12.5'],
  [-3, '−3', '−3'],
])('%d is written %s and %s', (value, fr, en) => {
  expect([shown(formatNumber(value, 'fr')), shown(formatNumber(value, 'en'))]).toEqual([fr, en])
})

test.each([
  ['2026-11-15', '15 novembre 2026', 'November 15, 2026'],
  ['2026-12-01', '1er~décembre 2026', 'December 1, 2026'],
])('the day of a paper, %s, is written %s and %s', (day, fr, en) => {
  expect([shown(formatFullDay(day, 'fr')), shown(formatFullDay(day, 'en'))]).toEqual([fr, en])
})

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_456, '1234.56'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%d cents are written %s for machines', (cents, text) => expect(plainDollars(cents)).toBe(text))

test('an amount is shown to its last cent, however large', () => {
  expect(formatMoney(Number.MAX_SAFE_INTEGER, 'en')).toBe('$90,071,992,547,409.91')
})
