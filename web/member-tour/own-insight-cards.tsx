import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { ExampleCard } from './example-card.tsx'
import type { InsightsTexts } from './insights-texts.server.ts'
import type { ownInsights } from './own-insights.server.ts'
import type { TourFrame } from './tour-frame.server.ts'
import { WeeksChart } from './weeks-chart.tsx'

type Own = NonNullable<Awaited<ReturnType<typeof ownInsights>>>

type OwnInsightCardsProps = { frame: TourFrame; texts: InsightsTexts; own: Own }

/** What moves with what in the person's measures, and what the rules of their scan suggest. */
export function OwnInsightCards({ frame, texts, own }: OwnInsightCardsProps) {
  return (
    <div className="tour__own">
      {own.links && <OwnLinks frame={frame} links={own.links} />}
      {own.rules && <OwnRules frame={frame} texts={texts} rules={own.rules} />}
    </div>
  )
}

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
