import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { METRIC_KINDS } from '../health-metrics/kinds.ts'
import { addDays } from '../health-metrics/days.ts'
import {
  ACHIEVEMENT_CODES,
  ACHIEVEMENTS,
  achievementProgress,
  completedBy,
  longestStreak,
} from './achievements.ts'
import { type AttendedVisit, attendanceStanding } from './attendance.ts'
import { isAvailable, type OfferedReward, redemptionAnswer } from './catalogue.ts'
import { expiryStep, LEAST_NOTICE_DAYS, MOST_NOTICE_DAYS } from './expiry.ts'
import { followedWeeks, HABIT_KINDS, isHabit } from './goal-weeks.ts'
import { EVENT_SOURCES, RULE_NAMES, RULES } from './rules.ts'

describe('no rule looks at a body or at a score', () => {
  /** What a body measure or a score would be read from. */
  const FORBIDDEN = /sealed|value|score|index|risk|coarse|weight|pressure|heart|mood|wellness/

  test.each(RULE_NAMES)('%s is given for an act', (name) => {
    const source = EVENT_SOURCES[RULES[name].source]
    expect(source.reads.filter((column) => FORBIDDEN.test(column))).toEqual([])
    expect(source.table).not.toMatch(/community|wellness/)
  })

  test('goals that count are habits, and no measure of the body is one', () => {
    const states = METRIC_KINDS.filter((kind) => !isHabit(kind))
    expect(states).toEqual(['resting-heart-rate', 'mood', 'weight', 'blood-pressure', 'custom'])
    expect([...HABIT_KINDS]).toEqual(['sleep', 'steps'])
  })

  test('how much was noted changes nothing: what a week is made of holds no value', () => {
    const goal = { kind: 'steps', daysPerWeek: 1, setOn: '2026-11-01', notedOn: ['2026-11-17'] } as const
    expect(Object.keys(goal).toSorted()).toEqual(['daysPerWeek', 'kind', 'notedOn', 'setOn'])
    expect(followedWeeks([goal], '2026-11-17')).toEqual(['2026-11-16'])
    expect(followedWeeks([{ ...goal, kind: 'weight' }], '2026-11-17')).toEqual([])
  })
})

test('the achievements and their points are those of the specification', () => {
  const points = ACHIEVEMENT_CODES.map((code) => [code, RULES[ACHIEVEMENTS[code].rule].points])
  expect(points).toEqual([
    ['first_scan', 100],
    ['stress_reduction', 300],
    ['community_impact', 250],
    ['eco_warrior', 400],
    ['streak_master', 500],
  ])
})

describe('what a visit is worth', () => {
  const now = Temporal.Instant.from('2026-11-17T15:00Z')
  const visit = (changes: Partial<AttendedVisit> = {}, payment: object = {}): AttendedVisit => ({
    state: 'completed',
    endsAt: now.subtract({ hours: 1 }),
    priceCents: 14_000,
    payment: { state: 'settled', outcome: 'captured', cardState: 'none', paidCents: 14_000, ...payment },
    isLinked: false,
    isCardOfAnother: false,
    ...changes,
  })
  const reserved = { state: 'reserved', outcome: null }

  test.each<[string, AttendedVisit, string]>([
    ['to come', visit({ state: 'scheduled', endsAt: now.add({ hours: 1 }) }, reserved), 'unchanged'],
    ['over and not spoken of', visit({ state: 'scheduled' }, reserved), 'pending'],
    ['over at this very moment', visit({ state: 'scheduled', endsAt: now }, reserved), 'pending'],
    ['completed, not settled', visit({}, reserved), 'pending'],
    ['settled with credits', visit(), 'earned'],
    ['its card is being asked', visit({}, { cardState: 'capturing' }), 'pending'],
    ['its card paid', visit({}, { cardState: 'captured' }), 'earned'],
    ['its card never paid', visit({}, { cardState: 'uncollectible' }), 'nothing'],
    ['its card was given it back', visit({}, { cardState: 'refunded' }), 'nothing'],
    ['cancelled', visit({ state: 'cancelled' }, { outcome: 'released' }), 'nothing'],
    ['cancelled late, with a fee', visit({ state: 'cancelled' }, { outcome: 'fee' }), 'nothing'],
    ['an absence that is still open', visit({ state: 'no_show' }), 'unchanged'],
    ['an absence that is decided', visit({ state: 'no_show' }, { outcome: 'fee' }), 'nothing'],
    ['paid on site alone', visit({ payment: null }), 'nothing'],
    ['paid by a voucher but for a dollar', visit({}, { paidCents: 1_999 }), 'nothing'],
    ['paid by a voucher but for a credit', visit({}, { paidCents: 2_000 }), 'earned'],
    ['between linked accounts', visit({ isLinked: true }), 'nothing'],
    ['paid with the card of another account', visit({ isCardOfAnother: true }), 'nothing'],
    ['for almost nothing', visit({ priceCents: 1_999 }), 'nothing'],
  ])('%s', (_name, given, standing) => {
    expect(attendanceStanding(given, now)).toBe(standing)
  })
})

