import type { Mode } from '../directory/modes.ts'
import type { Schedule } from './schedule.ts'
import { type BusyTime, freeStarts, type Visit } from './slots.ts'
import { wallDay, type WallDay, withOffset } from './wall-clock.ts'
import { dayNumber, partNumber, type WallWindow } from './when.ts'

/** As many days as are written ahead. */
export const FREE_DAYS = 35
/** As many as are surely there: the days between the two are what a week of waiting may use up. */
export const SURE_DAYS = 28
const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000

type Offer = Visit & { id: string; modes: readonly Mode[] }
export type Practice = { schedule: Schedule; services: readonly Offer[]; busy: readonly BusyTime[] }

/** The free times of one mode in one zone: a « 1 » wherever a visit can begin. */
export type FreeTimes = {
  mode: Mode
  zone: string
  preference: number
  serviceId: string
  stepMinutes: number
  free: string
  parts: number[]
}

/**
 * What the slot function lists of these days, but for the clock: notice and horizon move with every minute and are told
 * when the times are read. One service stands for a mode, the first that is given so, as on the page that books.
 */
export function fillFreeTimes(practice: Practice, first: Temporal.PlainDate, days: number): FreeTimes[] {
  const { schedule, services } = practice
  const stepMinutes = stepOf(schedule)
  const open = [...schedule.weekly, ...schedule.openings]
  const modes = [...new Set(services.flatMap((service) => service.modes))]
  return modes.flatMap((mode, preference) => {
    const service = services.find((offer) => offer.modes.includes(mode))
    const zones = new Set(open.filter((span) => span.modes.includes(mode)).map(({ zone }) => zone))
    if (!service || zones.size === 0) return []
    const starts = startsByZone(practice, service, mode, { first, days })
    return [...zones].map((zone) => ({
      mode,
      zone,
      preference,
      serviceId: service.id,
      stepMinutes,
      ...written(starts.get(zone) ?? [], first, days, stepMinutes),
    }))
  })
}

/** Minutes of the wall clock since midnight of the first day, by zone. */
function startsByZone(
  { schedule, busy }: Practice,
  visit: Visit,
  mode: Mode,
  { first, days }: { first: Temporal.PlainDate; days: number },
): Map<string, number[]> {
  const starts = new Map<string, number[]>()
  for (let day = 0; day < days; day++) {
    const date = first.add({ days: day })
    for (const { zone, minute } of freeStarts({ schedule, visit, mode, placeId: null, busy }, date)) {
      const known = starts.get(zone)
      if (known) known.push(day * DAY_MINUTES + minute)
      else starts.set(zone, [day * DAY_MINUTES + minute])
    }
  }
  return starts
}

function written(starts: readonly number[], first: Temporal.PlainDate, days: number, stepMinutes: number) {
  const bits = Array.from({ length: (days * DAY_MINUTES) / stepMinutes }, () => '0')
  const midnight = dayNumber(first) * DAY_MINUTES
  const parts = new Set<number>()
  for (const start of starts) {
    bits[start / stepMinutes] = '1'
    parts.add(partNumber(midnight + start))
  }
  return { free: bits.join(''), parts: [...parts].toSorted((a, b) => a - b) }
}

/** Every start falls on a multiple of this: it follows from the hours and never from what is booked. */
function stepOf({ rules, weekly, openings }: Schedule): number {
  return [...weekly, ...openings].reduce(
    (step, { opensMinute }) => commonStep(step, opensMinute),
    rules.gridMinutes,
  )
}

const commonStep = (a: number, b: number): number => (b === 0 ? a : commonStep(b, a % b))

/** Free times as they were written, with what the clock decides. */
export type WrittenTimes = {
  zone: string
  practiceZone: string
  noticeMinutes: number
  horizonDays: number
  firstDay: string
  stepMinutes: number
  free: string
}

/** The first starts that can be booked now, in the windows or anywhere, said in their zone. */
export function nextStarts(
  times: WrittenTimes,
  now: Temporal.Instant,
  windows: readonly WallWindow[] | null,
  { count, perDay = count }: { count: number; perDay?: number },
): string[] {
  const { zone, free, stepMinutes } = times
  const first = Temporal.PlainDate.from(times.firstDay)
  const midnight = dayNumber(first) * DAY_MINUTES
  const earliest = now.epochMilliseconds + times.noticeMinutes * MINUTE_MS
  const days = new Map<number, WallDay>()
  const dayOf = (index: number) => {
    const day = days.get(index) ?? wallDay(first.add({ days: index }), zone)
    days.set(index, day)
    return day
  }
  const end = endOf(times, first, now)
  const found: string[] = []
  let [day, ofDay] = [-1, 0]
  const begin = firstStep(times, first, earliest)
  for (
    let step = free.indexOf('1', begin);
    step >= 0 && found.length < count;
    step = free.indexOf('1', step + 1)
  ) {
    const wall = step * stepMinutes
    if (wall >= end) break
    if (windows && !windows.some(({ from, until }) => from <= midnight + wall && midnight + wall < until))
      continue
    const index = Math.floor(wall / DAY_MINUTES)
    if (index !== day) [day, ofDay] = [index, 0]
    if (ofDay >= perDay) continue
    const moment = dayOf(index).at(wall % DAY_MINUTES)
    if (moment === undefined || moment < earliest) continue
    ofDay += 1
    found.push(withOffset(Temporal.Instant.fromEpochMilliseconds(moment), zone))
  }
  return found
}

function firstStep({ zone, stepMinutes }: WrittenTimes, first: Temporal.PlainDate, earliest: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(earliest).toZonedDateTimeISO(zone)
  const day = first.until(local.toPlainDate(), { largestUnit: 'days' }).days
  return Math.max(0, Math.floor((day * DAY_MINUTES + local.hour * 60 + local.minute) / stepMinutes))
}

/** No further than people may book: the horizon's last day is counted where the professional is. */
function endOf(
  { practiceZone, horizonDays }: WrittenTimes,
  first: Temporal.PlainDate,
  now: Temporal.Instant,
): number {
  const today = now.toZonedDateTimeISO(practiceZone).toPlainDate()
  return (first.until(today, { largestUnit: 'days' }).days + horizonDays + 1) * DAY_MINUTES
}
