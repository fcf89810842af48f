import type { components } from '#contract/api.d.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { kindKey, METRIC_KINDS, type MetricKind } from '#domain/health-metrics/kinds.ts'
import { dailyValues, mean, since } from '#domain/health-metrics/series.ts'
import { measureChart } from '#web/product/health/measure-chart.server.ts'

type Metrics = components['schemas']['Metrics']
export type MetricsView = ReturnType<typeof metricsView>
export type KindCardView = MetricsView['cards'][number]

export const RANGES = [7, 30, 365] as const
const MOST_LINES = 60

export const isKind = (text: string | null): text is MetricKind =>
  (METRIC_KINDS as readonly (string | null)[]).includes(text)

const order = (kind: MetricKind) => METRIC_KINDS.indexOf(kind)

/** Worked out where the measures are opened: the browser gets the latest figures and the drawings. */
export function metricsView({ kinds, metrics }: Metrics, days: number, today: string) {
  const from = addDays(today, 1 - days)
  const byKind = Map.groupBy(metrics, kindKey)
  const kept = kinds.toSorted((a, b) => order(a.kind) - order(b.kind) || a.label.localeCompare(b.label))
  return {
    kept,
    cards: kept.map((name) => {
      const entries = byKind.get(kindKey(name)) ?? []
      const values = since(dailyValues(name.kind, entries), from)
      const lines = entries.filter(({ day }) => day >= from)
      return {
        ...name,
        latest: values.at(-1),
        average: values.length > 1 ? mean(values.map(({ value }) => value)) : undefined,
        chart: measureChart(name, values, { from, today }),
        lines: lines.slice(0, MOST_LINES),
        isCut: lines.length > MOST_LINES,
      }
    }),
  }
}
