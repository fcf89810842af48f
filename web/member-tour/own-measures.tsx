import { MeasureChart } from '#web/ui/measure-chart.tsx'
import { Table } from '#web/ui/table.tsx'
import { ExampleCard } from './example-card.tsx'
import type { ownAnalytics } from './own-analytics.server.ts'
import type { TourFrame } from './tour-frame.server.ts'

type Own = NonNullable<Awaited<ReturnType<typeof ownAnalytics>>>

/** Each measure of the person over thirty days. */
export function OwnMeasures({ frame, own }: { frame: TourFrame; own: Own }) {
  return (
    <div className="tour__own">
      {own.cards.map((card) => (
        <ExampleCard
          key={card.key}
          frame={frame}
          title={card.title}
          note={card.note}
          chart={<MeasureChart chart={card.chart} />}
          table={
            <Table
              caption={card.title}
              columns={[
                { id: 'day', label: card.day, cell: (row) => row.day, isRowHeader: true },
                { id: 'value', label: card.value, cell: (row) => row.text, align: 'end' },
              ]}
              rows={card.rows}
              rowKey={(row) => row.day}
            />
          }
        />
      ))}
    </div>
  )
}
