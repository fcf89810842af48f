import type { Route } from './+types/personalized-insights-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { ExampleCard } from './example-card.tsx'
import { TourPage } from './tour-page.tsx'
import { WeeksChart } from './weeks-chart.tsx'

const path = '/personalized-insights'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_insights_title(),
    description: m.tour_insights_description(),
    path,
  })
}

export default function PersonalizedInsightsPage() {
  return (
    <TourPage
      path={path}
      title={m.tour_insights_title()}
      lead={m.tour_insights_lead()}
      example={<InsightsExample />}
      says={{
        figure: m.tour_insights_says_figure(),
        unit: m.tour_insights_says_unit(),
        text: m.tour_insights_says_text(),
      }}
      saysNot={m.tour_insights_says_not_text()}
    />
  )
}

/** Three of the scan’s rules and their time frames (specification, section 9). */
const insights = [
  {
    subject: m.tour_insights_stress,
    answer: m.tour_insights_stress_answer,
    rule: m.tour_insights_stress_rule,
    from: 1,
    to: 2,
    color: 'var(--cat-mental)',
  },
  {
    subject: m.tour_insights_sleep,
    answer: m.tour_insights_sleep_answer,
    rule: m.tour_insights_sleep_rule,
    from: 3,
    to: 6,
    color: 'var(--cat-lifestyle)',
  },
  {
    subject: m.tour_insights_social,
    answer: m.tour_insights_social_answer,
    rule: m.tour_insights_social_rule,
    from: 6,
    to: 12,
    color: 'var(--cat-social)',
  },
]

function InsightsExample() {
  return (
    <ExampleCard
      title={m.tour_insights_chart()}
      note={m.tour_insights_chart_note()}
      chart={
        <WeeksChart
          alt={m.tour_insights_alt()}
          firstWeek={m.tour_insights_first_week()}
          spans={insights.map(({ subject, from, to, color }) => ({
            label: subject(),
            from,
            to,
            text: m.tour_insights_delay_value({ from, to }),
            color,
          }))}
        />
      }
      table={
        <Table
          caption={m.tour_insights_chart()}
          columns={[
            {
              id: 'subject',
              label: m.tour_insights_subject(),
              cell: (row) => row.subject(),
              isRowHeader: true,
            },
            { id: 'answer', label: m.tour_insights_answer(), cell: (row) => row.answer() },
            { id: 'rule', label: m.tour_insights_rule(), cell: (row) => row.rule() },
            {
              id: 'delay',
              label: m.tour_insights_delay(),
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
