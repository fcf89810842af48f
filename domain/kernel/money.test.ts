import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, subtract, times, ZERO } from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    '%s is not money',
    (value) => {
      expect(() => cents(value)).toThrow('invariant broken')
    },
  )

  test('a sum that leaves the safe integers is refused, not rounded', () => {
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow('invariant broken')
    expect(() => times(cents(Number.MAX_SAFE_INTEGER), 2)).toThrow('invariant broken')
  })

  test('there is no minus zero', () => {
    expect(Object.is(times(cents(-5), 0), ZERO)).toBe(true)
  })

  test('what was added can be taken away', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a)
      }),
    )
  })

  test('n times an amount is the amount added n times', () => {
    fc.assert(
      fc.property(amounts, fc.nat(50), (amount, count) => {
        expect(times(amount, count)).toBe(add(...Array.from({ length: count }, () => amount)))
      }),
    )
  })
})
