import { QUEBEC_ZONE } from '../kernel/format.ts'

/** 1 is Monday, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type Hours = { opens: number; closes: number } | null

/** Whole hours on the wall in Montreal. */
export const OPENING_HOURS: Readonly<Record<Weekday, Hours>> = {
  1: { opens: 8, closes: 18 },
  2: { opens: 8, closes: 18 },
  3: { opens: 8, closes: 18 },
  4: { opens: 8, closes: 18 },
  5: { opens: 8, closes: 18 },
  6: { opens: 9, closes: 17 },
  7: null,
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

export type Opening = {
  isOpen: boolean
  weekday: Weekday
  /** Minutes since midnight on the wall clock: where the sun stands on the day's bar. */
  minuteOfDay: number
  /** When it closes, if open; when it opens next, if closed. */
  changesAt: Temporal.Instant
  /** The opening to come is today, tomorrow, or later in the week. */
  daysUntilChange: number
}

/** Open or closed at a moment. The opening minute is open, the closing minute is closed. */
export function openingAt(now: Temporal.Instant): Opening {
  const local = now.toZonedDateTimeISO(QUEBEC_ZONE)
  const weekday = local.dayOfWeek as Weekday
  const minuteOfDay = local.hour * 60 + local.minute
  const hours = OPENING_HOURS[weekday]
  const base = { weekday, minuteOfDay }
  if (hours && local.hour >= hours.opens && local.hour < hours.closes) {
    return { ...base, isOpen: true, changesAt: atHour(local, hours.closes), daysUntilChange: 0 }
  }
  return { ...base, isOpen: false, ...nextOpening(local) }
}

function nextOpening(local: Temporal.ZonedDateTime): {
  changesAt: Temporal.Instant
  daysUntilChange: number
} {
  for (let days = 0; ; days++) {
    const day = local.add({ days })
    const hours = OPENING_HOURS[day.dayOfWeek as Weekday]
    if (hours && (days > 0 || local.hour < hours.opens)) {
      return { changesAt: atHour(day, hours.opens), daysUntilChange: days }
    }
  }
}

/** By the wall clock, so that a night of 23 or 25 hours changes nothing. */
function atHour(day: Temporal.ZonedDateTime, hour: number): Temporal.Instant {
  return day.toPlainDate().toZonedDateTime({ timeZone: QUEBEC_ZONE, plainTime: { hour } }).toInstant()
}