describe('achievements', () => {
  const nothing = { scans: 0, finalVisits: 0, donations: 0, trees: 0, goalWeeks: [] }

  test('progress is whole, and 100 only when complete', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.constantFrom(...ACHIEVEMENT_CODES), (count, code) => {
        const goalWeeks = Array.from({ length: count }, (_, week) => addDays('2026-01-05', 7 * week))
        const deeds = { scans: count, finalVisits: count, donations: count, trees: count, goalWeeks }
        const isDone = completedBy(deeds).includes(code)
        const { progress, done, wanted } = achievementProgress(code, deeds, new Set())
        expect([Number.isInteger(progress), progress <= 100, done <= wanted]).toEqual([true, true, true])
        expect(progress === 100).toBe(isDone)
      }),
    )
  })

  test('what was earned stays complete, whatever is erased', () => {
    const progress = achievementProgress('first_scan', nothing, new Set(['first-scan']))
    expect(progress).toMatchObject({ isComplete: true, progress: 100 })
  })

  test.each<[readonly string[], number]>([
    [[], 0],
    [['2026-11-02'], 1],
    [['2026-11-02', '2026-11-09', '2026-11-23'], 2],
    // The clocks go back in that week.
    [['2026-10-26', '2026-11-02', '2026-11-09'], 3],
    [['2026-12-28', '2027-01-04'], 2],
  ])('weeks %j are %i in a row', (weeks, length) => {
    expect(longestStreak(weeks)).toBe(length)
  })

  test.each<[string, readonly string[], string, readonly string[]]>([
    ['enough days', ['2026-11-09', '2026-11-11', '2026-11-15'], '2026-11-01', ['2026-11-09']],
    ['two days of three', ['2026-11-09', '2026-11-11'], '2026-11-01', []],
    ['one day thrice', ['2026-11-09', '2026-11-09', '2026-11-09'], '2026-11-01', []],
    ['before the goal was set', ['2026-11-09', '2026-11-11', '2026-11-15'], '2026-11-10', []],
    ['a file of last year', ['2025-11-10', '2025-11-11', '2025-11-12'], '2025-01-01', []],
    ['days to come', ['2026-11-17', '2026-11-18', '2026-11-19'], '2026-11-01', []],
  ])('a goal of three days: %s', (_name, notedOn, setOn, weeks) => {
    const goal = { kind: 'sleep', daysPerWeek: 3, setOn, notedOn } as const
    expect(followedWeeks([goal], '2026-11-17')).toEqual(weeks)
  })
})

describe('the catalogue', () => {
  const voucher: OfferedReward = {
    kind: 'voucher',
    cost: 400,
    isOpen: true,
    payer: 'Mieva',
    valueCents: 4_000,
    profession: 'massage-therapist',
    partnerId: null,
    stock: 0,
  }
  test.each<[string, Partial<OfferedReward>, boolean]>([
    ['a voucher with a payer', {}, true],
    ['nobody pays', { payer: null }, false],
    ['closed', { isOpen: false }, false],
    ['worth nothing said', { valueCents: null }, false],
    ['a code in stock', { kind: 'code', stock: 1 }, true],
    ['a code without stock', { kind: 'code', stock: 0 }, false],
    ['a donation with a partner', { kind: 'donation', partnerId: 'p' }, true],
    ['a donation without one', { kind: 'donation' }, false],
  ])('%s', (_name, changes, expected) => {
    expect(isAvailable({ ...voucher, ...changes })).toBe(expected)
  })

  test('who attended no visit yet exchanges nothing', () => {
    const answer = (available: number, attended: number) => redemptionAnswer(voucher, { available, attended })
    expect([answer(400, 0), answer(400, 1), answer(399, 0)]).toEqual(['visit-first', 'open', 'points-short'])
  })

  test('points that cover the cost to the last one', () => {
    expect([399, 400, 401].map((available) => redemptionAnswer(voucher, { available, attended: 1 }))).toEqual(
      ['points-short', 'open', 'open'],
    )
  })
})

describe('points that lie still', () => {
  const activeAt = Temporal.Instant.from('2026-01-10T15:00Z')
  const after = (days: number) => activeAt.add({ hours: 24 * days })

  test.each([
    [200, 'nothing'],
    [319, 'nothing'],
    [320, 'notify'],
    [366, 'notify'],
    [2_000, 'notify'],
  ])('after %i days without a notice: %s', (days, expected) => {
    expect(expiryStep({ activeAt, notice: null }, after(days)).do).toBe(expected)
  })

  test('nothing ever expires without a notice of 30 to 60 days about this very silence', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(900), fc.boolean(), (mailedDay, nowDay, isOther) => {
        const mailedAt = after(mailedDay)
        const told = expiryStep({ activeAt, notice: null }, mailedAt)
        const expiresAt = told.do === 'notify' ? told.expiresAt : mailedAt.add({ hours: 24 * 45 })
        const notice = { mailedAt, expiresAt, activeAt: isOther ? after(-30) : activeAt }
        if (expiryStep({ activeAt, notice }, after(nowDay)).do !== 'expire') return
        const days = nowDay - mailedDay
        expect([days >= LEAST_NOTICE_DAYS, days < MOST_NOTICE_DAYS, nowDay >= 365, isOther]).toEqual([
          true,
          true,
          true,
          false,
        ])
      }),
    )
  })

  test('whoever is told late has thirty days all the same, and one for clocks that differ', () => {
    const told = expiryStep({ activeAt, notice: null }, after(900))
    if (told.do !== 'notify') throw new Error('told')
    const notice = { mailedAt: after(900), expiresAt: told.expiresAt, activeAt }
    expect([930, 931, 959, 960].map((days) => expiryStep({ activeAt, notice }, after(days)).do)).toEqual([
      'nothing',
      'expire',
      'expire',
      'notify',
    ])
  })

  test('what was told on the day it could be expires twelve months after the last activity', () => {
    const told = expiryStep({ activeAt, notice: null }, after(320))
    if (told.do !== 'notify') throw new Error('told')
    expect(told.expiresAt).toEqual(after(365))
    const notice = { mailedAt: after(320), expiresAt: told.expiresAt, activeAt }
    expect([364, 365].map((days) => expiryStep({ activeAt, notice }, after(days)).do)).toEqual([
      'nothing',
      'expire',
    ])
  })
})
