import type { Route } from './+types/personalized-insights-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { insightsTexts, type InsightsTexts } from './insights-texts.server.ts'
import { ExampleCard } from './example-card.tsx'
import { ownInsights } from './own-insights.server.ts'
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
          <div className="tour__own">
            {own.links && <OwnLinks frame={frame} links={own.links} />}
            {own.rules && <OwnRules frame={frame} texts={texts} rules={own.rules} />}
          </div>
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

type Own = NonNullable<Awaited<ReturnType<typeof ownInsights>>>

function OwnLinks({ frame, links }: { frame: TourFrame; links: NonNullable<Own['links']> }) {
  const [pair, days, link] = links.columns
  return (
    <ExampleCard
      frame={frame}
      title={links.title}
      note={links.note}
      chart={<BarChart alt={links.alt} max={1} thresholds={[]} bars={links.bars} />}
      table={
        <Table
          caption={links.title}
          columns={[
            { id: 'pair', label: pair, cell: (row) => row.name, isRowHeader: true },
            { id: 'days', label: days, cell: (row) => row.pairs, align: 'end' },
            { id: 'link', label: link, cell: (row) => row.text },
          ]}
          rows={links.rows}
          rowKey={(row) => row.name}
        />
      }
    />
  )
}

type OwnRulesProps = { frame: TourFrame; texts: InsightsTexts; rules: NonNullable<Own['rules']> }

function OwnRules({ frame, texts, rules }: OwnRulesProps) {
  return (
    <ExampleCard
      frame={frame}
      title={rules.title}
      note={rules.note}
      chart={<WeeksChart alt={rules.alt} firstWeek={texts.firstWeek} spans={rules.spans} />}
      table={
        <Table
          caption={rules.title}
          columns={[
            { id: 'subject', label: texts.subject, cell: (row) => row.label, isRowHeader: true },
            { id: 'rule', label: texts.rule, cell: (row) => row.rule },
            { id: 'delay', label: texts.delay, cell: (row) => row.text, align: 'end' },
          ]}
          rows={rules.spans}
          rowKey={(row) => row.id}
        />
      }
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
