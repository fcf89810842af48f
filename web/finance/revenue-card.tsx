import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { FinanceView, MonthLine } from './finance-view.server.ts'

export function RevenueCard({ view }: { view: FinanceView }) {
  return (
    <Card aria-labelledby="finance-revenue">
      <CardHead id="finance-revenue" title={m.finance_revenue()} description={m.finance_revenue_lead()} />
      <Table
        caption={m.finance_revenue()}
        rows={view.months.toReversed()}
        rowKey={({ id }) => id}
        columns={columns()}
      />
    </Card>
  )
}

function columns(): TableColumn<MonthLine>[] {
  return [
    { id: 'month', label: m.finance_column_month(), isRowHeader: true, cell: ({ month }) => month },
    { id: 'credits', label: m.finance_column_credits(), align: 'end', cell: ({ credits }) => credits },
    { id: 'sales', label: m.finance_column_sales(), align: 'end', cell: ({ sales }) => sales },
    {
      id: 'discounts',
      label: m.finance_column_discounts(),
      align: 'end',
      cell: ({ discounts }) => discounts,
    },
    {
      id: 'commission',
      label: m.finance_column_commission(),
      align: 'end',
      cell: ({ commission }) => commission,
    },
    { id: 'taxes', label: m.finance_column_taxes(), align: 'end', cell: ({ taxes }) => taxes },
  ]
}
