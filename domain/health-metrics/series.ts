import { addDays, type Day, dayNumber } from './days.ts'
import { KIND_RULES, type MetricEntry, type MetricKind } from './kinds.ts'

export type DayValue = { day: Day; value: number; second?: number }

/** One value a day, the oldest first. Two devices that count the same walk are not added: the larger count stays. */
export function dailyValues(kind: MetricKind, entries: readonly MetricEntry[]): DayValue[] {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({ day, ...oneOf(kind, ofDay) }))
}

function oneOf(kind: MetricKind, ofDay: readonly MetricEntry[]): { value: number; second?: number } {
  const { daily, decimals } = KIND_RULES[kind]
  const values = ofDay.map(({ value }) => value)
  if (daily === 'largest') return { value: Math.max(...values) }
  if (daily === 'last') {
    const last = ofDay.toSorted((a, b) => ((a.time ?? '') < (b.time ?? '') ? -1 : 1)).at(-1)
    return { value: last?.value ?? 0 }
  }
  const seconds = ofDay.flatMap(({ second }) => second ?? [])
  const rounded = (list: readonly number[]) =>
    Math.round(mean(list) * 10 ** (decimals + 1)) / 10 ** (decimals + 1)
  return { value: rounded(values), ...(seconds.length > 0 && { second: rounded(seconds) }) }
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const since = (values: readonly DayValue[], from: Day): DayValue[] =>
  values.filter(({ day }) => day >= from)

export type Trend = {
  days: number
  /** Mean of the latest days, and of as many before them; absent where too few were measured. */
  now: number
  before: number | undefined
  change: number | undefined
}

const FEWEST_FOR_A_MEAN = 3

/** The latest span beside the one before it. Fewer than three measured days make no mean. */
export function trendOf(values: readonly DayValue[], today: Day, days: number): Trend | undefined {
  const end = dayNumber(today)
  const inSpan = (from: number, to: number) =>
    values.filter(({ day }) => dayNumber(day) > from && dayNumber(day) <= to).map(({ value }) => value)
  const [latest, earlier] = [inSpan(end - days, end), inSpan(end - 2 * days, end - days)]
  if (latest.length < FEWEST_FOR_A_MEAN) return undefined
  const now = mean(latest)
  const before = earlier.length < FEWEST_FOR_A_MEAN ? undefined : mean(earlier)
  return { days, now, before, change: before === undefined ? undefined : now - before }
}

/** At most this many points to draw: a year becomes weeks, each the mean of its measured days. */
export function thinned(values: readonly DayValue[], most: number): DayValue[] {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last || values.length <= most) return [...values]
  const span = dayNumber(last.day) - dayNumber(first.day) + 1
  const step = Math.ceil(span / most)
  // Counted back from the last day, so that the newest point is never half a group.
  const groups = Map.groupBy(values, ({ day }) => Math.floor((dayNumber(last.day) - dayNumber(day)) / step))
  return [...groups]
    .toSorted(([a], [b]) => b - a)
    .map(([group, list]) => ({
      day: addDays(last.day, -group * step),
      value: Math.round(mean(list.map(({ value }) => value)) * 100) / 100,
    }))
}
