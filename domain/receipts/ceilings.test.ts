import fc from 'fast-check'
import { cents, portion } from '../kernel/money.ts'
import { describe, expect, test } from 'vitest'
import {
  type Ceiling,
  claimOf,
  type InsurancePlan,
  planOf,
  planYear,
  type ReceiptedVisit,
  useOf,
} from './ceilings.ts'
import { CLAIM_STATES } from './claim.ts'

const kine: Ceiling = { profession: 'kinesiologist', attendee: null, ceilingCents: 50_000, percent: 100 }
const plan: InsurancePlan = { insurer: 'Mutuelle du Fleuve', startsMonth: 1, ceilings: [kine] }
const TODAY = '2026-11-17'

const receipted = (
  visitOn: string,
  totalCents: number,
  more: Partial<ReceiptedVisit> = {},
): ReceiptedVisit => ({
  visitOn,
  totalCents,
  profession: 'kinesiologist',
  attendee: null,
  claim: null,
  ...more,
})
const noted = (state: (typeof CLAIM_STATES)[number], reimbursedCents: number | null = null) => ({
  claim: { insurer: 'mutuelle du fleuve', state, reimbursedCents },
})
const booked = (visitOn: string, totalCents: number, more: object = {}) => ({
  visitOn,
  totalCents,
  profession: 'kinesiologist',
  attendee: null,
  ...more,
})
const used = (visits: ReceiptedVisit[], coming: ReturnType<typeof booked>[] = [], plans = [plan]) =>
  useOf(plans[0]!, plans[0]!.ceilings[0]!, { plans, receipted: visits, booked: coming, today: TODAY })

describe('the year of a plan', () => {
  test.each([
    [1, '2026-11-17', '2026-01-01', '2026-12-31'],
    [1, '2026-01-01', '2026-01-01', '2026-12-31'],
    [4, '2026-03-31', '2025-04-01', '2026-03-31'],
    [4, '2026-04-01', '2026-04-01', '2027-03-31'],
    [12, '2028-02-29', '2027-12-01', '2028-11-30'],
    [3, '2028-02-29', '2027-03-01', '2028-02-29'],
  ])('that begins in month %i, on %s, goes from %s to %s', (month, day, from, until) => {
    expect(planYear(month, day)).toEqual({ from, until })
  })

  test('always holds its day, and exactly one year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 20_000 }), (month, days) => {
        const day = Temporal.PlainDate.from('2000-01-01').add({ days }).toString()
        const { from, until } = planYear(month, day)
        expect(from <= day && day <= until).toBe(true)
        const next = Temporal.PlainDate.from(until).add({ days: 1 })
        expect(next.equals(Temporal.PlainDate.from(from).add({ years: 1 }))).toBe(true)
      }),
    )
  })
})

