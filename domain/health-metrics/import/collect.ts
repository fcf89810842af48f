import { isPossible, KIND_RULES, kindKey, momentOf, MOST_METRICS, roundValue } from '../kinds.ts'
import type { MetricEntry, MetricKind, MetricName } from '../kinds.ts'

/** One line of a file: a measure, or a part of one (steps of an hour, one stage of sleep, half of a pressure). */
export type Reading = {
  kind: MetricKind
  label?: string
  unit?: string
  day: string
  time?: string
  value?: number
  second?: number
  /** The device that measured: what two of them count of one walk is not added. */
  source?: string
}

export type Found = MetricName & { key: string; read: number; count: number; first: string; last: string }

type Moment = { entry: MetricEntry; sum: number; parts: number; bySource: Map<string, number> | undefined }
type Series = { name: MetricName; read: number; moments: Map<string, Moment> }

const MOST_KINDS = 100

/** Gathers a file's lines into what would be kept: what belongs to a day becomes one value, however long the file is. */
export function createCollector() {
  const series = new Map<string, Series>()
  let kept = 0

  function add(reading: Reading): void {
    const { kind, day, time } = reading
    const name = { kind, label: reading.label ?? '', unit: KIND_RULES[kind].unit || (reading.unit ?? '') }
    const key = kindKey(name)
    const known = series.get(key)
    if (!known && series.size >= MOST_KINDS) return
    const found = known ?? { name, read: 0, moments: new Map<string, Moment>() }
    if (!known) series.set(key, found)
    found.read++
    const at = momentOf(kind, { day, time })
    const moment = found.moments.get(at)
    if (moment) return merge(kind, moment, reading)
    // Past it nothing more is gathered: a file is no way to fill someone's memory.
    if (kept >= MOST_METRICS) return
    kept++
    const isTimed = time !== undefined && !KIND_RULES[kind].isDaily
    const made: Moment = {
      entry: { day, ...(isTimed && { time }), value: Number.NaN },
      sum: 0,
      parts: 0,
      bySource: undefined,
    }
    found.moments.set(at, made)
    merge(kind, made, reading)
  }

  const entriesOf = (key: string): MetricEntry[] => {
    const found = series.get(key)
    if (!found) return []
    return [...found.moments.values()]
      .map(({ entry }) => ({ ...entry, value: roundValue(found.name.kind, entry.value) }))
      .filter((entry) => isPossible(found.name.kind, entry))
      .toSorted((a, b) => (momentOf('custom', a) < momentOf('custom', b) ? -1 : 1))
  }

  return {
    add,
    entriesOf,
    /** What the person is asked about before anything leaves the browser. */
    summary(): Found[] {
      return [...series].flatMap(([key, { name, read }]) => {
        const entries = entriesOf(key)
        const [first, last] = [entries[0], entries.at(-1)]
        if (!first || !last) return []
        return [{ ...name, key, read, count: entries.length, first: first.day, last: last.day }]
      })
    },
  }
}

export type Collector = ReturnType<typeof createCollector>

function merge(kind: MetricKind, moment: Moment, reading: Reading): void {
  const { entry } = moment
  if (reading.second !== undefined) entry.second = reading.second
  if (reading.value === undefined) return
  const { value } = reading
  // A line without a time stands for its whole day.
  const isPart = reading.time !== undefined
  if (isPart && (kind === 'steps' || kind === 'sleep')) {
    moment.bySource ??= new Map()
    const source = reading.source ?? ''
    moment.bySource.set(source, (moment.bySource.get(source) ?? 0) + value)
    entry.value = Math.max(...moment.bySource.values())
  } else if (isPart && kind === 'resting-heart-rate') {
    moment.sum += value
    moment.parts++
    entry.value = moment.sum / moment.parts
  } else entry.value = value
}
