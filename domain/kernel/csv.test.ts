import { describe, expect, test } from 'vitest'
import { type CsvCell, csvLine } from './csv.ts'

describe('a cell that begins like a formula is text', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '-2+3+cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '  -1',
    '"=1',
    "'=1",
    '\u00a0=1',
    '\ufeff=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '−1',
    '|x',
    '%x',
  ])('%j', (text) =>
    expect(csvLine([text], { quotesAll: true })).toBe(`"'${text.replaceAll('"', '""')}"\r\n`),
  )
})

test.each<[CsvCell, string]>([
  [-12, '-12'],
  [-0.5, '-0.5'],
  [0, '0'],
  [Number.NaN, ''],
  ['Marie Roy', '"Marie Roy"'],
  ['a"b', '"a""b"'],
  ['2026-11-15', '"2026-11-15"'],
  ['a=b', '"a=b"'],
  [{ figure: '-12,50' }, '"-12,50"'],
  [{ figure: '-12+cmd' }, `"'-12+cmd"`],
  ['', '""'],
])('%j is written %s', (cell, text) => expect(csvLine([cell], { quotesAll: true })).toBe(`${text}\r\n`))

test('cells are parted as their reader expects', () => {
  expect(csvLine(['a', -1, 'b;c', '-x'], { separator: ';' })).toBe(`a;-1;"b;c";'-x\r\n`)
})
