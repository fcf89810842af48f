import type { Route } from './+types/wellness-analytics-page'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { analyticsTexts, type AnalyticsTexts } from './analytics-texts.server.ts'
import { ExampleCard } from './example-card.tsx'
import { LineChart } from './line-chart.tsx'
import { ownAnalytics } from './own-analytics.server.ts'
import { OwnMeasures } from './own-parts.ts'
import { tourFrame, type TourFrame } from './tour-frame.server.ts'
import { TourPage } from './tour-page.tsx'

const path = '/wellness-analytics'

export async function loader(args: Route.LoaderArgs) {
  const own = await ownAnalytics(args)
  return { frame: tourFrame(own !== null), texts: analyticsTexts(), own }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_analytics_title(),
    description: m.tour_analytics_description(),
    path,
  })
}

export default function WellnessAnalyticsPage({ loaderData: { frame, texts, own } }: Route.ComponentProps) {
  return (
    <TourPage
      frame={frame}
      path={path}
      title={texts.title}
      lead={own?.lead ?? texts.lead}
      example={own ? <OwnMeasures frame={frame} own={own} /> : <SleepExample frame={frame} texts={texts} />}
      says={
        own?.says ?? {
          figure: texts.saysFigure,
          unit: texts.saysUnit,
          text: texts.saysText,
        }
      }
      saysNot={own?.saysNot ?? texts.saysNotText}
    />
  )
}

const nights = [5.9, 6.2, 6.1, 6.6, 6.8, 7, 7.3]

function SleepExample({ frame, texts }: { frame: TourFrame; texts: AnalyticsTexts }) {
  return (
    <ExampleCard
      frame={frame}
      title={texts.chart}
      note={texts.chartNote}
      chart={
        <LineChart
          alt={texts.alt}
          values={nights}
          from={5}
          to={9}
          ticks={[5, 7, 9].map((value) => ({ value, label: hours(value) }))}
          zone={{ from: 7, to: 9, label: texts.zone }}
          labels={nights.map((_, index) =>
            index === 0 ? m.tour_analytics_night_n({ value: 1 }) : String(index + 1),
          )}
          lastLabel={texts.last}
        />
      }
      table={
        <Table
          caption={texts.chart}
          columns={[
            { id: 'night', label: texts.night, cell: (row) => row.night, isRowHeader: true },
            {
              id: 'hours',
              label: texts.duration,
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
