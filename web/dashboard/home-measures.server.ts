import type { components } from '#contract/api.d.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { kindKey, METRIC_KINDS } from '#domain/health-metrics/kinds.ts'
import { dailyValues } from '#domain/health-metrics/series.ts'
import { SPAN_DAYS } from '#domain/health-metrics/wellness.ts'
import { measureChart } from '#web/product/health/measure-chart.server.ts'

const MOST = 4

export type HomeMeasure = ReturnType<typeof homeMeasures>[number]

/** The first four kinds that were measured in the last two weeks. */
export function homeMeasures(metrics: readonly components['schemas']['Metric'][], today: string) {
  const from = addDays(today, 1 - SPAN_DAYS)
  return [...Map.groupBy(metrics, kindKey).values()]
    .flatMap((entries) => {
      const [name] = entries
      if (!name) return []
      const values = dailyValues(name.kind, entries)
      const latest = values.at(-1)
      const chart = measureChart(name, values, { from, today })
      if (!latest || !chart) return []
      const { kind, label, unit } = name
      return [{ kind, label, unit, latest, chart }]
    })
    .toSorted((a, b) => METRIC_KINDS.indexOf(a.kind) - METRIC_KINDS.indexOf(b.kind))
    .slice(0, MOST)
}
