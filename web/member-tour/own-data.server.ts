import type { RouterContextProvider } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { kindKey, METRIC_KINDS } from '#domain/health-metrics/kinds.ts'
import { dailyValues } from '#domain/health-metrics/series.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { apiOf } from '#web/shell/api.ts'
import { findProfile } from '#web/shell/session.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request }
export type OwnSeries = ReturnType<typeof seriesOf>[number]
export type OwnScan = components['schemas']['ScanResult']

const SPAN_DAYS = 90

const isMember = async (args: Args) => (await findProfile(args))?.userType === 'particulier'

const dayToday = () => Temporal.Now.plainDateISO(QUEBEC_ZONE).toString()

/** The measures of whoever is signed in, day by day; null for visitors and for members without any. */
export async function ownSeries(args: Args): Promise<{ today: string; series: OwnSeries[] } | null> {
  if (!(await isMember(args))) return null
  const today = dayToday()
  const query = { from: addDays(today, 1 - SPAN_DAYS) }
  const { data } = await apiOf(args.context).GET('/api/metrics', { params: { query } })
  const series = data ? seriesOf(data.metrics) : []
  return series.length > 0 ? { today, series } : null
}

function seriesOf(metrics: readonly components['schemas']['Metric'][]) {
  return [...Map.groupBy(metrics, kindKey)]
    .flatMap(([key, entries]) => {
      const [first] = entries
      if (!first) return []
      const { kind, label, unit } = first
      return [{ key, kind, label, unit, values: dailyValues(kind, entries) }]
    })
    .toSorted((a, b) => METRIC_KINDS.indexOf(a.kind) - METRIC_KINDS.indexOf(b.kind))
}

/** The last saved scan, or null. */
export async function ownScan(args: Args): Promise<{ today: string; scan: OwnScan } | null> {
  if (!(await isMember(args))) return null
  const { data } = await apiOf(args.context).GET('/api/scan-results')
  const [scan] = data ?? []
  return scan ? { today: dayToday(), scan } : null
}

export async function ownCommunity(args: Args) {
  if (!(await isMember(args))) return null
  const api = apiOf(args.context)
  const [community, metrics] = await Promise.all([
    api.GET('/api/community'),
    api.GET('/api/metrics', { params: { query: { from: dayToday() } } }),
  ])
  // Members without data see what others see: the explanation.
  if (!community.data || !metrics.data || metrics.data.kinds.length === 0) return null
  return community.data
}
