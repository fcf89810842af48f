import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankOf, type RankingFacts } from './ranking.ts'

const facts: fc.Arbitrary<RankingFacts> = fc.record({
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

test('a fuller profile or more years never lower it', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const rank = rankOf(some, YEAR)
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
