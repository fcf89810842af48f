import { addDays } from '#domain/health-metrics/days.ts'
import { since, trendOf } from '#domain/health-metrics/series.ts'
import { measureChart } from '#web/product/health/measure-chart.server.ts'
import { ownSeries } from './own-data.server.ts'

const CHART_DAYS = 30
const TREND_DAYS = 7
const MOST_CARDS = 6

export type OwnAnalytics = NonNullable<Awaited<ReturnType<typeof ownAnalytics>>>

/** Each measure over thirty days, and the last week of the first one beside the week before. */
export async function ownAnalytics(args: Parameters<typeof ownSeries>[0]) {
  const own = await ownSeries(args)
  if (!own) return null
  const { today, series } = own
  const from = addDays(today, 1 - CHART_DAYS)
  const cards = series.slice(0, MOST_CARDS).flatMap((one) => {
    const values = since(one.values, from)
    const chart = measureChart(one, values, { from, today })
    return chart ? [{ ...one, values: values.toReversed(), chart }] : []
  })
  const leading = series.find(({ key }) => key === cards[0]?.key)
  if (!leading) return null
  const { kind, label, unit, values } = leading
  return { today, cards, leading: { kind, label, unit }, trend: trendOf(values, today, TREND_DAYS) }
}
