import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES, type Schedule, type Weekday } from './schedule.ts'
import {
  type BusyTime,
  explainSlot,
  findSlot,
  firstSlots,
  freeSlots,
  nearestSlots,
  type SlotQuestion,
} from './slots.ts'
import { withOffset } from './wall-clock.ts'

const TORONTO = 'America/Toronto'
const at = (text: string) => Temporal.Instant.from(text)
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const hours = (opensMinute: number, closesMinute: number, zone = TORONTO, weekdays = EVERY_DAY) =>
  weekdays.map((weekday) => ({
    weekday,
    opensMinute,
    closesMinute,
    placeId: null,
    modes: ['video' as const],
    zone,
  }))

const schedule = (changes: Partial<Schedule> = {}, rules: Partial<Schedule['rules']> = {}): Schedule => ({
  rules: { ...DEFAULT_RULES, isClosedOnHolidays: false, ...rules },
  weekly: hours(9 * 60, 17 * 60),
  openings: [],
  closures: [],
  ...changes,
})

const question = (changes: Partial<SlotQuestion> = {}): SlotQuestion => ({
  schedule: schedule(),
  visit: { durationMinutes: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
  mode: 'video',
  placeId: null,
  busy: [],
  now: at('2026-11-16T08:00:00Z'),
  ...changes,
})

const dayOf = (date: string, zone = TORONTO) => {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  return { from: start.toInstant(), until: start.add({ days: 1 }).toInstant() }
}
const starts = (asked: SlotQuestion, date: string) =>
  freeSlots(asked, dayOf(date)).map(({ startsAt, zone }) => withOffset(startsAt, zone).slice(11, 16))
const busy = (from: string, until: string, isVisit = true): BusyTime => ({
  from: at(from),
  until: at(until),
  isVisit,
})

describe('a day', () => {
  test('offers starts on the grid, and none that ends after closing', () => {
    expect(
      starts(question({ schedule: schedule({ weekly: hours(9 * 60, 11 * 60 + 15) }) }), '2026-11-17'),
    ).toEqual(['09:00', '09:30', '10:00'])
  })

  test('offers nothing sooner than the notice', () => {
    const asked = question({ now: at('2026-11-17T15:10:00Z') })
    expect(starts(asked, '2026-11-17')[0]).toBe('12:30')
  })

  test('offers nothing past the horizon, counted in calendar days of the professional', () => {
    const asked = question({ schedule: schedule({}, { horizonDays: 7 }) })
    expect(starts(asked, '2026-11-23')).not.toEqual([])
    expect(starts(asked, '2026-11-24')).toEqual([])
  })

  test('is closed on a holiday unless opened on purpose', () => {
    const closed = schedule({}, { isClosedOnHolidays: true })
    expect(starts(question({ schedule: closed }), '2026-12-25')).toEqual([])
    const opening = { ...hours(600, 660)[0]!, firstDay: '2026-12-25', lastDay: '2026-12-25' }
    expect(starts(question({ schedule: { ...closed, openings: [opening] } }), '2026-12-25')).toEqual([
      '10:00',
    ])
  })

  test('loses the hours of an absence, and the whole of a leave', () => {
    const absence = { firstDay: '2026-11-20', lastDay: '2026-11-20', placeId: null, zone: TORONTO }
    const blocked = schedule({
      closures: [{ ...absence, span: { opensMinute: 600, closesMinute: 16 * 60 } }],
    })
    expect(starts(question({ schedule: blocked }), '2026-11-20')).toEqual(['09:00', '16:00'])
    const leave = schedule({ closures: [{ ...absence, span: null }] })
    expect(starts(question({ schedule: leave }), '2026-11-20')).toEqual([])
  })

  test('keeps the grid of its hours after an absence', () => {
    const closure = { firstDay: '2026-11-20', lastDay: '2026-11-20', placeId: null, zone: TORONTO }
    const blocked = schedule({
      closures: [{ ...closure, span: { opensMinute: 540, closesMinute: 13 * 60 + 15 } }],
    })
    expect(starts(question({ schedule: blocked }), '2026-11-20')[0]).toBe('13:30')
  })

  test('closes one place without closing the other', () => {
    const weekly = [
      { ...hours(540, 600)[4]!, placeId: 'a', modes: ['in-person' as const] },
      { ...hours(660, 720)[4]!, placeId: 'b', modes: ['in-person' as const] },
    ]
    const closures = [
      { firstDay: '2026-11-20', lastDay: '2026-11-20', placeId: 'a', span: null, zone: TORONTO },
    ]
    const asked = question({ mode: 'in-person', schedule: schedule({ weekly, closures }) })
    expect(freeSlots(asked, dayOf('2026-11-20')).map(({ placeId }) => placeId)).toEqual(['b'])
  })

  test('takes no more visits than its maximum', () => {
    const asked = question({
      schedule: schedule({}, { maxVisitsPerDay: 1 }),
      busy: [busy('2026-11-17T15:00:00Z', '2026-11-17T16:00:00Z')],
    })
    expect(starts(asked, '2026-11-17')).toEqual([])
    expect(starts(asked, '2026-11-18')).not.toEqual([])
  })

  test('keeps the buffers of both visits free', () => {
    const asked = question({
      visit: { durationMinutes: 30, bufferBeforeMinutes: 15, bufferAfterMinutes: 15 },
      busy: [busy('2026-11-17T16:00:00Z', '2026-11-17T17:00:00Z')],
    })
    const offered = starts(asked, '2026-11-17')
    expect(offered).toContain('10:00')
    for (const start of ['10:30', '11:00', '11:30', '12:00']) expect(offered).not.toContain(start)
    expect(offered).toContain('12:30')
  })
})

describe('a start that cannot be had', () => {
  test.each([
    ['2026-11-17T14:00:00Z', 'free'],
    ['2026-11-17T15:00:00Z', 'taken'],
    ['2026-11-16T14:00:00Z', 'too-soon'],
    ['2026-11-17T14:10:00Z', 'not-offered'],
    ['2026-11-17T03:00:00Z', 'not-offered'],
    ['2030-11-17T14:00:00Z', 'not-offered'],
  ])('%s is %s', (start, answer) => {
    const asked = question({
      schedule: schedule({}, { minimumNoticeMinutes: 24 * 60 }),
      busy: [busy('2026-11-17T15:00:00Z', '2026-11-17T16:00:00Z')],
    })
    expect(explainSlot(asked, at(start))).toBe(answer)
  })

  test('comes with the three nearest free ones', () => {
    const asked = question({ busy: [busy('2026-11-17T15:00:00Z', '2026-11-17T16:00:00Z')] })
    const near = nearestSlots(asked, at('2026-11-17T15:00:00Z'), 3)
    expect(near.map(({ startsAt }) => startsAt.toString())).toEqual([
      '2026-11-17T14:00:00Z',
      '2026-11-17T16:00:00Z',
      '2026-11-17T16:30:00Z',
    ])
  })

  test('past the horizon is answered with the last ones before it', () => {
    const asked = question({ schedule: schedule({}, { horizonDays: 7 }) })
    const near = nearestSlots(asked, at('2027-11-17T15:00:00Z'), 3)
    expect(near.map(({ startsAt }) => startsAt.toString())).toEqual([
      '2026-11-23T20:00:00Z',
      '2026-11-23T20:30:00Z',
      '2026-11-23T21:00:00Z',
    ])
  })

  test('is answered with later ones when the weeks around it are full', () => {
    const asked = question({ busy: [busy('2026-11-01T00:00:00Z', '2026-12-10T05:00:00Z', false)] })
    const near = nearestSlots(asked, at('2026-11-17T15:00:00Z'), 3)
    expect(near.map(({ startsAt }) => startsAt.toString())[0]).toBe('2026-12-10T14:00:00Z')
    expect(near).toHaveLength(3)
  })
})

// Every day of five years in the three zones of Quebec, at every half hour.
describe.each([TORONTO, 'America/Halifax', 'America/Blanc-Sablon'])('the clock of %s', (zone) => {
  const asked = question({
    schedule: schedule(
      { weekly: hours(0, 1_440, zone) },
      { horizonDays: 1_830, zone, minimumNoticeMinutes: 0 },
    ),
    visit: { durationMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
    now: at('2026-01-01T00:00:00Z'),
  })
  const listed = freeSlots(asked, { from: at('2026-01-01T12:00:00Z'), until: at('2030-12-31T12:00:00Z') })

  test('shows each offered moment as the wall time it was made from', () => {
    expect(listed.length).toBeGreaterThan(5 * 365 * 46)
    const wrong = listed.filter(({ startsAt }) => {
      const wall = startsAt.toZonedDateTimeISO(zone)
      const isHalfHour = wall.minute % 30 === 0 && wall.second === 0
      return !isHalfHour || !wall.toPlainDateTime().toZonedDateTime(zone).toInstant().equals(startsAt)
    })
    expect(wrong).toEqual([])
  })

  test('offers no wall time twice, and each that exists once', () => {
    const walls = listed.map(({ startsAt }) => startsAt.toZonedDateTimeISO(zone).toPlainDateTime().toString())
    expect(new Set(walls).size).toBe(walls.length)
    const first = Temporal.PlainDateTime.from(walls[0]!)
    const last = Temporal.PlainDateTime.from(walls.at(-1)!)
    const halfHours = first.until(last).total({ unit: 'minutes' }) / 30 + 1
    const springs = zone === 'America/Blanc-Sablon' ? 0 : 5
    // The absent hour of each spring is missing; the last half hour before a gap still fits its visit.
    expect(halfHours - walls.length).toBe(springs * 2)
  })

  test('distinguishes the doubled hour by its offset', () => {
    const offsets = freeSlots(asked, dayOf('2027-11-07', zone)).map(({ startsAt }) =>
      withOffset(startsAt, zone),
    )
    const one = offsets.filter((text) => text.includes('T01:30'))
    expect(one).toEqual([
      `2027-11-07T01:30:00${zone === TORONTO ? '-04:00' : zone.endsWith('Halifax') ? '-03:00' : '-04:00'}`,
    ])
  })

  test('has no half past two in spring', () => {
    const texts = freeSlots(asked, dayOf('2027-03-14', zone)).map(({ startsAt }) =>
      withOffset(startsAt, zone).slice(11, 16),
    )
    expect(texts.includes('02:30')).toBe(zone === 'America/Blanc-Sablon')
  })
})

const minutes = (max: number, step = 5) =>
  fc.integer({ min: 0, max: max / step }).map((count) => count * step)
const anySpan = fc.tuple(minutes(1_200), minutes(600)).map(([opens, length]) => ({
  opensMinute: opens,
  closesMinute: Math.min(1_440, opens + length + 30),
}))
const anyQuestion: fc.Arbitrary<SlotQuestion> = fc
  .record({
    zone: fc.constantFrom(TORONTO, 'America/Halifax', 'America/Blanc-Sablon'),
    spans: fc.array(anySpan, { minLength: 1, maxLength: 3 }),
    grid: fc.constantFrom(5, 15, 20, 30, 60),
    visit: fc.record({
      durationMinutes: minutes(180).map((m) => m + 10),
      bufferBeforeMinutes: minutes(30),
      bufferAfterMinutes: minutes(30),
    }),
    notice: minutes(2_880),
    // Around the two nights when clocks change.
    now: fc.constantFrom('2027-03-12T00:00:00Z', '2027-11-05T00:00:00Z', '2027-06-22T10:07:03Z').map(at),
    busy: fc.array(fc.tuple(minutes(5 * 1_440), minutes(240)), { maxLength: 8 }),
    closed: fc.option(anySpan, { nil: null }),
  })
  .map(({ zone, spans, grid, visit, notice, now, busy: taken, closed }) => ({
    schedule: {
      rules: {
        ...DEFAULT_RULES,
        zone,
        gridMinutes: grid,
        minimumNoticeMinutes: notice,
        horizonDays: 4,
        isClosedOnHolidays: true,
      },
      weekly: spans.flatMap(({ opensMinute, closesMinute }) => hours(opensMinute, closesMinute, zone)),
      openings: [],
      closures: [
        {
          firstDay: '2027-03-14',
          lastDay: '2027-11-07',
          span: closed ?? { opensMinute: 0, closesMinute: 0 },
          placeId: null,
          zone,
        },
      ],
    },
    visit,
    mode: 'video' as const,
    placeId: null,
    busy: taken.map(([from, length]) => ({
      from: now.add({ minutes: from }),
      until: now.add({ minutes: from + length + 5 }),
      isVisit: true,
    })),
    now,
  }))

describe('whatever the hours, the zone, the buffers and what is taken', () => {
  const week = (asked: SlotQuestion) => ({ from: asked.now, until: asked.now.add({ hours: 6 * 24 }) })

  test('a start is accepted if, and only if, it is listed', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const listed = new Set(
          freeSlots(asked, week(asked)).map(({ startsAt }) => startsAt.epochMilliseconds),
        )
        for (let minute = 0; minute < 4 * 1_440; minute += 10) {
          const start = at(asked.now.toString().replace(/:\d\d:\d\dZ/, ':00:00Z')).add({ minutes: minute })
          if (Temporal.Instant.compare(start, asked.now) < 0) continue
          expect(findSlot(asked, start) !== undefined).toBe(listed.has(start.epochMilliseconds))
        }
      }),
      { numRuns: 20 },
    )
  })

  test('booking listed starts one after the other never makes two overlap, buffers included', () => {
    fc.assert(
      fc.property(anyQuestion, fc.array(fc.nat(), { maxLength: 12 }), (asked, picks) => {
        const taken = [...asked.busy]
        const booked: BusyTime[] = []
        for (const pick of picks) {
          const listed = freeSlots({ ...asked, busy: taken }, week(asked))
          const slot = listed[pick % Math.max(1, listed.length)]
          if (!slot) break
          const visit: BusyTime = {
            from: slot.startsAt.subtract({ minutes: asked.visit.bufferBeforeMinutes }),
            until: slot.endsAt.add({ minutes: asked.visit.bufferAfterMinutes }),
            isVisit: true,
          }
          for (const other of taken) {
            const isApart =
              Temporal.Instant.compare(visit.until, other.from) <= 0 ||
              Temporal.Instant.compare(other.until, visit.from) <= 0
            expect(isApart).toBe(true)
          }
          taken.push(visit)
          booked.push(visit)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the first few are the beginning of the list', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        expect(firstSlots(asked, week(asked), 3)).toEqual(freeSlots(asked, week(asked)).slice(0, 3))
      }),
      { numRuns: 40 },
    )
  })
})
