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
  return moment.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' })
}
