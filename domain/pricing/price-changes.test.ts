import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PACKAGE_IDS, PACKAGES } from './catalogue.ts'
import {
  appliesFrom,
  canWithdraw,
  firstDayAfterNotice,
  firstRenewalFrom,
  isAllowedPrice,
  isDue,
} from './price-changes.ts'

const at = (text: string) => Temporal.Instant.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)
const moments = fc
  .integer({ min: 1_700_000_000, max: 2_100_000_000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000))

describe('thirty days', () => {
  test.each([
    ['2026-11-15T10:00-05:00', '2026-12-16'],
    ['2026-11-15T00:00-05:00', '2026-12-15'],
    ['2026-11-15T00:00:01-05:00', '2026-12-16'],
    // The clocks go forward on the way: thirty whole days end an hour later on the wall.
    ['2027-03-01T00:00-05:00', '2027-04-01'],
  ])('told at %s, the first day is %s', (notifiedAt, first) => {
    expect(firstDayAfterNotice(at(notifiedAt)).toString()).toBe(first)
  })

  test('are whole, whenever someone is notified', () => {
    fc.assert(
      fc.property(moments, (notifiedAt) => {
        const starts = firstDayAfterNotice(notifiedAt).toZonedDateTime('America/Toronto').toInstant()
        const hours = starts.since(notifiedAt).total('hours')
        expect(hours).toBeGreaterThanOrEqual(720)
        expect(hours).toBeLessThanOrEqual(720 + 25)
      }),
    )
  })

  test('whoever is notified late has theirs too, and nobody waits for less than the day announced', () => {
    expect(appliesFrom(at('2026-11-15T10:00-05:00'), day('2027-01-01')).toString()).toBe('2027-01-01')
    expect(appliesFrom(at('2026-12-20T10:00-05:00'), day('2027-01-01')).toString()).toBe('2027-01-20')
  })
})

test.each([
  ['2027-01-01', '2027-01-01'],
  ['2027-01-02', '2027-02-01'],
  ['2027-12-31', '2028-01-01'],
])('from %s on, the first renewal is on %s', (from, renewal) => {
  expect(firstRenewalFrom(day(from)).toString()).toBe(renewal)
})

test.each([
  ['2027-01-01T05:00-05:00', '2026-12-28T23:59-05:00', false],
  ['2027-01-01T05:00-05:00', '2026-12-29T00:00-05:00', true],
  ['2026-12-01T05:00-05:00', '2026-11-30T12:00-05:00', false],
  ['2027-02-01T05:00-05:00', '2027-01-31T12:00-05:00', true],
])('a renewal at %s is prepared at %s: %s', (renewsAt, now, expected) => {
  expect(isDue({ appliesFrom: day('2027-01-01'), renewsAt: at(renewsAt) }, at(now))).toBe(expected)
})

test('what can be withdrawn is prepared nowhere', () => {
  fc.assert(
    fc.property(moments, moments, moments, (now, renewsAt, day1) => {
      const appliesOn = day1.toZonedDateTimeISO('America/Toronto').toPlainDate()
      if (canWithdraw(appliesOn, now)) expect(isDue({ appliesFrom: appliesOn, renewsAt }, now)).toBe(false)
    }),
  )
})

describe('a price', () => {
  test.each(PACKAGE_IDS)('of %s is whole cents, a dollar at least, and no more than its credits', (id) => {
    const value = PACKAGES[id].monthlyCredits * 2_000
    for (const allowed of [100, 1_999, value]) expect(isAllowedPrice(id, allowed)).toBe(true)
    for (const refused of [99, 0, -1, -3_400, value + 1, 1e15, 10.5, Number.NaN, Infinity])
      expect(isAllowedPrice(id, refused)).toBe(false)
  })
})
