import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES } from './schedule.ts'
import type { SlotQuestion } from './slots.ts'
import { DAY_PARTS, fitsWindow, freedSlots, nextOffer, offerUntil, type Waiting } from './wait-list.ts'

const at = (text: string) => Temporal.Instant.from(text)
const NOW = at('2026-11-16T08:00:00-05:00')
const ZONE = 'America/Toronto'

/** Thursday 19 November 2026, nine to noon, visits of 50 minutes and a buffer of 10. */
const question = (busy: readonly [string, string][] = []): SlotQuestion => ({
  schedule: {
    rules: { ...DEFAULT_RULES, zone: ZONE },
    weekly: [
      { weekday: 4, opensMinute: 540, closesMinute: 720, placeId: null, modes: ['video'], zone: ZONE },
    ],
    openings: [],
    closures: [],
  },
  visit: { durationMinutes: 50, bufferBeforeMinutes: 0, bufferAfterMinutes: 10 },
  mode: 'video',
  placeId: null,
  busy: busy.map(([from, until]) => ({ from: at(from), until: at(until), isVisit: true })),
  now: NOW,
})
const nine = ['2026-11-19T09:00:00-05:00', '2026-11-19T10:00:00-05:00'] as const
const ten = ['2026-11-19T10:00:00-05:00', '2026-11-19T11:00:00-05:00'] as const
const eleven = ['2026-11-19T11:00:00-05:00', '2026-11-19T12:00:00-05:00'] as const
const span = ([from, until]: readonly [string, string]) => ({ from: at(from), until: at(until) })

const everything = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: DAY_PARTS,
  firstDay: '2026-11-16',
  lastDay: '2026-12-16',
}
const waiting = (id: string, changes: Partial<Waiting> = {}): Waiting => ({
  ...everything,
  id,
  modes: ['video'],
  busy: [],
  offered: [],
  before: null,
  ...changes,
})

describe('a window fits', () => {
  test.each([
    ['a time inside it', {}, '2026-11-19T10:00:00-05:00', true],
    ['not another weekday', { weekdays: [5] }, '2026-11-19T10:00:00-05:00', false],
    ['not another part of the day', { parts: ['afternoon' as const] }, '2026-11-19T11:59:00-05:00', false],
    ['noon as the afternoon', { parts: ['afternoon' as const] }, '2026-11-19T12:00:00-05:00', true],
    ['five o’clock as the evening', { parts: ['evening' as const] }, '2026-11-19T17:00:00-05:00', true],
    ['its last day', { lastDay: '2026-11-19' }, '2026-11-19T10:00:00-05:00', true],
    ['not the day after', { lastDay: '2026-11-18' }, '2026-11-19T10:00:00-05:00', false],
    ['the day of the place, not of Greenwich', { lastDay: '2026-11-19' }, '2026-11-20T03:30:00Z', true],
  ])('%s', (_name, changes, startsAt, expected) => {
    expect(fitsWindow({ ...everything, ...changes }, { startsAt: at(startsAt), zone: ZONE })).toBe(expected)
  })
})

describe('an offer lasts', () => {
  test.each([
    ['an hour', '2026-11-19T10:00:00-05:00', '2026-11-16T09:00:00-05:00'],
    [
      'until two hours before the visit, if that is sooner',
      '2026-11-16T10:30:00-05:00',
      '2026-11-16T08:30:00-05:00',
    ],
    ['ten minutes at least', '2026-11-16T10:10:00-05:00', '2026-11-16T08:10:00-05:00'],
    ['or is not made', '2026-11-16T10:09:00-05:00', undefined],
  ])('%s', (_name, startsAt, until) => {
    expect(offerUntil(at(startsAt), NOW)?.toString()).toBe(until && at(until).toString())
  })
})

test('only times that were not free before are freed, the nearest to what left first', () => {
  const freed = freedSlots(question([[...nine], [...eleven]]), span(ten))
  expect(freed.map(({ startsAt }) => startsAt.toString())).toEqual([at(ten[0]).toString()])
  const wide = freedSlots(question([[...eleven]]), span(ten))
  expect(wide.map(({ startsAt }) => startsAt.toString())).toEqual(
    [ten[0], '2026-11-19T09:30:00-05:00'].map((text) => at(text).toString()),
  )
})

describe('the next offer', () => {
  const full = question([[...nine], [...eleven]])
  const first = (line: Waiting[], asked = full) => nextOffer(line, [span(ten)], () => asked)?.entry.id

  test('goes to who came first', () => expect(first([waiting('a'), waiting('b')])).toBe('a'))
  test.each([
    ['whose window it does not fit', { weekdays: [1] }],
    ['who was offered it already', { offered: [at(ten[0]).epochMilliseconds] }],
    [
      'who is busy then',
      { busy: [{ from: at(ten[0]).epochMilliseconds, until: at(ten[1]).epochMilliseconds }] },
    ],
    ['whose visit is earlier', { before: at('2026-11-18T10:00:00-05:00') }],
  ])('passes over a person %s', (_name, changes) => {
    expect(first([waiting('a', changes), waiting('b')])).toBe('b')
  })
  test('is nothing when someone else took the time', () => {
    expect(first([waiting('a')], question([[...nine], [...ten], [...eleven]]))).toBeUndefined()
  })
  test('is nothing when the service is no longer offered', () => {
    expect(nextOffer([waiting('a')], [span(ten)], () => undefined)).toBeUndefined()
  })
})
