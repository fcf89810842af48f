import { m } from '#web/paraglide/messages.js'
import { kindName, shortDay } from '#web/product/health/measure-names.ts'
import { measureText } from '#web/product/health/measure-words.ts'
import { MeasureChart } from '#web/product/health/measure-chart.tsx'
import { Table } from '#web/ui/table.tsx'
import { ExampleCard } from './example-card.tsx'
import type { OwnAnalytics } from './own-analytics.server.ts'

/** Each measure of the person over thirty days. */
export function OwnMeasures({ own: { today, cards } }: { own: OwnAnalytics }) {
  return (
    <div className="tour__own">
      {cards.map(({ chart, values, ...one }) => {
        const title = m.metrics_own_analytics_chart({ name: kindName(one) })
        return (
          <ExampleCard
            key={one.key}
            isOwn
            title={title}
            note={m.metrics_own_analytics_note({ count: values.length })}
            chart={<MeasureChart chart={chart} />}
            table={
              <Table
                caption={title}
                columns={[
                  {
                    id: 'day',
                    label: m.metrics_column_day(),
                    cell: ({ day }) => shortDay(day, today),
                    isRowHeader: true,
                  },
                  {
                    id: 'value',
                    label: m.metrics_column_value(),
                    cell: (value) => measureText({ ...one, ...value }),
                    align: 'end',
                  },
                ]}
                rows={values}
                rowKey={({ day }) => day}
              />
            }
          />
        )
      })}
    </div>
  )
}
