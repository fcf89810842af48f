import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { dateOf, type Finance, money, number } from './books-format.ts'

/** What cards were asked for in vain: nobody asks any more. */
export function UncollectedCard({ uncollected }: { uncollected: Finance['uncollected'] }) {
  return (
    <Card aria-labelledby="books-uncollected">
      <CardHead
        id="books-uncollected"
        title={m.finance_uncollected()}
        description={m.finance_uncollected_lead()}
      />
      {uncollected.length === 0 ? (
        <p className="text-muted">{m.finance_uncollected_none()}</p>
      ) : (
        <Table
          caption={m.finance_uncollected()}
          rows={uncollected}
          rowKey={({ id }) => id}
          columns={columns()}
        />
      )}
    </Card>
  )
}

function columns(): TableColumn<Finance['uncollected'][number]>[] {
  return [
    { id: 'name', label: m.finance_column_professional(), isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'why',
      label: m.finance_column_why(),
      cell: ({ isFee }) => (isFee ? m.finance_uncollected_fee() : m.finance_uncollected_visit()),
    },
    { id: 'since', label: m.finance_column_since(), cell: ({ settledAt }) => settledAt && dateOf(settledAt) },
    {
      id: 'attempts',
      label: m.finance_column_attempts(),
      align: 'end',
      cell: ({ attempts }) => number(attempts),
    },
    {
      id: 'amount',
      label: m.finance_column_amount(),
      align: 'end',
      cell: ({ amountCents }) => money(amountCents),
    },
  ]
}
