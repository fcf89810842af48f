import { expect, test } from 'vitest'
import { centsIn } from './cents-in.ts'

test.each([
  ['1240', 124_000],
  ['1 240,00', 124_000],
  ['1\u00a0240,00\u00a0$', 124_000],
  ['$1,240.00', 124_000],
  ['1,5', 150],
  ['0,01', 1],
  ['12.5', 1_250],
  ['', null],
  ['-5', null],
  ['1e9', null],
  ['NaN', null],
  ['1.234', null],
  ['12 dollars', null],
  ['999999999', null],
])('« %s » is %s cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})
