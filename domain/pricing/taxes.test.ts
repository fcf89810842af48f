import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents } from '../kernel/money.ts'
import { GST_RATE, QST_RATE, share, withTaxes } from './taxes.ts'

const prices = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(cents)

describe('taxes on a line', () => {
  test.each([
    [0, 0, 0, 0],
    [1_800, 90, 180, 2_070],
    [3_400, 170, 339, 3_909],
    [4_800, 240, 479, 5_519],
    [48_000, 2_400, 4_788, 55_188],
    // Exactly half a cent goes up: 5 % of 0.10 $ is 0.005 $, 9.975 % of 20.00 $ is 1.995 $.
    [10, 1, 1, 12],
    [2_000, 100, 200, 2_300],
  ])('%i cents carry %i of GST and %i of QST: %i', (subtotal, gst, qst, total) => {
    expect(withTaxes(cents(subtotal))).toEqual({ subtotal, gst, qst, total })
  })

  test('the parts sum to the whole, to the cent', () => {
    fc.assert(
      fc.property(prices, (price) => {
        const { subtotal, gst, qst, total } = withTaxes(price)
        expect(subtotal).toBe(price)
        expect(add(subtotal, gst, qst)).toBe(total)
      }),
    )
  })

  test('a tax is never off by more than half a cent', () => {
    fc.assert(
      fc.property(prices, fc.constantFrom(GST_RATE, QST_RATE), (price, rate) => {
        const doubled = 2n * (BigInt(share(price, rate)) * 100_000n - BigInt(price) * BigInt(rate))
        expect(doubled > -100_000n && doubled <= 100_000n).toBe(true)
      }),
    )
  })

  test('a dearer line never carries less tax', () => {
    fc.assert(
      fc.property(prices, fc.nat(10_000), (price, more) => {
        expect(withTaxes(cents(price + more)).total).toBeGreaterThanOrEqual(withTaxes(price).total)
      }),
    )
  })

  test('a negative line is a mistake, not a tax credit', () => {
    expect(() => withTaxes(cents(-1))).toThrow('invariant broken')
  })
})
