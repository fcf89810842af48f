import { QUEBEC_ZONE } from '../kernel/format.ts'

/** What people say when they look for a time; a day of the calendar is the fifth way. */
export const WHENS = ['today', 'tomorrow', 'week', 'weekend'] as const
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

export const DAY_MINUTES = 1_440
/** Where each part begins; the next one ends it. */
const BEGINS = [0, 12 * 60, 17 * 60, DAY_MINUTES] as const
const SATURDAY = 6

/** Minutes since midnight, the end not included: « après 17 h » is 1 020 to 1 440. */
export type HoursOfDay = { from: number; until: number }

/** Days as their places count them, the last included, and the parts of them that will do. */
export type TimeFilter = {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  parts: readonly PartOfDay[]
  hours: HoursOfDay
  /** The last day whose free times are surely written. */
  horizon: Temporal.PlainDate
}

/** Minutes of the wall clock since the midnight that began 1970, the end not included. */
export type WallWindow = { from: number; until: number }

export const isDay = (text: string) => /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)

const WHOLE_DAY: HoursOfDay = { from: 0, until: DAY_MINUTES }

/** Hours of a day as a form says them; nothing, or an end before the beginning, is no window. */
export function hoursOf(fromHour: number | null, untilHour: number | null): HoursOfDay | null {
  if (fromHour === null && untilHour === null) return null
  const [from, until] = [(fromHour ?? 0) * 60, (untilHour ?? 24) * 60]
  return from < until ? { from, until } : null
}

/**
 * What was asked for, as days. Nothing asked is no filter; parts or hours alone are meant of any of the next `daysAhead`
 * days.
 */
export function timeFilterOf(
  when: string | null,
  parts: readonly PartOfDay[],
  now: Temporal.Instant,
  daysAhead: number,
  hours: HoursOfDay | null = null,
): TimeFilter | null {
  if (when === null && parts.length === 0 && hours === null) return null
  const today = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  const { first, last } = daysOf(when, today, daysAhead)
  return {
    first,
    last,
    parts: parts.length === 0 ? PARTS_OF_DAY : parts,
    hours: hours ?? WHOLE_DAY,
    horizon: today.add({ days: daysAhead - 1 }),
  }
}

function daysOf(when: string | null, today: Temporal.PlainDate, daysAhead: number) {
  const from = (days: number, length = 1) => ({
    first: today.add({ days }),
    last: today.add({ days: days + length - 1 }),
  })
  if (when === null) return from(0, daysAhead)
  if (when === 'today') return from(0)
  if (when === 'tomorrow') return from(1)
  if (when === 'week') return from(0, 7)
  // On a Sunday, what is left of it is this weekend.
  if (when === 'weekend') return today.dayOfWeek > SATURDAY ? from(0) : from(SATURDAY - today.dayOfWeek, 2)
  const day = Temporal.PlainDate.from(when)
  return { first: day, last: day }
}

/** Days since the first of January 1970. */
export const dayNumber = (day: Temporal.PlainDate) =>
  day.toZonedDateTime('UTC').epochMilliseconds / (DAY_MINUTES * 60_000)

/** The filter as windows of the wall clock; parts that touch are one. */
export function wallWindows(filter: TimeFilter): WallWindow[] {
  const windows: WallWindow[] = []
  for (const { from, until } of partsOf(filter)) {
    const before = windows.at(-1)
    if (before?.until === from) before.until = until
    else windows.push({ from, until })
  }
  return windows
}

/** The same as numbers that the projection lists: 4 × the day + the part. */
export const partNumbers = (filter: TimeFilter): number[] =>
  partsOf(filter).map(({ from }) => partNumber(from))

export function partNumber(wallMinute: number): number {
  const minute = wallMinute % DAY_MINUTES
  const part = minute < BEGINS[1] ? 0 : minute < BEGINS[2] ? 1 : 2
  return Math.floor(wallMinute / DAY_MINUTES) * 4 + part
}

/** Each part of each day, as much of it as the hours leave. */
function partsOf({ first, last, parts, hours }: TimeFilter): WallWindow[] {
  const found: WallWindow[] = []
  for (let day = dayNumber(first); day <= dayNumber(last); day++) {
    for (const [index, part] of PARTS_OF_DAY.entries()) {
      const begins = Math.max(BEGINS[index] ?? 0, hours.from)
      const ends = Math.min(BEGINS[index + 1] ?? DAY_MINUTES, hours.until)
      if (parts.includes(part) && begins < ends)
        found.push({ from: day * DAY_MINUTES + begins, until: day * DAY_MINUTES + ends })
    }
  }
  return found
}
