/** How often a person comes back. */
export const RHYTHMS = ['1w', '2w', '3w', '4w', '5w', '6w', '7w', '8w', '1m'] as const
export type Rhythm = (typeof RHYTHMS)[number]
/** As many visits as a series has. */
export const SERIES_MIN = 2
export const SERIES_MAX = 12

type Wall = { day: Temporal.PlainDate; time: Temporal.PlainTime; zone: string }

/**
 * The moments of a series: always the same time on the wall, whatever the clocks do between; every month is the same day of
 * the month, or its last.
 */
export function seriesOf({ day, time, zone }: Wall, rhythm: Rhythm, count: number): Temporal.Instant[] {
  const every = Number.parseInt(rhythm, 10)
  const step = (times: number) =>
    rhythm.endsWith('m') ? { months: every * times } : { weeks: every * times }
  return Array.from({ length: count }, (_, index) =>
    day.add(step(index)).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant(),
  )
}
