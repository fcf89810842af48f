import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { cancellationTerms, type Changeable, moveTerms, PAYERS, shareFee } from './change-of-mind.ts'

const startsAt = Temporal.Instant.from('2026-11-19T15:30:00Z')
const before = (duration: Temporal.DurationLike) => startsAt.subtract(duration)
const visit: Changeable = {
  startsAt,
  price: cents(14_000),
  policy: { lateFeePercent: 50, moveUntilHours: 2 },
  shares: [
    { payer: 'credits', amount: cents(8_000) },
    { payer: 'card', amount: cents(6_000) },
  ],
  isWaived: false,
}

describe('cancelling', () => {
  test('is free up to and including 24 hours before', () => {
    expect(cancellationTerms(visit, 'client', before({ hours: 24 }))).toMatchObject({ isFree: true, fee: 0 })
    expect(cancellationTerms(visit, 'client', before({ hours: 23, minutes: 59, seconds: 59 }))).toMatchObject(
      {
        isFree: false,
      },
    )
  })

  // 140 $ paid with 4 credits and 60 $, half kept.
  test('later keeps its share from each payer, credits whole', () => {
    expect(cancellationTerms(visit, 'client', before({ hours: 19 }))).toMatchObject({
      fee: 7_000,
      outcomes: [
        { payer: 'credits', kept: 4_000, released: 4_000 },
        { payer: 'card', kept: 3_000, released: 3_000 },
      ],
    })
  })

  test('costs nothing when the professional does it, or moved the visit before', () => {
    expect(cancellationTerms(visit, 'professional', before({ hours: 1 })).fee).toBe(0)
    expect(cancellationTerms({ ...visit, isWaived: true }, 'client', before({ hours: 1 })).fee).toBe(0)
  })

  test('is over once the visit has begun', () => {
    expect(cancellationTerms(visit, 'client', startsAt).isPossible).toBe(false)
  })

  test('counts hours that pass, not hours on the wall', () => {
    const afterTheChange = Temporal.Instant.from('2027-03-14T15:00:00Z')
    const terms = cancellationTerms({ ...visit, startsAt: afterTheChange }, 'client', afterTheChange)
    expect(terms.freeUntil.toZonedDateTimeISO('America/Toronto').toPlainTime().toString()).toBe('10:00:00')
  })
})

describe('moving', () => {
  test.each([
    [2, { hours: 2 }, true],
    [2, { hours: 1, minutes: 59 }, false],
    [24, { hours: 24 }, true],
    [24, { hours: 23 }, false],
  ])('with a policy of %i h, %j before: %s', (moveUntilHours, duration, isPossible) => {
    const terms = moveTerms(
      { ...visit, policy: { lateFeePercent: 50, moveUntilHours } },
      'client',
      before(duration),
    )
    expect(terms.isPossible).toBe(isPossible)
  })

  test('is open to the professional until the visit begins', () => {
    expect(moveTerms(visit, 'professional', before({ minutes: 1 })).isPossible).toBe(true)
    expect(moveTerms(visit, 'professional', startsAt).isPossible).toBe(false)
  })
})

test('whatever the shares, what is kept and what is released are what was reserved, and never more than the fee', () => {
  const anyShares = fc.array(
    fc.tuple(fc.constantFrom(...PAYERS), fc.integer({ min: 0, max: 50 })).map(([payer, amount]) => ({
      payer,
      amount: cents(payer === 'credits' ? amount * 2_000 : amount * 137),
    })),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(anyShares, fc.integer({ min: 0, max: 100 }), (shares, percent) => {
      const total = shares.reduce((sum, { amount }) => sum + amount, 0)
      const fee = cents(Math.floor((total * percent) / 100))
      const outcomes = shareFee(shares, fee)
      expect(outcomes.map(({ kept, released }) => kept + released)).toEqual(
        shares.map(({ amount }) => amount),
      )
      expect(outcomes.every(({ kept, released }) => kept >= 0 && released >= 0)).toBe(true)
      expect(outcomes.reduce((sum, { kept }) => sum + kept, 0)).toBeLessThanOrEqual(fee)
      expect(
        outcomes.filter(({ payer }) => payer === 'credits').every(({ kept }) => kept % 2_000 === 0),
      ).toBe(true)
    }),
  )
})
