import type { Route } from './+types/wellness-analytics-page'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { kindName } from '#web/product/health/measure-names.ts'
import { measureText } from '#web/product/health/measure-words.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { ExampleCard } from './example-card.tsx'
import { LineChart } from './line-chart.tsx'
import { ownAnalytics, type OwnAnalytics } from './own-analytics.server.ts'
import { OwnMeasures } from './own-parts.ts'
import { TourPage } from './tour-page.tsx'

const path = '/wellness-analytics'

export async function loader(args: Route.LoaderArgs) {
  return { own: await ownAnalytics(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_analytics_title(),
    description: m.tour_analytics_description(),
    path,
  })
}

export default function WellnessAnalyticsPage({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <TourPage
      isOwn={own !== null}
      path={path}
      title={m.tour_analytics_title()}
      lead={own ? m.metrics_own_lead() : m.tour_analytics_lead()}
      example={own ? <OwnMeasures own={own} /> : <SleepExample />}
      summary={
        own
          ? ownSummary(own)
          : {
              figure: m.tour_analytics_says_figure(),
              unit: m.tour_analytics_says_unit(),
              text: m.tour_analytics_says_text(),
            }
      }
      limits={own ? m.metrics_own_analytics_says_not() : m.tour_analytics_says_not_text()}
    />
  )
}

/** What the last week says beside the one before. */
function ownSummary({ leading, trend }: OwnAnalytics) {
  const text = (value: number) => measureText({ ...leading, value })
  const unit = m.metrics_own_analytics_says_unit({ name: kindName(leading) })
  if (!trend) return { figure: '–', unit, text: m.metrics_own_analytics_says_few() }
  const { now, before, change } = trend
  if (change === undefined || before === undefined)
    return { figure: text(now), unit, text: m.metrics_own_analytics_says_now({ now: text(now) }) }
  return {
    figure: `${change < 0 ? '−' : '+'}\u00a0${text(Math.abs(change))}`,
    unit,
    text: m.metrics_own_analytics_says_change({ now: text(now), before: text(before) }),
  }
}

const nights = [5.9, 6.2, 6.1, 6.6, 6.8, 7, 7.3]

function SleepExample() {
  return (
    <ExampleCard
      title={m.tour_analytics_chart()}
      note={m.tour_analytics_chart_note()}
      chart={
        <LineChart
          alt={m.tour_analytics_alt()}
          values={nights}
          from={5}
          to={9}
          ticks={[5, 7, 9].map((value) => ({ value, label: hours(value) }))}
          zone={{ from: 7, to: 9, label: m.tour_analytics_zone() }}
          labels={nights.map((_, index) =>
            index === 0 ? m.tour_analytics_night_n({ value: 1 }) : String(index + 1),
          )}
          lastLabel={m.tour_analytics_last()}
        />
      }
      table={
        <Table
          caption={m.tour_analytics_chart()}
          columns={[
            { id: 'night', label: m.tour_analytics_night(), cell: (row) => row.night, isRowHeader: true },
            {
              id: 'hours',
              label: m.tour_analytics_duration(),
              cell: (row) => hours(row.value),
              align: 'end',
            },
          ]}
          rows={nights.map((value, index) => ({ night: index + 1, value }))}
          rowKey={(row) => String(row.night)}
        />
      }
    />
  )
}

function hours(value: number) {
  return m.tour_analytics_hours({ value: formatNumber(value, getLocale()) })
}
