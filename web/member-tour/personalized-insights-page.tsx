import type { Route } from './+types/personalized-insights-page'
import { FEWEST_PAIRS } from '#domain/health-metrics/association.ts'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { ExampleCard } from './example-card.tsx'
import { ownInsights, type OwnInsights } from './own-insights.server.ts'
import { OwnInsightCards } from './own-parts.ts'
import { TourPage } from './tour-page.tsx'
import { WeeksChart } from './weeks-chart.tsx'

const path = '/personalized-insights'

export async function loader(args: Route.LoaderArgs) {
  return { own: await ownInsights(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.tour_insights_title(),
    description: m.tour_insights_description(),
    path,
  })
}

export default function PersonalizedInsightsPage({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <TourPage
      isOwn={own !== null}
      path={path}
      title={m.tour_insights_title()}
      lead={own ? m.metrics_own_lead() : m.tour_insights_lead()}
      example={own ? <OwnInsightCards own={own} /> : <InsightsExample />}
      summary={
        own
          ? ownSummary(own)
          : {
              figure: m.tour_insights_says_figure(),
              unit: m.tour_insights_says_unit(),
              text: m.tour_insights_says_text(),
            }
      }
      limits={own ? m.metrics_own_insights_says_not() : m.tour_insights_says_not_text()}
      help={own?.isAlarming ? m.metrics_own_help() : undefined}
    />
  )
}

function ownSummary({ links }: OwnInsights) {
  if (links.length === 0)
    return {
      figure: String(FEWEST_PAIRS),
      unit: m.metrics_own_insights_few_unit(),
      text: m.metrics_own_insights_few_text(),
    }
  return {
    figure: String(links.filter(({ certainty }) => certainty !== 'chance').length),
    unit: m.metrics_own_insights_says_unit({ total: links.length }),
    text: m.metrics_own_insights_says_text(),
  }
}

/** Three of the scan’s rules and their time frames. */
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
] as const

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
