const DAY_MINUTES = 1_440

export type BusyOnDay = { day: string; fromMinute: number; untilMinute: number }
type Span = { from: Temporal.Instant; until: Temporal.Instant }

/** Busy time as days on the wall have it: what goes past midnight stands in each of its days. */
export function busyOnDays(spans: readonly Span[], zone: string): BusyOnDay[] {
  return spans.flatMap(({ from, until }) => {
    const [first, end] = [from.toZonedDateTimeISO(zone), until.toZonedDateTimeISO(zone)]
    const last = end.toPlainDate()
    const days = first.toPlainDate().until(last, { largestUnit: 'days' }).days
    return Array.from({ length: days + 1 }, (_none, index) => ({
      day: first.toPlainDate().add({ days: index }).toString(),
      fromMinute: index === 0 ? minuteOf(first) : 0,
      untilMinute: index === days ? minuteOf(end) : DAY_MINUTES,
    })).filter((busy) => busy.fromMinute < busy.untilMinute)
  })
}

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime) => hour * 60 + minute
