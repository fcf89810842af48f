import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { FinanceView, OwedLine } from './finance-view.server.ts'

/** What the night's reading of the ledger found, and what is owed since a bank refused it. */
export function BooksCard({ view: { audit, owedRefunds } }: { view: FinanceView }) {
  return (
    <Card aria-labelledby="finance-books">
      <CardHead
        id="finance-books"
        title={m.finance_audit()}
        description={m.finance_audit_text()}
        end={audit.isBroken && <Badge tone="expired">{m.finance_audit_broken()}</Badge>}
      />
      <DefinitionList items={[{ term: m.finance_audit_last(), value: audit.at }, ...audit.findings]} />
      {audit.isClean && <p className="finance-rule">{m.finance_audit_none()}</p>}
      {owedRefunds.length > 0 && (
        <Table
          caption={m.finance_owed_refunds()}
          rows={owedRefunds}
          rowKey={({ id }) => id}
          columns={columns()}
        />
      )}
    </Card>
  )
}

function columns(): TableColumn<OwedLine>[] {
  return [
    { id: 'what', label: m.finance_owed_refunds(), isRowHeader: true, cell: ({ what }) => what },
    { id: 'reference', label: m.finance_column_reference(), cell: ({ reference }) => reference },
    { id: 'since', label: m.finance_column_day(), cell: ({ since }) => since },
    { id: 'amount', label: m.finance_column_amount(), align: 'end', cell: ({ amount }) => amount },
  ]
}
