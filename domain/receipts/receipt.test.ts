import { expect, test } from 'vitest'
import { printedCode, printedNumber, readCode, seriesOf } from './receipt.ts'

test.each([
  ['7K4M-2XQP-91BD', '7K4M2XQP91BD'],
  [' 7k4m 2xqp 91bd ', '7K4M2XQP91BD'],
  ['7K4M-2XQP-9IBO', '7K4M2XQP91B0'],
  ['7K4M-2XQP', null],
  ['7K4M-2XQP-91BU', null],
  ["7K4M-2XQP-91B'", null],
  ['', null],
])('« %s » is read as %s', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test('a number is written with its series, a code in three parts', () => {
  expect(printedNumber(seriesOf('visit', 'receipt', 2026), 4_182)).toBe('R-2026-004182')
  expect(printedNumber(seriesOf('visit', 'credit-note', 2027), 1)).toBe('N-2027-000001')
  expect(printedNumber(seriesOf('package', 'invoice', 2026), 12)).toBe('F-2026-000012')
  expect(printedNumber(seriesOf('package', 'credit-note', 2026), 3)).toBe('C-2026-000003')
  expect(printedCode('7K4M2XQP91BD')).toBe('7K4M-2XQP-91BD')
})
