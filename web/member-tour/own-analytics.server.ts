import { addDays } from '#domain/health-metrics/days.ts'
import { since, trendOf } from '#domain/health-metrics/series.ts'
import { m } from '#web/paraglide/messages.js'
import { measureChart } from '#web/shell/measure-chart.server.ts'
import { kindName, shortDay } from '#web/shell/measure-names.ts'
import { measureText } from '#web/shell/measure-words.server.ts'
import { ownSeries, type OwnSeries } from './own-data.server.ts'

const CHART_DAYS = 30
const TREND_DAYS = 7
const MOST_CARDS = 6

/** Each measure over thirty days, and what the last week says beside the one before. */
export async function ownAnalytics(args: Parameters<typeof ownSeries>[0]) {
  const own = await ownSeries(args)
  if (!own) return null
  const { today, series } = own
  const from = addDays(today, 1 - CHART_DAYS)
  const cards = series.slice(0, MOST_CARDS).flatMap((one) => {
    const values = since(one.values, from)
    const chart = measureChart(one, values, { from, today })
    if (!chart) return []
    return [
      {
        key: one.key,
        title: m.metrics_own_analytics_chart({ name: kindName(one) }),
        note: m.metrics_own_analytics_note({ count: values.length }),
        chart,
        day: m.metrics_column_day(),
        value: m.metrics_column_value(),
        rows: values
          .toReversed()
          .map((value) => ({ day: shortDay(value.day, today), text: measureText({ ...one, ...value }) })),
      },
    ]
  })
  const [first] = cards
  const leading = series.find(({ key }) => key === first?.key)
  if (!leading) return null
  return {
    lead: m.metrics_own_lead(),
    cards,
    says: saysOf(leading, today),
    saysNot: m.metrics_own_analytics_says_not(),
  }
}

function saysOf(one: OwnSeries, today: string) {
  const trend = trendOf(one.values, today, TREND_DAYS)
  const text = (value: number) => measureText({ kind: one.kind, unit: one.unit, value })
  const unit = m.metrics_own_analytics_says_unit({ name: kindName(one) })
  if (!trend) return { figure: '–', unit, text: m.metrics_own_analytics_says_few() }
  if (trend.change === undefined || trend.before === undefined)
    return { figure: text(trend.now), unit, text: m.metrics_own_analytics_says_now({ now: text(trend.now) }) }
  const sign = trend.change < 0 ? '−' : '+'
  return {
    figure: `${sign}\u00a0${text(Math.abs(trend.change))}`,
    unit,
    text: m.metrics_own_analytics_says_change({ now: text(trend.now), before: text(trend.before) }),
  }
}
