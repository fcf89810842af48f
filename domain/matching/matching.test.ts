import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availabilityScore } from './availability.ts'
import {
  APPROACH_SCORES,
  assessMatch,
  DEFAULT_PREFERENCES,
  experienceScore,
  labelOf,
  PERSONALITIES,
  PERSONALITY_PROFILES,
  PERSONALITY_SCORES,
  PREFERRED_APPROACHES,
  THERAPEUTIC_APPROACHES,
  WEIGHTS,
  type MatchCandidate,
} from './compatibility.ts'
import { misfitsOf, type MatchingNeed, type NeedCandidate } from './need.ts'
import { findTies, orderMatches, whatWouldChangeOrder } from './order.ts'

const candidate: MatchCandidate = {
  personalityProfile: 'empathique',
  therapeuticApproach: 'cognitive-comportementale',
  availabilityScore: 85,
  experienceYears: 12,
  ratingTenths: 49,
}
const anyCandidate: fc.Arbitrary<MatchCandidate> = fc.record({
  personalityProfile: fc.constantFrom(null, ...PERSONALITY_PROFILES),
  therapeuticApproach: fc.constantFrom(null, ...THERAPEUTIC_APPROACHES),
  availabilityScore: fc.integer({ min: 0, max: 100 }),
  experienceYears: fc.integer({ min: 0, max: 60 }),
  ratingTenths: fc.option(fc.integer({ min: 10, max: 50 })),
})
const anyPreferences = fc.record({
  personality: fc.constantFrom(...PERSONALITIES),
  preferredApproach: fc.constantFrom(...PREFERRED_APPROACHES),
})

