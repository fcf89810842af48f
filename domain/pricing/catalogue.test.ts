import { describe, expect, test } from 'vitest'
import { subtract, times } from '../kernel/money.ts'
import { BUSINESS_PLANS, CREDIT_VALUE, PACKAGE_IDS, PACKAGES, PLAN_IDS } from './catalogue.ts'

describe('packages', () => {
  test.each([
    ['essential', 1_800, 1, 12],
    ['premium', 3_400, 2, 24],
    ['elite', 4_800, 3, 36],
  ] as const)('%s costs %i cents a month for %i credits, at most %i a year', (id, price, credits, year) => {
    expect(PACKAGES[id]).toMatchObject({
      id,
      monthlyPrice: price,
      monthlyCredits: credits,
      maxCreditsPerYear: year,
    })
  })

  test.each(PACKAGE_IDS)('the discount of %s is its price against the value of its credits', (id) => {
    const { monthlyPrice, monthlyCredits, discountPercent } = PACKAGES[id]
    const value = times(CREDIT_VALUE, monthlyCredits)
    expect(subtract(value, monthlyPrice) * 100).toBe(value * discountPercent)
  })

  test.each(PACKAGE_IDS)('twelve months of %s reach its yearly maximum and no more', (id) => {
    expect(PACKAGES[id].monthlyCredits * 12).toBe(PACKAGES[id].maxCreditsPerYear)
  })
})

describe('business plans', () => {
  test.each([
    ['essential', 1_000, 2],
    ['standard', 2_000, 5],
    ['premium', 3_500, 'unlimited'],
  ] as const)(
    '%s costs %i cents per employee and month, with %s consultations a year',
    (id, price, consultations) => {
      expect(BUSINESS_PLANS[id]).toEqual({
        id,
        monthlyPricePerEmployee: price,
        consultationsPerYear: consultations,
      })
    },
  )

  test('a dearer plan is never listed before a cheaper one', () => {
    const prices = PLAN_IDS.map((id) => BUSINESS_PLANS[id].monthlyPricePerEmployee)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})
