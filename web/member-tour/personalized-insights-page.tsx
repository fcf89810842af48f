import type { Route } from './+types/personalized-insights-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { insightsTexts, type InsightsTexts } from './insights-texts.server.ts'
import { ExampleCard } from './example-card.tsx'
import { ownInsights } from './own-insights.server.ts'
import { OwnInsightCards } from './own-parts.ts'
import { tourFrame, type TourFrame } from './tour-frame.server.ts'
import { TourPage } from './tour-page.tsx'
import { WeeksChart } from './weeks-chart.tsx'

const path = '/personalized-insights'

export async function loader(args: Route.LoaderArgs) {
  const own = await ownInsights(args)
  return { frame: tourFrame(own !== null), texts: insightsTexts(), own }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_insights_title(),
    description: m.tour_insights_description(),
    path,
  })
}

export default function PersonalizedInsightsPage({
  loaderData: { frame, texts, own },
}: Route.ComponentProps) {
  return (
    <TourPage
      frame={frame}
      path={path}
      title={texts.title}
      lead={own?.lead ?? texts.lead}
      example={
        own ? (
          <OwnInsightCards frame={frame} texts={texts} own={own} />
        ) : (
          <InsightsExample frame={frame} texts={texts} />
        )
      }
      says={
        own?.says ?? {
          figure: texts.saysFigure,
          unit: texts.saysUnit,
          text: texts.saysText,
        }
      }
      saysNot={own?.saysNot ?? texts.saysNotText}
      help={own?.help}
    />
  )
}

/** Three of the scan’s rules and their time frames (specification, section 9). */
const insights = [
  {
    subject: 'stress',
    answer: 'stressAnswer',
    rule: 'stressRule',
    from: 1,
    to: 2,
    color: 'var(--cat-mental)',
  },
  {
    subject: 'sleep',
    answer: 'sleepAnswer',
    rule: 'sleepRule',
    from: 3,
    to: 6,
    color: 'var(--cat-lifestyle)',
  },
  {
    subject: 'social',
    answer: 'socialAnswer',
    rule: 'socialRule',
    from: 6,
    to: 12,
    color: 'var(--cat-social)',
  },
] as const

function InsightsExample({ frame, texts }: { frame: TourFrame; texts: InsightsTexts }) {
  return (
    <ExampleCard
      frame={frame}
      title={texts.chart}
      note={texts.chartNote}
      chart={
        <WeeksChart
          alt={texts.alt}
          firstWeek={texts.firstWeek}
          spans={insights.map(({ subject, from, to, color }) => ({
            label: texts[subject],
            from,
            to,
            text: m.tour_insights_delay_value({ from, to }),
            color,
          }))}
        />
      }
      table={
        <Table
          caption={texts.chart}
          columns={[
            {
              id: 'subject',
              label: texts.subject,
              cell: (row) => texts[row.subject],
              isRowHeader: true,
            },
            { id: 'answer', label: texts.answer, cell: (row) => texts[row.answer] },
            { id: 'rule', label: texts.rule, cell: (row) => texts[row.rule] },
            {
              id: 'delay',
              label: texts.delay,
              cell: ({ from, to }) => m.tour_insights_delay_value({ from, to }),
              align: 'end',
            },
          ]}
          rows={insights}
          rowKey={(row) => row.color}
        />
      }
    />
  )
}
