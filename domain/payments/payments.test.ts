import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROFESSION_CODES } from '../directory/professions.ts'
import { add, cents } from '../kernel/money.ts'
import { allocate } from '../pricing/allocate.ts'
import { serviceTaxes } from '../pricing/service-taxes.ts'
import { commissionOn } from './commission.ts'
import { earningsOf, feeEarningsOf } from './earnings.ts'
import { creditsFor, paymentName, splitPayment } from './split.ts'

const on = Temporal.PlainDate.from('2026-11-15')
const prices = fc.integer({ min: 0, max: 200_000 }).map(cents)
const professions = fc.constantFrom(...PROFESSION_CODES)
const rates = fc.constantFrom(0, 5_000, 8_000)

describe('parts', () => {
  test('always sum to the whole, and none is off by a cent or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 8 }),
        (whole, weights) => {
          const sum = weights.reduce((a, b) => a + b, 0)
          fc.pre(sum > 0)
          const parts = allocate(cents(whole), weights)
          expect(add(...parts)).toBe(whole)
          parts.forEach((part, at) => {
            const error = BigInt(part) * BigInt(sum) - BigInt(whole) * BigInt(weights[at] ?? 0)
            expect(error < BigInt(sum) && error > -BigInt(sum)).toBe(true)
          })
        },
      ),
    )
  })

  test('of nothing are nothing', () => {
    expect(allocate(cents(0), [0, 0])).toEqual([0, 0])
    expect(() => allocate(cents(1), [0, 0])).toThrow('invariant broken')
  })
})

const isRegistered = true

describe('taxes of a visit', () => {
  test.each([
    ['psychologist', 14_000, 0, 0],
    ['physiotherapist', 9_500, 0, 0],
    ['massage-therapist', 9_500, 475, 948],
    ['kinesiologist', 10_000, 500, 998],
  ] as const)('%s at %i cents: %i of GST, %i of QST', (profession, price, gst, qst) => {
    expect(serviceTaxes(cents(price), { profession, on, isRegistered })).toMatchObject({
      gst,
      qst,
      total: price + gst + qst,
    })
  })

  test('say by which dated rule they were computed', () => {
    expect(serviceTaxes(cents(1), { profession: 'psychologist', on, isRegistered }).rule).toBe(
      'QC/2013-01-01/exempt',
    )
    const before = Temporal.PlainDate.from('2012-12-31')
    expect(() => serviceTaxes(cents(1), { profession: 'psychologist', on: before, isRegistered })).toThrow(
      'invariant broken',
    )
  })
})

describe('a payment', () => {
  const taxed = (price: number) =>
    serviceTaxes(cents(price), { profession: 'psychologist', on, isRegistered })

  test.each([
    [14_000, { credits: 7, rest: 'credits' }, { credits: 7, card: 0, onSite: 0 }, 'credits'],
    [14_000, { credits: 3, rest: 'card' }, { credits: 3, card: 8_000, onSite: 0 }, 'mixed'],
    [14_000, { credits: 3, rest: 'on-site' }, { credits: 3, card: 0, onSite: 8_000 }, 'mixed'],
    [14_000, { credits: 0, rest: 'card' }, { credits: 0, card: 14_000, onSite: 0 }, 'card'],
    [14_000, { credits: 0, rest: 'on-site' }, { credits: 0, card: 0, onSite: 14_000 }, 'on-site'],
    [0, { credits: 0, rest: 'credits' }, { credits: 0, card: 0, onSite: 0 }, 'on-site'],
  ] as const)('of %i cents by %j', (price, choice, parts, name) => {
    const split = splitPayment(taxed(price), choice)
    expect(split).toMatchObject(parts)
    expect(paymentName(split.shares)).toBe(name)
  })

  test.each([
    [{ credits: 8, rest: 'credits' }, 'payment/too-many-credits'],
    [{ credits: 6, rest: 'credits' }, 'payment/incomplete'],
    [{ credits: -1, rest: 'card' }, 'request/invalid'],
    [{ credits: 1.5, rest: 'card' }, 'request/invalid'],
    [{ credits: Number.NaN, rest: 'card' }, 'request/invalid'],
    [{ credits: Number.POSITIVE_INFINITY, rest: 'card' }, 'request/invalid'],
  ] as const)('by %j is refused', (choice, code) => {
    expect(() => splitPayment(taxed(14_000), choice)).toThrow(code)
  })

  test('is always the whole, whatever the mix, and so are the earnings of it', () => {
    fc.assert(
      fc.property(prices, professions, fc.nat(120), rates, (price, profession, wanted, rate) => {
        const amounts = serviceTaxes(price, { profession, on, isRegistered })
        const credits = Math.min(wanted, creditsFor(amounts.total))
        const split = splitPayment(amounts, { credits, rest: 'card' })
        expect(add(...split.shares.map(({ amount }) => amount))).toBe(amounts.total)
        const earned = earningsOf(amounts, split.shares, rate)
        expect(add(...earned.map(({ gross }) => gross))).toBe(amounts.total)
        expect(add(...earned.map(({ gst }) => gst))).toBe(amounts.gst)
        expect(add(...earned.map(({ qst }) => qst))).toBe(amounts.qst)
        for (const { gross, commission, net } of [...earned, ...feeEarningsOf(split.shares, rate)]) {
          expect(add(commission, net)).toBe(gross)
          expect(commission).toBeGreaterThanOrEqual(0)
          expect(net).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the commission', () => {
  const founder = { founderSince: Temporal.PlainDate.from('2026-08-31') }
  test.each([
    ['2026-08-31', 0],
    ['2027-02-27', 0],
    ['2027-02-28', 5_000],
    ['2030-01-01', 5_000],
  ])('of a founder on %s is %i per 100 000', (day, rate) => {
    expect(commissionOn(founder, Temporal.PlainDate.from(day)).rate).toBe(rate)
  })

  test('says until when it holds and what comes then', () => {
    const { lastDay, nextRate, usualRate } = commissionOn(founder, on)
    expect([lastDay?.toString(), nextRate, usualRate]).toEqual(['2027-02-27', 5_000, 8_000])
  })

  test('of everyone else is 8 %', () => {
    expect(commissionOn({ founderSince: null }, on)).toMatchObject({ rate: 8_000, nextRate: null })
    const [earning] = earningsOf(
      serviceTaxes(cents(10_000), { profession: 'massage-therapist', on, isRegistered }),
      [{ payer: 'card', amount: cents(11_498) }],
      8_000,
    )
    expect(earning).toMatchObject({ gross: 11_498, commission: 800, net: 10_698 })
  })
})
