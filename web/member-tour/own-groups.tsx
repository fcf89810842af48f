import type { FormProblem } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { CommunityChoice } from './community-choice.tsx'
import type { CommunityTexts } from './community-texts.server.ts'
import { ExampleCard } from './example-card.tsx'
import type { ownCommunityView } from './own-community.server.ts'
import type { TourFrame } from './tour-frame.server.ts'

type OwnGroupsProps = {
  frame: TourFrame
  texts: CommunityTexts
  own: NonNullable<Awaited<ReturnType<typeof ownCommunityView>>>
  problem: FormProblem | undefined
}

/** Means of groups of ten and more, and the person's own choice to be counted. */
export function OwnGroups({ frame, texts, own, problem }: OwnGroupsProps) {
  return (
    <div className="tour__own">
      {own.cards.map((card) => (
        <ExampleCard
          key={card.kind}
          frame={frame}
          title={`${card.title} · ${own.title}`}
          note={own.note}
          chart={
            <BarChart
              alt={card.alt}
              max={card.max}
              thresholds={[]}
              bars={card.rows.map(({ label, mean, text, isSun }) => ({ label, value: mean, text, isSun }))}
            />
          }
          table={
            <Table
              caption={card.title}
              columns={[
                { id: 'group', label: texts.group, cell: (row) => row.label, isRowHeader: true },
                { id: 'people', label: texts.people, cell: (row) => row.people, align: 'end' },
                { id: 'mean', label: texts.mean, cell: (row) => row.text, align: 'end' },
              ]}
              rows={card.rows}
              rowKey={(row) => row.label}
            />
          }
        />
      ))}
      {own.cards.length === 0 && (
        <Card size="xl">
          <CardHead title={own.title} />
          <p>{own.none}</p>
        </Card>
      )}
      <CommunityChoice own={own} problem={problem} />
    </div>
  )
}