describe('the score', () => {
  test('of an example: 28.5 + 23 + 21.25 + 19.2 is 92', () => {
    const { score, label, terms } = assessMatch(candidate, DEFAULT_PREFERENCES)
    expect(score).toBe(92)
    expect(label).toBe('exceptional')
    expect(terms.map(({ contribution }) => contribution)).toEqual([2_850, 2_300, 2_125, 1_920])
  })

  test('weighs 30, 25, 25 and 20', () => {
    expect(WEIGHTS).toEqual({ personality: 30, approach: 25, availability: 25, experience: 20 })
  })

  test.each([
    [0, 0],
    [1, 8],
    [12, 96],
    [13, 100],
    [40, 100],
  ])('%i years are worth %i', (years, score) => {
    expect(experienceScore(years)).toBe(score)
  })

  test('the tables stay between 70 and 95, and what is not given is worth 80', () => {
    for (const table of [...Object.values(PERSONALITY_SCORES), ...Object.values(APPROACH_SCORES)])
      for (const score of Object.values(table)) expect(score >= 70 && score <= 95).toBe(true)
    const silent = { ...candidate, personalityProfile: null, therapeuticApproach: null }
    expect(assessMatch(silent, DEFAULT_PREFERENCES).factors).toMatchObject({ personality: 80, approach: 80 })
  })

  test('the default preferences', () => {
    expect(DEFAULT_PREFERENCES).toEqual({
      personality: 'analytique',
      preferredApproach: 'evidence-based',
      maxDistanceKm: 25,
      budgetDollars: 150,
    })
  })

  test.each([
    [100, 'exceptional'],
    [90, 'exceptional'],
    [89, 'very-compatible'],
    [80, 'very-compatible'],
    [79, 'compatible'],
    [70, 'compatible'],
    [69, 'moderate'],
    [0, 'moderate'],
  ])('%i is labelled %s', (score, label) => {
    expect(labelOf(score)).toBe(label)
  })

  test('the terms of 10,000 random cases add up to the score', () => {
    fc.assert(
      fc.property(anyCandidate, anyPreferences, (one, wanted) => {
        const { score, terms } = assessMatch(one, wanted)
        expect(Math.round(terms.reduce((sum, { contribution }) => sum + contribution, 0) / 100)).toBe(score)
        expect(score >= 0 && score <= 100).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('reasons', () => {
  test.each<[string, Partial<MatchCandidate>, string[]]>([
    ['everything', {}, ['exceptional-score', 'experience', 'rating', 'availability']],
    ['a score of 80 to 89', { availabilityScore: 50 }, ['high-score', 'experience', 'rating']],
    ['under ten years', { experienceYears: 9 }, ['high-score', 'rating', 'availability']],
    ['a rating under 4.8', { ratingTenths: 47 }, ['exceptional-score', 'experience', 'availability']],
    ['no rating', { ratingTenths: null }, ['exceptional-score', 'experience', 'availability']],
    ['availability under 85', { availabilityScore: 84 }, ['exceptional-score', 'experience', 'rating']],
  ])('%s', (_, change, reasons) => {
    expect(assessMatch({ ...candidate, ...change }, DEFAULT_PREFERENCES).reasons).toEqual(reasons)
  })
})

test.each([
  [null, 0],
  [0, 100],
  [0.9, 100],
  [3, 85],
  [4, 80],
  [20, 0],
  [90, 0],
])('free in %s days is worth %i', (days, score) => {
  expect(availabilityScore(days)).toBe(score)
})

describe('the filter on need', () => {
  const need: MatchingNeed = {
    professions: ['psychologist'],
    language: 'fr',
    mode: 'in-person',
    maxDistanceKm: 25,
    budgetDollars: 150,
  }
  const fitting: NeedCandidate = {
    profession: 'psychologist',
    languages: ['fr', 'en'],
    modes: ['in-person', 'video'],
    distanceKm: 25,
    fromCents: 15_000,
    daysUntilFree: 4,
  }
  test.each<[string, Partial<NeedCandidate>, string[]]>([
    ['who fits', {}, []],
    ['another profession', { profession: 'osteopath' }, ['profession']],
    ['another language', { languages: ['es'] }, ['language']],
    ['another mode', { modes: ['video'] }, ['mode']],
    ['too far', { distanceKm: 25.1 }, ['distance']],
    ['a distance nobody knows', { distanceKm: null }, []],
    ['too dear', { fromCents: 15_001 }, ['budget']],
    ['never free', { daysUntilFree: null }, ['availability']],
  ])('%s', (_, change, misfits) => {
    expect(misfitsOf({ ...fitting, ...change }, need)).toEqual(misfits)
  })

  test('by video no distance is too far, and without preferences everyone fits', () => {
    const open: MatchingNeed = { ...need, professions: [], language: null, mode: null }
    expect(misfitsOf({ ...fitting, distanceKm: 900 }, { ...need, mode: 'video' })).toEqual([])
    expect(misfitsOf({ ...fitting, distanceKm: 900, profession: 'other', languages: [] }, open)).toEqual([])
  })
})

describe('the order', () => {
  test('is by descending score, then the sooner free, then by id', () => {
    const match = (id: string, startsAt: string, change: Partial<MatchCandidate> = {}) => ({
      id,
      compatibility: assessMatch({ ...candidate, ...change }, DEFAULT_PREFERENCES),
      next: { slots: [{ startsAt }] },
    })
    const list = [
      match('d', '2026-11-18T15:00:00-05:00'),
      match('a', '2026-11-18T08:00:00-05:00', { availabilityScore: 20 }),
      match('c', '2026-11-18T16:00:00-03:30'),
      match('b', '2026-11-18T15:00:00-05:00'),
    ]
    // 16:00 in Newfoundland is before 15:00 in Montreal.
    expect(orderMatches(list).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
  })

  test('those with one score stand level, two or more together', () => {
    const of = (...scores: number[]) => scores.map((score, id) => ({ id, score }))
    const ties = (...scores: number[]) => findTies(of(...scores)).map((group) => group.map(({ id }) => id))
    expect(ties(92, 83, 81)).toEqual([])
    expect(ties(92, 92, 81)).toEqual([[0, 1]])
    expect(ties(92, 81, 81, 80, 80)).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(ties()).toEqual([])
  })

  test('what would change it really would', () => {
    fc.assert(
      fc.property(anyCandidate, anyCandidate, anyPreferences, (one, other, wanted) => {
        const [first, second] = [assessMatch(one, wanted), assessMatch(other, wanted)]
        const total = (terms: readonly { contribution: number }[]) =>
          terms.reduce((sum, { contribution }) => sum + contribution, 0)
        for (const { factor, pointsMissing } of whatWouldChangeOrder(first, second)) {
          const gain = pointsMissing * WEIGHTS[factor]
          expect(total(second.terms) + gain).toBeGreaterThanOrEqual(total(first.terms))
          expect(total(second.terms) + gain - WEIGHTS[factor]).toBeLessThan(total(first.terms))
        }
      }),
    )
  })
})
