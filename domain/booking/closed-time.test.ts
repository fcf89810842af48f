import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClosedQuestion, closedReasons, mayBeIgnored, type TakenTime } from './closed-time.ts'
import { DEFAULT_RULES, type Weekday } from './schedule.ts'
import { findSlot } from './slots.ts'

const ZONE = 'America/Toronto'
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const VISIT = { mode: 'video', placeId: null, bufferBeforeMinutes: 0, bufferAfterMinutes: 10 } as const

const at = (day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).toInstant()
const NOW = at('2026-11-19', '08:00')

const receives = { placeId: null, modes: ['video'], zone: ZONE } as const
const schedule = (
  changes: Partial<ClosedQuestion['schedule']> = {},
  rules: Partial<typeof DEFAULT_RULES> = {},
): ClosedQuestion['schedule'] => ({
  rules: { ...DEFAULT_RULES, ...rules },
  weekly: EVERY_DAY.map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1020, ...receives })),
  openings: [],
  closures: [],
  ...changes,
})

const taken = (day: string, start: string, end: string, changes: Partial<TakenTime> = {}): TakenTime => ({
  kind: 'visit',
  appointmentId: 'a',
  startsAt: at(day, start),
  endsAt: at(day, end),
  busyFrom: at(day, start),
  busyUntil: at(day, end).add({ minutes: 10 }),
  ...changes,
})

type Case = Partial<Omit<ClosedQuestion, 'span'>> & { day?: string; from?: string; until?: string }

const reasonsOf = ({ day = '2026-11-26', from = '10:00', until = '10:50', ...rest }: Case) =>
  closedReasons({
    schedule: schedule(),
    taken: [],
    now: NOW,
    span: { from: at(day, from), until: at(day, until) },
    ...rest,
  })

const closure = (opensMinute: number | null, label: string | null = null) => ({
  firstDay: '2026-11-26',
  lastDay: '2026-11-26',
  span: opensMinute === null ? null : { opensMinute, closesMinute: opensMinute + 120 },
  placeId: null,
  zone: ZONE,
  label,
})
const opening = { firstDay: '2026-11-26', lastDay: '2026-11-26', opensMinute: 540, closesMinute: 720 }

