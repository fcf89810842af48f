import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import { ExampleCard } from './example-card.tsx'

export const LOW_RISK_BELOW = 30
const HIGH_RISK_FROM = 60

type Scenario = { label: string; score: number; text: string; sum: string; isSun: boolean }
type ScenariosCardProps = {
  isOwn?: boolean
  title: string
  note: string
  alt: string
  rows: readonly Scenario[]
}

/** What the score would be with other answers, each with its sum. */
export function ScenariosCard({ isOwn = false, title, note, alt, rows }: ScenariosCardProps) {
  return (
    <ExampleCard
      isOwn={isOwn}
      title={title}
      note={note}
      chart={
        <BarChart
          alt={alt}
          max={100}
          thresholds={[LOW_RISK_BELOW, HIGH_RISK_FROM]}
          bars={rows.map(({ label, score, text, isSun }) => ({
            label,
            value: score,
            text,
            color: 'var(--cat-lifestyle)',
            isSun,
          }))}
        />
      }
      table={
        <Table
          caption={title}
          columns={[
            {
              id: 'scenario',
              label: m.tour_predictions_scenario(),
              cell: (row) => row.label,
              isRowHeader: true,
            },
            { id: 'sum', label: m.tour_predictions_arithmetic(), cell: (row) => row.sum },
            { id: 'score', label: m.tour_predictions_score(), cell: (row) => row.text, align: 'end' },
          ]}
          rows={rows}
          rowKey={(row) => row.label}
        />
      }
    />
  )
}
