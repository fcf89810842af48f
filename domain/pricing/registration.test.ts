import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { isRegisteredOn, lastQuarters, quarterOf, readGstNumber, readQstNumber } from './registration.ts'
import { serviceTaxes } from './service-taxes.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('who is registered on a day', () => {
  const statuses = [
    { from: '2026-03-01', isRegistered: false },
    { from: '2026-12-01', isRegistered: true },
    { from: '2027-06-01', isRegistered: false },
  ]
  test.each([
    ['2026-02-28', false],
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-05-31', true],
    ['2027-06-01', false],
  ])('%s: %s', (on, isRegistered) => {
    expect(isRegisteredOn(statuses, day(on))).toBe(isRegistered)
  })

  test('whoever said nothing is not', () => {
    expect(isRegisteredOn([], day('2026-12-01'))).toBe(false)
  })
})

test.each([
  ['123456789RT0001', '123456789 RT0001'],
  [' 123 456 789 rt 0002 ', '123456789 RT0002'],
  ['12345678RT0001', null],
  ['1234567890TQ0001', null],
  ['123456789', null],
  ['123456789RT0001X', null],
])('a GST number: %s', (typed, read) => {
  expect(readGstNumber(typed)).toBe(read)
})

test.each([
  ['1234567890TQ0001', '1234567890 TQ0001'],
  ['1234567890-tq-0001', '1234567890 TQ0001'],
  ['123456789TQ0001', null],
  ['1234567890RT0001', null],
])('a QST number: %s', (typed, read) => {
  expect(readQstNumber(typed)).toBe(read)
})

test('quarters follow each other over years, each once', () => {
  expect(lastQuarters(day('2026-02-28'), 5)).toEqual(['2026-T1', '2025-T4', '2025-T3', '2025-T2', '2025-T1'])
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (date) => {
        const on = day(date.toISOString().slice(0, 10))
        const quarters = lastQuarters(on, 9)
        expect(quarters[0]).toBe(quarterOf(on))
        expect(new Set(quarters).size).toBe(9)
      },
    ),
  )
})

test('the table of who charges what: an exempt profession none, a small supplier none, who is registered both', () => {
  const on = day('2026-12-01')
  const of = (profession: 'psychologist' | 'massage-therapist', isRegistered: boolean) =>
    serviceTaxes(cents(10_000), { profession, on, isRegistered })
  expect(of('psychologist', false)).toMatchObject({ total: 10_000, rule: 'QC/2013-01-01/exempt' })
  expect(of('psychologist', true)).toMatchObject({ total: 10_000, rule: 'QC/2013-01-01/exempt' })
  expect(of('massage-therapist', false)).toMatchObject({
    gst: 0,
    qst: 0,
    total: 10_000,
    rule: 'QC/2013-01-01/small-supplier',
  })
  expect(of('massage-therapist', true)).toMatchObject({
    gst: 500,
    qst: 998,
    total: 11_498,
    rule: 'QC/2013-01-01/taxable',
  })
})