describe('why a time is closed', () => {
  test.each<[string, Case, string[]]>([
    ['an hour of the week', {}, []],
    ['before the hours', { from: '08:00', until: '08:50' }, ['hours']],
    ['past closing by a minute', { from: '16:11', until: '17:01' }, ['hours']],
    ['yesterday', { day: '2026-11-18' }, ['past']],
    ['within the notice', { day: '2026-11-19', from: '09:30', until: '10:20' }, ['notice']],
    ['past the horizon', { day: '2027-02-11' }, ['horizon']],
    ['Christmas', { day: '2026-12-25' }, ['holiday']],
    [
      'Christmas, opened on purpose',
      {
        day: '2026-12-25',
        schedule: schedule({
          openings: [{ ...opening, ...receives, firstDay: '2026-12-25', lastDay: '2026-12-25' }],
        }),
      },
      [],
    ],
    ['a day off', { schedule: schedule({ closures: [closure(null)] }) }, ['exception']],
    [
      'a day off, opened for the morning',
      { schedule: schedule({ closures: [closure(null)], openings: [{ ...opening, ...receives }] }) },
      [],
    ],
    ['a block', { schedule: schedule({ closures: [closure(600)] }) }, ['exception']],
    [
      'after the block',
      { from: '12:00', until: '12:50', schedule: schedule({ closures: [closure(600)] }) },
      [],
    ],
    ['over a visit', { taken: [taken('2026-11-26', '10:30', '11:20')] }, ['visit']],
    ['over a request', { taken: [taken('2026-11-26', '10:30', '11:20', { kind: 'request' })] }, ['request']],
    ['over a hold', { taken: [taken('2026-11-26', '10:30', '11:20', { kind: 'hold' })] }, ['hold']],
    ['in the pause of a visit', { taken: [taken('2026-11-26', '09:00', '09:55')] }, ['buffer']],
    [
      'with a pause that meets a visit',
      { visit: VISIT, taken: [taken('2026-11-26', '10:55', '11:30')] },
      ['buffer'],
    ],
    ['after the pause', { taken: [taken('2026-11-26', '09:00', '09:50')] }, []],
    [
      'on a full day',
      { schedule: schedule({}, { maxVisitsPerDay: 1 }), taken: [taken('2026-11-26', '14:00', '14:50')] },
      ['day-full'],
    ],
    ['in a mode that has no hours', { visit: { ...VISIT, mode: 'at-home' } }, ['hours']],
    [
      'several at once, firm ones first',
      { from: '08:30', until: '09:20', taken: [taken('2026-11-26', '09:00', '09:50')] },
      ['visit', 'hours'],
    ],
  ])('%s', (_name, question, rules) => {
    expect(reasonsOf(question).map(({ rule }) => rule)).toEqual(rules)
  })

  test('names the exception, the day and the hour that it stands on', () => {
    const [exception] = reasonsOf({ schedule: schedule({ closures: [closure(600, 'Supervision')] }) })
    expect(exception?.closure?.label).toBe('Supervision')
    expect(reasonsOf({ day: '2027-02-11' })[0]?.lastDay).toBe('2027-01-18')
    const [notice] = reasonsOf({ day: '2026-11-19', from: '09:30', until: '10:20' })
    expect(notice?.opensAt?.equals(at('2026-11-19', '10:00'))).toBe(true)
  })

  test('whoever keeps the calendar passes their own rules, never another person’s time', () => {
    const passed = ['buffer', 'holiday', 'exception', 'hours', 'notice', 'horizon', 'day-full'] as const
    expect(passed.every(mayBeIgnored)).toBe(true)
    expect((['past', 'visit', 'request', 'hold'] as const).some(mayBeIgnored)).toBe(false)
  })

  test('none closes it where, and only where, it can be booked', () => {
    const minutes = fc.integer({ min: 0, max: 47 }).map((half) => half * 30)
    const world = fc.record({
      day: fc.integer({ min: 0, max: 70 }),
      minute: minutes,
      opens: fc.integer({ min: 0, max: 30 }).map((half) => half * 30),
      length: fc.integer({ min: 1, max: 16 }).map((half) => half * 30),
      visits: fc.array(fc.record({ day: fc.integer({ min: 0, max: 70 }), minute: minutes }), {
        maxLength: 6,
      }),
      max: fc.option(fc.integer({ min: 1, max: 2 })),
      notice: fc.constantFrom(0, 120, 2_880),
      horizon: fc.constantFrom(5, 60),
      off: fc.option(fc.integer({ min: 0, max: 70 })),
      block: fc.option(minutes),
      before: fc.constantFrom(0, 15),
    })
    const monday = Temporal.PlainDate.from('2026-11-16')
    const moment = (day: number, minute: number) =>
      monday.add({ days: day }).toZonedDateTime(ZONE).add({ minutes: minute }).toInstant()
    fc.assert(
      fc.property(world, (w) => {
        const closed = (day: number, span: { opensMinute: number; closesMinute: number } | null) => {
          const date = monday.add({ days: day }).toString()
          return { firstDay: date, lastDay: date, span, placeId: null, zone: ZONE, label: null }
        }
        const asked = schedule(
          {
            weekly: EVERY_DAY.map((weekday) => ({
              weekday,
              opensMinute: w.opens,
              closesMinute: Math.min(1_440, w.opens + w.length),
              ...receives,
            })),
            closures: [
              ...(w.off === null ? [] : [closed(w.off, null)]),
              ...(w.block === null
                ? []
                : [closed(w.day, { opensMinute: w.block, closesMinute: Math.min(1_440, w.block + 60) })]),
            ],
          },
          { maxVisitsPerDay: w.max, minimumNoticeMinutes: w.notice, horizonDays: w.horizon },
        )
        const busy = w.visits.map(({ day, minute }) => {
          const [startsAt, endsAt] = [moment(day, minute), moment(day, minute + 50)]
          const busyUntil = endsAt.add({ minutes: 10 })
          return {
            kind: 'visit' as const,
            appointmentId: 'a',
            startsAt,
            endsAt,
            busyFrom: startsAt,
            busyUntil,
          }
        })
        const from = moment(w.day, w.minute)
        const visit = { ...VISIT, bufferBeforeMinutes: w.before }
        const slot = findSlot(
          {
            schedule: asked,
            visit: { ...visit, durationMinutes: 50 },
            mode: 'video',
            placeId: null,
            busy: busy.map(({ busyFrom, busyUntil }) => ({
              from: busyFrom,
              until: busyUntil,
              isVisit: true,
            })),
            now: NOW,
          },
          from,
        )
        const span = { from, until: from.add({ minutes: 50 }) }
        const reasons = closedReasons({ schedule: asked, span, visit, taken: busy, now: NOW })
        expect(reasons.length === 0).toBe(slot !== undefined)
      }),
    )
  })
})
