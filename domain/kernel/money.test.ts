import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, dollars, portion, readCents, subtract, sumOf, times, ZERO } from './money.ts'

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

  test('a sum of plain numbers is that of the same cents, and a broken one is no sum', () => {
    fc.assert(fc.property(fc.array(amounts), (list) => sumOf(list) === add(...list)))
    expect(() => sumOf([1, 0.5, 0.5])).toThrow('invariant broken')
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow('invariant broken')
  })

  test('what is written is what is read, and only whole cents are', () => {
    fc.assert(fc.property(amounts, (amount) => readCents(String(amount)) === amount))
    for (const text of ['', '1.5', '1e3', '12 ', 'NaN', '0x10', '9007199254740993'])
      expect(() => readCents(text), text).toThrow(/whole (?:number of )?cents/)
    expect(dollars(20)).toBe(2_000)
  })
})

const any = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(cents)
const some = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('a portion', () => {
  test('is exact where a float is not', () => {
    // 94,906,267 squared is past 2^53, and its float is even.
    expect(portion(cents(94_906_267), 94_906_267, 94_906_267, 'down')).toBe(94_906_267)
    expect(portion(cents(9_007_199_254_740_900 - 1), 1, 100, 'down')).toBe(90_071_992_547_408)
    expect([1, 2, 3].map((half) => portion(cents(half), 1, 2, 'half-up'))).toEqual([1, 1, 2])
    expect([1, 2, 3].map((half) => portion(cents(half), 1, 2, 'down'))).toEqual([0, 1, 1])
  })

  test('is at most half a cent away, or less than one below', () => {
    fc.assert(
      fc.property(any, some, some, (amount, one, other) => {
        const [part, whole] = [Math.min(one, other), Math.max(one, other)]
        const exact = BigInt(amount) * BigInt(part)
        const below = exact - BigInt(portion(amount, part, whole, 'down')) * BigInt(whole)
        expect(below >= 0n && below < BigInt(whole)).toBe(true)
        const away = BigInt(portion(amount, part, whole, 'half-up')) * BigInt(whole) - exact
        expect(2n * away <= BigInt(whole) && 2n * away > -BigInt(whole)).toBe(true)
      }),
    )
  })

  test('of nothing, by nothing or of what is owed the other way is refused', () => {
    expect(() => portion(cents(-1), 1, 2, 'down')).toThrow('invariant broken')
    expect(() => portion(cents(1), -1, 2, 'down')).toThrow('invariant broken')
    expect(() => portion(cents(1), 1, 0, 'down')).toThrow('invariant broken')
  })
})
