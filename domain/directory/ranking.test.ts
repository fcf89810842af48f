import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankOf, type RankingFacts } from './ranking.ts'

const facts: fc.Arbitrary<RankingFacts> = fc.record({
  hasBothLanguages: fc.boolean(),
  hasBio: fc.boolean(),
  hasPhoto: fc.boolean(),
  practisingSince: fc.option(fc.integer({ min: 1960, max: 2026 })),
  isFounder: fc.boolean(),
  promises: fc.record({ kept: fc.nat(500), broken: fc.nat(500) }),
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

test('one promise more that is broken never raises it, and few promises say nothing', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const { kept, broken } = some.promises
      const worse = { ...some, promises: { kept: kept - 1, broken: broken + 1 } }
      if (kept > 0) expect(rankOf(worse, YEAR)).toBeLessThanOrEqual(rankOf(some, YEAR))
      const few = { ...some, promises: { kept: 0, broken: 19 } }
      expect(rankOf(few, YEAR)).toBe(rankOf({ ...some, promises: { kept: 0, broken: 0 } }, YEAR))
    }),
  )
})

test.each([
  { kept: 100, broken: 0, costs: 0 },
  { kept: 95, broken: 5, costs: 450 },
  { kept: 80, broken: 20, costs: 1_800 },
  { kept: 0, broken: 100, costs: 1_800 },
])('$kept kept and $broken broken cost $costs', ({ kept, broken, costs }) => {
  const some = {
    hasBothLanguages: true,
    hasBio: true,
    hasPhoto: true,
    practisingSince: 2016,
    isFounder: false,
    promises: { kept: 0, broken: 0 },
  }
  expect(rankOf(some, YEAR) - rankOf({ ...some, promises: { kept, broken } }, YEAR)).toBe(costs)
})
