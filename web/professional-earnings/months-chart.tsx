import type { components } from '#contract/api.d.ts'
import { dayLeaf, formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { money } from './earnings-format.ts'

const HEIGHT = 150
const STEP = 100

const nameOf = (month: string) => formatMonth(`${month}-01`, getLocale())

/** A bar a month; the same figures stand in its name and in a table. */
export function MonthsChart({ months }: { months: components['schemas']['Wallet']['months'] }) {
  const isEmpty = months.every(({ net }) => net === 0)
  const top = Math.max(1, ...months.map(({ net }) => net))
  const barOf = (cents: number) => (Math.max(0, cents) / top) * (HEIGHT - 30)
  return (
    <Card className="earnings-wide" aria-labelledby="chart-title">
      <CardHead id="chart-title" title={m.finances_chart()} description={m.finances_chart_lead()} />
      {!isEmpty && (
        <svg
          className="earnings-chart"
          viewBox={`0 0 ${months.length * STEP} ${HEIGHT + 26}`}
          role="img"
          aria-label={m.finances_chart_alt({
            months: months.map(({ month, net }) => `${nameOf(month)}, ${money(net)}`).join(' · '),
          })}
        >
          {months.map(({ month, net }, at) => (
            <g key={month}>
              <rect
                x={at * STEP + 24}
                width={STEP - 48}
                y={HEIGHT - Math.max(2, barOf(net))}
                height={Math.max(2, barOf(net))}
                rx="6"
              />
              <text
                className="earnings-chart__amount"
                x={at * STEP + STEP / 2}
                y={HEIGHT - Math.max(2, barOf(net)) - 9}
                textAnchor="middle"
              >
                {money(net)}
              </text>
              <text x={at * STEP + STEP / 2} y={HEIGHT + 20} textAnchor="middle">
                {dayLeaf(`${month}-01`, getLocale()).month}
              </text>
            </g>
          ))}
        </svg>
      )}
      <details className="earnings-data" open={isEmpty}>
        <summary>{m.finances_chart_table()}</summary>
        <Table
          caption={m.finances_chart()}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            {
              id: 'month',
              label: m.finances_column_month(),
              cell: ({ month }) => nameOf(month),
              isRowHeader: true,
            },
            {
              id: 'sessions',
              label: m.finances_column_sessions(),
              cell: ({ sessions }) => sessions,
              align: 'end',
            },
            {
              id: 'commission',
              label: m.finances_column_commission(),
              cell: ({ commission }) => money(commission),
              align: 'end',
            },
            { id: 'net', label: m.finances_column_net(), cell: ({ net }) => money(net), align: 'end' },
          ]}
        />
      </details>
    </Card>
  )
}
