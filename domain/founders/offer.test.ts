import { describe, expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { PACKAGES } from '../pricing/catalogue.ts'
import { founderKindOf, founderPlaces } from './campaign.ts'
import { packageSaving, practiceIncome } from './offer.ts'

describe('what a founder keeps', () => {
  test.each([
    ['essential', 1, 1_800, 1_260],
    ['premium', 1, 3_400, 2_380],
    ['elite', 1, 4_800, 3_360],
    ['premium', 12, 40_800, 28_560],
  ] as const)('%s over %i months: %i cents become %i', (id, months, usual, founder) => {
    expect(packageSaving(PACKAGES[id].monthlyPrice, months)).toEqual({
      usual,
      founder,
      saved: usual - founder,
    })
  })

  // Three projections, at two sessions of 100 $.
  test.each([
    [10, 200_000],
    [25, 500_000],
    [50, 1_000_000],
  ])('%i clients a month are %i cents of fees', (clientsPerMonth, fees) => {
    const income = practiceIncome({ clientsPerMonth, sessionsPerClient: 2, sessionPrice: cents(10_000) })
    expect(income).toEqual({ fees, firstMonths: fees, later: fees * 0.95, usual: fees * 0.92 })
  })
})

describe('places', () => {
  test('left is places minus taken, and never below zero', () => {
    expect(founderPlaces('individual', 27)).toEqual({ places: 100, taken: 27, left: 73 })
    expect(founderPlaces('professional', 50).left).toBe(0)
    expect(founderPlaces('professional', 51).left).toBe(0)
  })

  test.each([
    ['professionnel', 'professional'],
    ['particulier', 'individual'],
    ['employeur', 'individual'],
    [null, 'individual'],
  ])('/join?type=%s shows the %s campaign', (type, kind) => {
    expect(founderKindOf(type)).toBe(kind)
  })
})
