import type { components } from '#contract/api.d.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { kindKey, METRIC_KINDS, type MetricKind } from '#domain/health-metrics/kinds.ts'
import { dailyValues, mean, since } from '#domain/health-metrics/series.ts'
import { m } from '#web/paraglide/messages.js'
import { measureChart } from '#web/shell/measure-chart.server.ts'
import { kindName, shortDay } from '#web/shell/measure-names.ts'
import { measureText } from '#web/shell/measure-words.server.ts'

type Metrics = components['schemas']['Metrics']
type Metric = components['schemas']['Metric']
export type MetricsView = ReturnType<typeof metricsView>
export type KindCardView = MetricsView['cards'][number]
export type MetricLine = KindCardView['lines'][number]

export const RANGES = [7, 30, 365] as const
const MOST_LINES = 60

export const isKind = (text: string | null): text is MetricKind =>
  (METRIC_KINDS as readonly (string | null)[]).includes(text)

const order = (kind: MetricKind) => METRIC_KINDS.indexOf(kind)

/** Everything the page writes, worked out where the measures are opened: the browser gets sentences and drawings. */
export function metricsView({ kinds, metrics }: Metrics, days: number, today: string) {
  const from = addDays(today, 1 - days)
  const byKind = Map.groupBy(metrics, kindKey)
  const sorted = kinds.toSorted((a, b) => order(a.kind) - order(b.kind) || a.label.localeCompare(b.label))
  return {
    cards: sorted.map((name) => {
      const entries = byKind.get(kindKey(name)) ?? []
      const values = since(dailyValues(name.kind, entries), from)
      const last = values.at(-1)
      const chart = measureChart(name, values, { from, today })
      const average = values.length > 1 ? mean(values.map(({ value }) => value)) : undefined
      const lines = entries.filter(({ day }) => day >= from)
      return {
        key: kindKey(name),
        kind: name.kind,
        name: kindName(name),
        latest: last && measureText({ ...name, ...last }),
        note:
          last &&
          (average === undefined
            ? m.metrics_latest_only({ date: shortDay(last.day, today) })
            : m.metrics_latest({
                date: shortDay(last.day, today),
                mean: measureText({ ...name, value: average }),
              })),
        chart,
        lines: lines.slice(0, MOST_LINES).map((metric) => lineOf(metric, today)),
        isCut: lines.length > MOST_LINES,
      }
    }),
    kept: sorted.map((name) => ({
      key: kindKey(name),
      kind: name.kind,
      label: name.label,
      name: kindName(name),
      detail: m.metrics_manage_count({
        count: name.count,
        first: shortDay(name.firstDay, today),
        last: shortDay(name.lastDay, today),
      }),
    })),
  }
}

function lineOf(metric: Metric, today: string) {
  const { id, kind, day, time, value, second, source, isCorrected } = metric
  const origin = source === 'hand' ? m.metrics_source_hand() : m.metrics_source_import()
  const date = shortDay(day, today)
  return {
    id,
    kind,
    day: time ? `${date}, ${time}` : date,
    text: measureText(metric),
    value,
    second,
    source: isCorrected ? `${origin}, ${m.metrics_source_corrected()}` : origin,
  }
}
