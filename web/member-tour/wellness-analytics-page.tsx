import type { Route } from './+types/wellness-analytics-page'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { ExampleCard } from './example-card.tsx'
import { LineChart } from './line-chart.tsx'
import { TourPage } from './tour-page.tsx'

const path = '/wellness-analytics'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_analytics_title(),
    description: m.tour_analytics_description(),
    path,
  })
}

export default function WellnessAnalyticsPage() {
  return (
    <TourPage
      path={path}
      title={m.tour_analytics_title()}
      lead={m.tour_analytics_lead()}
      example={<SleepExample />}
      says={{
        figure: m.tour_analytics_says_figure(),
        unit: m.tour_analytics_says_unit(),
        text: m.tour_analytics_says_text(),
      }}
      saysNot={m.tour_analytics_says_not_text()}
    />
  )
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
