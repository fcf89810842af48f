const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** One day in one zone: turns minutes on the wall into moments. */
export type WallDay = {
  /** The moment of this wall time, the first one when the clock shows it twice, nothing when it never does. */
  at(minute: number): number | undefined
  /** The first moment at or after this wall time. */
  opening(minute: number): number
  /** The last moment that is surely not past this wall time. */
  closing(minute: number): number
}

/** Moments are milliseconds since the epoch: slots are compared by the thousand. */
export function wallDay(date: Temporal.PlainDate, zone: string): WallDay {
  const midnight = date.toZonedDateTime(zone)
  if (midnight.hoursInDay === 24 && midnight.hour === 0) {
    // The clock does not change this day, so minutes on the wall are minutes that pass.
    const at = (minute: number) => midnight.epochMilliseconds + minute * MINUTE_MS
    return { at, opening: at, closing: at }
  }
  const zoned = (minute: number, disambiguation: 'earlier' | 'compatible') =>
    wallTime(date, minute).toZonedDateTime(zone, { disambiguation })
  return {
    at(minute) {
      const moment = zoned(minute, 'compatible')
      const isShown = moment.toPlainDateTime().equals(wallTime(date, minute))
      return isShown ? moment.epochMilliseconds : undefined
    },
    opening: (minute) => zoned(minute, 'compatible').epochMilliseconds,
    closing: (minute) => zoned(minute, 'earlier').epochMilliseconds,
  }
}

function wallTime(date: Temporal.PlainDate, minute: number): Temporal.PlainDateTime {
  const day = minute >= DAY_MINUTES ? date.add({ days: 1 }) : date
  const rest = minute % DAY_MINUTES
  return day.toPlainDateTime({ hour: Math.floor(rest / 60), minute: rest % 60 })
}

/** « 2026-11-19T10:30:00-05:00 »: the offset tells the two halves of a doubled hour apart. */
export function withOffset(moment: Temporal.Instant, zone: string): string {
  const isWhole = moment.epochNanoseconds % 1_000_000_000n === 0n
  if (!isWhole) return moment.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' })
  const { offsetMs, text } = stretchOf(moment.epochMilliseconds, zone)
  const seconds = (moment.epochMilliseconds + offsetMs) / 1_000
  const day = Math.floor(seconds / DAY_SECONDS)
  const rest = seconds - day * DAY_SECONDS
  const [hour, minute] = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60]
  return `${dayText(day)}T${two(hour)}:${two(minute)}:${two(rest % 60)}${text}`
}

const DAY_SECONDS = 86_400
const two = (value: number) => (value < 10 ? `0${value}` : String(value))
const dayTexts = new Map<number, string>()

function dayText(day: number): string {
  const text =
    dayTexts.get(day) ??
    Temporal.Instant.fromEpochMilliseconds(day * DAY_SECONDS * 1_000)
      .toString()
      .slice(0, 10)
  dayTexts.set(day, text)
  return text
}

/** The time between two changes of a zone's clock. */
type Stretch = { from: number; until: number; offsetMs: number; text: string }

/** Hundreds of times are said at once, and almost all lie in one stretch: looking each up anew took most of a listing. */
const known = new Map<string, Stretch>()

function stretchOf(moment: number, zone: string): Stretch {
  const last = known.get(zone)
  if (last && last.from <= moment && moment < last.until) return last
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
  // A change that falls on this very moment begins the stretch.
  const began = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const ends = zoned.getTimeZoneTransition('next')
  const stretch = {
    from: began?.epochMilliseconds ?? -Infinity,
    until: ends?.epochMilliseconds ?? Infinity,
    offsetMs: zoned.offsetNanoseconds / 1_000_000,
    text: zoned.offset,
  }
  known.set(zone, stretch)
  return stretch
}
