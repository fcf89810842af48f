import { describe, expect, test } from 'vitest'
import type { Mode } from '../directory/modes.ts'
import { FREE_DAYS, fillFreeTimes, nextStarts } from './free-times.ts'
import { DEFAULT_RULES, type Schedule } from './schedule.ts'
import { type BusyTime, freeSlots } from './slots.ts'
import { withOffset } from './wall-clock.ts'

/** The same numbers on every machine. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SERVICE = { id: 's', durationMinutes: 50, bufferBeforeMinutes: 5, bufferAfterMinutes: 10 }
const ZONES = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon']
const MODES: Mode[] = ['in-person', 'video']

function randomSchedule(zone: string, any: (below: number) => number): Schedule {
  const grid = [5, 15, 20, 30, 60][any(5)] ?? 30
  const modes = () => (any(3) === 0 ? (['video'] as const) : (['in-person', 'video'] as const))
  return {
    rules: {
      ...DEFAULT_RULES,
      zone,
      gridMinutes: grid,
      minimumNoticeMinutes: any(3) * 90,
      horizonDays: [5, 20, 60][any(3)] ?? 60,
      maxVisitsPerDay: any(3) === 0 ? 2 : null,
    },
    weekly: ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((weekday) => {
      const opensMinute = any(20) * 15
      return [
        {
          weekday,
          opensMinute,
          closesMinute: opensMinute + 240 + any(600),
          placeId: 'p',
          modes: modes(),
          zone,
        },
      ]
    }),
    openings: [
      {
        firstDay: '2027-03-14',
        lastDay: '2027-03-15',
        opensMinute: 60,
        closesMinute: 300,
        placeId: 'p',
        modes: ['video'],
        zone,
      },
    ],
    closures: [
      { firstDay: '2027-03-10', lastDay: '2027-03-10', span: null, placeId: null, zone },
      {
        firstDay: '2027-03-16',
        lastDay: '2027-03-17',
        span: { opensMinute: 600, closesMinute: 700 },
        placeId: null,
        zone,
      },
    ],
  }
}

const randomBusy = (from: Temporal.Instant, any: (below: number) => number): BusyTime[] =>
  Array.from({ length: any(40) }, () => {
    const start = from.add({ minutes: any(FREE_DAYS * 96) * 15 })
    return { from: start, until: start.add({ minutes: 30 + any(8) * 15 }), isVisit: any(4) > 0 }
  })

describe.each(['2026-10-20T12:00:00Z', '2027-03-05T17:10:00Z'])('what was written from %s on', (written) => {
  // Both spans hold a change of the clock: 1 November 2026 and 14 March 2027.
  test.each(ZONES)('stores in %s what the slot function lists, at any later moment', (zone) => {
    for (let seed = 1; seed <= 12; seed++) {
      const any = numbers(seed * 7 + zone.length)
      const writtenAt = Temporal.Instant.from(written)
      const schedule = randomSchedule(zone, any)
      const busy = randomBusy(writtenAt, any)
      const services = [{ ...SERVICE, modes: MODES }]
      const first = writtenAt.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 })
      const rows = fillFreeTimes({ schedule, services, busy }, first, FREE_DAYS)
      const now = writtenAt.add({ minutes: any(6 * 1_440) })
      const until = first.add({ days: FREE_DAYS }).toZonedDateTime(zone).toInstant()
      for (const mode of MODES) {
        const question = { schedule, visit: SERVICE, mode, placeId: null, busy, now }
        const listed = freeSlots(question, { from: now, until }).map((slot) =>
          withOffset(slot.startsAt, slot.zone),
        )
        const row = rows.find((one) => one.mode === mode)
        const stored = row
          ? nextStarts(
              {
                ...row,
                practiceZone: zone,
                noticeMinutes: schedule.rules.minimumNoticeMinutes,
                horizonDays: schedule.rules.horizonDays,
                firstDay: first.toString(),
              },
              now,
              null,
              { count: Infinity },
            )
          : []
        expect(stored, `seed ${seed}, ${mode}`).toEqual(listed)
      }
    }
  })
})

test('a place in another zone keeps its own clock', () => {
  const hours = { opensMinute: 540, closesMinute: 600, modes: ['in-person'] as const }
  const schedule: Schedule = {
    rules: { ...DEFAULT_RULES, gridMinutes: 30, isClosedOnHolidays: false },
    weekly: [
      { ...hours, weekday: 1, placeId: 'montreal', zone: 'America/Toronto' },
      { ...hours, weekday: 2, placeId: 'blanc-sablon', zone: 'America/Blanc-Sablon' },
    ],
    openings: [],
    closures: [],
  }
  const services = [{ ...SERVICE, modes: ['in-person'] as const, bufferBeforeMinutes: 0 }]
  const rows = fillFreeTimes({ schedule, services, busy: [] }, Temporal.PlainDate.from('2026-11-16'), 7)
  const now = Temporal.Instant.from('2026-11-16T05:00:00Z')
  const starts = rows.flatMap((row) =>
    nextStarts(
      { ...row, practiceZone: 'America/Toronto', noticeMinutes: 0, horizonDays: 60, firstDay: '2026-11-16' },
      now,
      null,
      { count: 9 },
    ),
  )
  expect(starts).toEqual(['2026-11-16T09:00:00-05:00', '2026-11-17T09:00:00-04:00'])
})
