import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankOf, type RankingFacts } from './ranking.ts'

const facts: fc.Arbitrary<RankingFacts> = fc.record({
  ratingTenths: fc.option(fc.integer({ min: 10, max: 50 })),
  reviewCount: fc.nat(500),
  hasBothLanguages: fc.boolean(),
  hasBio: fc.boolean(),
  hasPhoto: fc.boolean(),
  practisingSince: fc.option(fc.integer({ min: 1960, max: 2026 })),
  isFounder: fc.boolean(),
})
const YEAR = 2026

test('stays between 0 and 10 000, in whole numbers', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const rank = rankOf(some, YEAR)
      expect(Number.isInteger(rank)).toBe(true)
      expect(rank).toBeGreaterThanOrEqual(0)
      expect(rank).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('being a founder breaks a tie and moves nobody else', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const [without, founder] = [
        rankOf({ ...some, isFounder: false }, YEAR),
        rankOf({ ...some, isFounder: true }, YEAR),
      ]
      expect(founder - without).toBe(1)
    }),
  )
})

test('a better rating, a fuller profile or more years never lower it', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const rank = rankOf(some, YEAR)
      if (some.ratingTenths !== null && some.ratingTenths < 50)
        expect(rankOf({ ...some, ratingTenths: some.ratingTenths + 1 }, YEAR)).toBeGreaterThanOrEqual(rank)
      expect(
        rankOf({ ...some, hasBio: true, hasPhoto: true, hasBothLanguages: true }, YEAR),
      ).toBeGreaterThanOrEqual(rank)
      if (some.practisingSince !== null)
        expect(rankOf({ ...some, practisingSince: some.practisingSince - 1 }, YEAR)).toBeGreaterThanOrEqual(
          rank,
        )
    }),
  )
})

test('one perfect review weighs less than a hundred very good ones', () => {
  const base = {
    hasBothLanguages: true,
    hasBio: true,
    hasPhoto: false,
    practisingSince: 2015,
    isFounder: false,
  }
  const one = rankOf({ ...base, ratingTenths: 50, reviewCount: 1 }, YEAR)
  const hundred = rankOf({ ...base, ratingTenths: 48, reviewCount: 100 }, YEAR)
  expect(hundred).toBeGreaterThan(one)
})
