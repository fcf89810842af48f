import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PACKAGE_IDS, PACKAGES } from '../pricing/catalogue.ts'
import { type Grant, grantFor, GRANTS_PER_YEAR } from './grants.ts'
import { isOnTheFirst, monthOf, nextRenewal } from './months.ts'

const at = (text: string) => Temporal.Instant.from(text)

describe('the month of a moment is Montreal’s', () => {
  test.each([
    ['2026-12-01T04:59:59Z', '2026-11'],
    ['2026-12-01T05:00:00Z', '2026-12'],
    ['2026-07-01T03:59:59Z', '2026-06'],
    ['2026-07-01T04:00:00Z', '2026-07'],
    ['2028-02-29T23:59:00-05:00', '2028-02'],
  ])('%s is in %s', (moment, month) => expect(monthOf(at(moment))).toBe(month))
})

describe('the next renewal', () => {
  test.each([
    ['2026-11-14T12:00-05:00', '2026-12-01T05:00-05:00'],
    ['2026-12-31T23:59:59-05:00', '2027-01-01T05:00-05:00'],
    ['2027-01-01T00:00:00-05:00', '2027-02-01T05:00-05:00'],
    ['2028-01-31T12:00-05:00', '2028-02-01T05:00-05:00'],
    ['2028-02-29T12:00-05:00', '2028-03-01T05:00-05:00'],
    ['2027-03-15T12:00-04:00', '2027-04-01T05:00-04:00'],
    // Bought on a 1st: the month is paid, and the next one is a month away.
    ['2026-11-01T00:30-04:00', '2026-12-01T05:00-05:00'],
  ])('after %s is %s', (moment, renewal) => expect(nextRenewal(at(moment)).equals(at(renewal))).toBe(true))

  // Stripe repeats the moment in universal time: an hour is lost or won twice a year.
  test('stays on the 1st when the clocks change', () => {
    for (const start of ['2026-06-10T12:00Z', '2026-12-10T12:00Z']) {
      const anchor = nextRenewal(at(start)).toZonedDateTimeISO('UTC')
      for (let months = 0; months < 24; months++)
        expect(isOnTheFirst(anchor.add({ months }).toInstant()), `${start} + ${months}`).toBe(true)
    }
  })

  test('midnight would not', () => {
    const midnight = at('2026-07-01T00:00-04:00').toZonedDateTimeISO('UTC')
    expect(isOnTheFirst(midnight.add({ months: 5 }).toInstant())).toBe(false)
  })
})

/** A subscriber who pays at once, then each renewal as Stripe bills it, for so many months. */
function simulate(start: Temporal.Instant, months: number, packageId: (typeof PACKAGE_IDS)[number]): Grant[] {
  const granted: Grant[] = []
  const pay = (moment: Temporal.Instant) => {
    const grant = grantFor(packageId, monthOf(moment), granted)
    if (grant) granted.push(grant)
  }
  pay(start)
  const anchor = nextRenewal(start).toZonedDateTimeISO('UTC')
  for (let renewal = 0; renewal < months - 1; renewal++) pay(anchor.add({ months: renewal }).toInstant())
  return granted
}

describe('five years of a subscription', () => {
  const starts = [
    '2026-11-14T12:00-05:00',
    '2026-11-01T00:00-04:00',
    '2026-11-30T23:59:59-05:00',
    '2027-01-31T12:00-05:00',
    '2028-02-29T12:00-05:00',
    '2027-12-31T23:59:59-05:00',
    '2027-03-14T01:59-05:00',
    '2027-11-07T01:30-04:00',
  ]

  test.each(starts.flatMap((start) => PACKAGE_IDS.map((id) => [start, id] as const)))(
    'from %s, %s grants sixty times, once a month, within each year’s maximum',
    (start, id) => {
      const grants = simulate(at(start), 60, id)
      expect(grants).toHaveLength(60)
      expect(new Set(grants.map(({ month }) => month)).size).toBe(60)
      const { monthlyCredits, maxCreditsPerYear } = PACKAGES[id]
      for (const year of Map.groupBy(grants, (grant) => grant.year).values()) {
        expect(year.reduce((sum, { credits }) => sum + credits, 0)).toBeLessThanOrEqual(maxCreditsPerYear)
        expect(year.map(({ number }) => number)).toEqual(year.map((_, index) => index + 1))
      }
      expect(grants.reduce((sum, { credits }) => sum + credits, 0)).toBe(60 * monthlyCredits)
    },
  )

  test('a payment that is reported twice, or late, never grants twice in a month', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 * 365 * 24 }), { maxLength: 200 }),
        fc.constantFrom(...PACKAGE_IDS),
        (hours, id) => {
          const granted: Grant[] = []
          for (const hour of hours) {
            const month = monthOf(at('2026-11-14T12:00Z').add({ hours: hour }))
            const grant = grantFor(id, month, granted)
            if (grant) granted.push(grant)
          }
          expect(new Set(granted.map(({ month }) => month)).size).toBe(granted.length)
          for (const year of Map.groupBy(granted, (grant) => grant.year).values())
            expect(year.length).toBeLessThanOrEqual(GRANTS_PER_YEAR)
        },
      ),
    )
  })

  test('a year that is complete grants no more', () => {
    const granted = Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${index + 20}`,
      number: index + 1,
    }))
    expect(grantFor('elite', '2026-11', granted)).toBeNull()
    expect(grantFor('elite', '2027-01', granted)).toMatchObject({ number: 1, credits: 3 })
  })
})
