import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { FinanceView, UncollectedLine } from './finance-view.server.ts'

/** What cards were asked for in vain: nobody asks any more. */
export function UncollectedCard({ view }: { view: FinanceView }) {
  return (
    <Card aria-labelledby="finance-uncollected">
      <CardHead
        id="finance-uncollected"
        title={m.finance_uncollected()}
        description={m.finance_uncollected_lead()}
      />
      {view.uncollected.length === 0 ? (
        <p className="text-muted">{m.finance_uncollected_none()}</p>
      ) : (
        <Table
          caption={m.finance_uncollected()}
          rows={view.uncollected}
          rowKey={({ id }) => id}
          columns={columns()}
        />
      )}
    </Card>
  )
}

function columns(): TableColumn<UncollectedLine>[] {
  return [
    { id: 'name', label: m.finance_column_professional(), isRowHeader: true, cell: ({ name }) => name },
    { id: 'why', label: m.finance_column_why(), cell: ({ why }) => why },
    { id: 'since', label: m.finance_column_since(), cell: ({ since }) => since },
    { id: 'attempts', label: m.finance_column_attempts(), align: 'end', cell: ({ attempts }) => attempts },
    { id: 'amount', label: m.finance_column_amount(), align: 'end', cell: ({ amount }) => amount },
  ]
}
