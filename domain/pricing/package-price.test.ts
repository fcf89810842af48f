import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, subtract } from '../kernel/money.ts'
import { PACKAGE_IDS, PACKAGES } from './catalogue.ts'
import { isCurrentOffer, packagePrice } from './package-price.ts'

test.each([
  ['essential', false, 0, 90, 180, 2_070],
  ['premium', false, 0, 170, 339, 3_909],
  ['elite', false, 0, 240, 479, 5_519],
  ['essential', true, 540, 63, 126, 1_449],
  ['premium', true, 1_020, 119, 237, 2_736],
  ['elite', true, 1_440, 168, 335, 3_863],
] as const)(
  '%s (founder: %s) takes %i off, carries %i and %i, and costs %i',
  (id, isFounder, discount, gst, qst, total) => {
    expect(packagePrice(id, isFounder)).toMatchObject({ discount, gst, qst, total })
  },
)

test.each(PACKAGE_IDS)('the lines of %s sum to what is paid', (id) => {
  for (const isFounder of [true, false]) {
    const { listed, discount, subtotal, gst, qst, total } = packagePrice(id, isFounder)
    expect(subtract(listed, discount)).toBe(subtotal)
    expect(add(subtotal, gst, qst)).toBe(total)
  }
})

test('only the catalogue’s own price and credits are current', () => {
  const number = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(18, 34, 48, 0.01, 1, 2, 3, Infinity, NaN, -34),
  )
  fc.assert(
    fc.property(fc.constantFrom(...PACKAGE_IDS), number, number, (id, priceDollars, credits) => {
      const { monthlyPrice, monthlyCredits } = PACKAGES[id]
      expect(isCurrentOffer(id, { priceDollars, credits })).toBe(
        priceDollars === monthlyPrice / 100 && credits === monthlyCredits,
      )
    }),
  )
})
