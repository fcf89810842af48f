import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { FinancesView } from './finances-view.server.ts'

const HEIGHT = 150
const STEP = 100

/** A bar a month; the same figures stand in its name and in a table. */
export function MonthsChart({ view }: { view: FinancesView['chart'] }) {
  const top = Math.max(1, ...view.rows.map(({ cents }) => cents))
  const barOf = (cents: number) => (Math.max(0, cents) / top) * (HEIGHT - 30)
  return (
    <Card className="finances-wide" aria-labelledby="chart-title">
      <CardHead id="chart-title" title={view.title} description={view.lead} />
      {!view.isEmpty && (
        <svg
          className="finances-chart"
          viewBox={`0 0 ${view.rows.length * STEP} ${HEIGHT + 26}`}
          role="img"
          aria-label={view.alt}
        >
          {view.rows.map((row, at) => (
            <g key={row.id}>
              <rect
                x={at * STEP + 24}
                width={STEP - 48}
                y={HEIGHT - Math.max(2, barOf(row.cents))}
                height={Math.max(2, barOf(row.cents))}
                rx="6"
              />
              <text x={at * STEP + STEP / 2} y={HEIGHT + 20} textAnchor="middle">
                {row.short}
              </text>
            </g>
          ))}
        </svg>
      )}
      <details className="finances-data" open={view.isEmpty}>
        <summary>{view.table}</summary>
        <Table
          caption={view.title}
          rows={view.rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'month', label: view.columns.month, cell: ({ name }) => name, isRowHeader: true },
            { id: 'sessions', label: view.columns.sessions, cell: ({ sessions }) => sessions, align: 'end' },
            {
              id: 'commission',
              label: view.columns.commission,
              cell: ({ commission }) => commission,
              align: 'end',
            },
            { id: 'net', label: view.columns.net, cell: ({ net }) => net, align: 'end' },
          ]}
        />
      </details>
    </Card>
  )
}
