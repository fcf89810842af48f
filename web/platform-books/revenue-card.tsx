import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { type Finance, money, monthOf, number } from './books-format.ts'

export function RevenueCard({ months }: { months: Finance['months'] }) {
  return (
    <Card aria-labelledby="books-revenue">
      <CardHead id="books-revenue" title={m.finance_revenue()} description={m.finance_revenue_lead()} />
      <Table
        caption={m.finance_revenue()}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        columns={columns()}
      />
    </Card>
  )
}

function columns(): TableColumn<Finance['months'][number]>[] {
  return [
    { id: 'month', label: m.finance_column_month(), isRowHeader: true, cell: ({ month }) => monthOf(month) },
    {
      id: 'credits',
      label: m.finance_column_credits(),
      align: 'end',
      cell: ({ creditsAtEnd }) => number(creditsAtEnd),
    },
    {
      id: 'sales',
      label: m.finance_column_sales(),
      align: 'end',
      cell: ({ salesCents }) => money(salesCents),
    },
    {
      id: 'discounts',
      label: m.finance_column_discounts(),
      align: 'end',
      cell: ({ discountsCents }) => money(discountsCents),
    },
    {
      id: 'commission',
      label: m.finance_column_commission(),
      align: 'end',
      cell: ({ commissionCents }) => money(commissionCents),
    },
    {
      id: 'taxes',
      label: m.finance_column_taxes(),
      align: 'end',
      cell: ({ taxesCents }) => money(taxesCents),
    },
  ]
}