describe('what a ceiling has left', () => {
  test('counts the visits of its profession and person, as they were paid', () => {
    const visits = [
      receipted('2026-11-02', 10_923),
      receipted('2026-09-14', 10_923, noted('claimed')),
      receipted('2026-06-16', 10_923, noted('reimbursed')),
      receipted('2026-05-12', 13_222, noted('to-claim')),
      receipted('2026-05-13', 9_500, { profession: 'physiotherapist' }),
      receipted('2026-05-14', 9_500, { attendee: 'Léa' }),
      receipted('2025-12-31', 9_500),
    ]
    expect(used(visits, [booked('2026-11-23', 10_923)])).toMatchObject({
      usedCents: 45_991,
      leftCents: 4_009,
      overCents: 0,
      next: { visitOn: '2026-11-23', overCents: 6_914, leftCents: 0 },
    })
  })

  test.each([
    ['a refused claim uses nothing', receipted('2026-05-01', 10_000, noted('refused')), 0],
    [
      'what came back counts, not what was paid',
      receipted('2026-05-01', 10_000, noted('reimbursed', 6_543)),
      6_543,
    ],
    [
      'a claim that was paid nothing uses nothing',
      receipted('2026-05-01', 10_000, noted('reimbursed', 0)),
      0,
    ],
    [
      'another insurer’s claim does not count',
      receipted('2026-05-01', 10_000, {
        claim: { insurer: 'Autre', state: 'claimed', reimbursedCents: null },
      }),
      0,
    ],
    ['a receipt that was taken back uses nothing', receipted('2026-05-01', 0), 0],
    ['a profession that is not known uses nothing', receipted('2026-05-01', 10_000, { profession: null }), 0],
  ])('%s', (_name, visit, usedCents) => {
    expect(used([visit]).usedCents).toBe(usedCents)
  })

  test('counts the part that the insurer pays, to the cent', () => {
    const eighty = { ...plan, ceilings: [{ ...kine, percent: 80 }] }
    expect(used([receipted('2026-05-01', 10_923)], [], [eighty]).usedCents).toBe(8_738)
  })

  test('walks through the booked visits: the first may fit and the second go over', () => {
    const visits = [receipted('2026-05-01', 35_000)]
    const coming = [booked('2026-12-08', 10_000), booked('2026-12-01', 10_000)]
    expect(used(visits, coming).next).toEqual({ visitOn: '2026-12-08', overCents: 5_000, leftCents: 0 })
    expect(used(visits, coming.slice(1)).next).toEqual({
      visitOn: '2026-12-01',
      overCents: 0,
      leftCents: 5_000,
    })
    expect(used(visits, [booked('2027-01-04', 90_000)]).next).toBeNull()
  })

  test('never loses a cent: used and left make the ceiling, or what is over it', () => {
    const visit = fc.record({
      totalCents: fc.integer({ min: 0, max: 60_000 }),
      state: fc.constantFrom(...CLAIM_STATES, null),
      part: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.array(visit, { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (visits, coming, ceilingCents, percent) => {
          const own = { ...plan, ceilings: [{ ...kine, ceilingCents, percent }] }
          const paid = visits.map(({ totalCents, state, part }) =>
            receipted('2026-05-01', totalCents, {
              claim: state && {
                insurer: plan.insurer,
                state,
                reimbursedCents:
                  state === 'reimbursed' ? portion(cents(totalCents), part, 100, 'down') : null,
              },
            }),
          )
          const use = used(
            paid,
            coming.map((total) => booked('2026-12-01', total)),
            [own],
          )
          expect(use.usedCents + use.leftCents).toBe(ceilingCents + use.overCents)
          expect(use.leftCents === 0 || use.overCents === 0).toBe(true)
          expect(use.usedCents).toBeLessThanOrEqual(paid.reduce((sum, { totalCents }) => sum + totalCents, 0))
          for (const amount of [use.usedCents, use.leftCents, use.overCents, use.next?.overCents ?? 0])
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
          if (use.next) expect(use.next.leftCents).toBeLessThanOrEqual(use.leftCents)
          const fewer = used(paid.slice(1), [], [own])
          expect(fewer.usedCents).toBeLessThanOrEqual(use.usedCents)
        },
      ),
    )
  })
})

describe('which plan a receipt counts for', () => {
  const other: InsurancePlan = { ...plan, insurer: 'Croix Bleue' }
  test.each([
    [
      'the one whose insurer is noted',
      [plan, other],
      { claim: { insurer: 'CROIX BLEUE', state: 'claimed', reimbursedCents: null } },
      'Croix Bleue',
    ],
    ['the only one that covers it', [plan, { ...other, ceilings: [] }], {}, 'Mutuelle du Fleuve'],
    ['none, when two cover it and none is noted', [plan, other], {}, undefined],
    ['none, when nobody covers it', [plan], { profession: 'osteopath' }, undefined],
  ] as const)('%s', (_name, plans, more, insurer) => {
    expect(planOf(receipted('2026-05-01', 100, more), plans)?.insurer).toBe(insurer)
  })

  test.each([
    [
      'can be claimed while nothing is noted and one plan covers it',
      receipted('2026-05-01', 100),
      'to-claim',
    ],
    ['of a plan’s year that is over stays without a note', receipted('2025-05-01', 100), undefined],
    ['that was taken back is not claimed', receipted('2026-05-01', 0), undefined],
    ['keeps what was noted', receipted('2025-05-01', 100, noted('refused')), 'refused'],
  ] as const)('a receipt %s', (_name, visit, state) => {
    expect(claimOf(visit, [plan], TODAY)?.state).toBe(state)
  })
})
