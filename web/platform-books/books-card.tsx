import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { auditState } from './audit-state.ts'
import { dateOf, type Finance, momentOf, money, number } from './books-format.ts'

const OWED: Record<Finance['owedRefunds'][number]['what'], () => string> = {
  visit: m.finance_owed_visit,
  package: m.finance_owed_package,
}

/** What the night's reading of the ledger found, and what is owed since a bank refused it. */
export function BooksCard({ finance: { audit, owedRefunds } }: { finance: Finance }) {
  const { isBroken, isClean } = auditState(audit)
  return (
    <Card aria-labelledby="books-audit">
      <CardHead
        id="books-audit"
        title={m.finance_audit()}
        description={m.finance_audit_text()}
        end={isBroken && <Badge tone="expired">{m.finance_audit_broken()}</Badge>}
      />
      <DefinitionList
        items={[
          { term: m.finance_audit_last(), value: audit ? momentOf(audit.finishedAt) : m.finance_never() },
          ...(audit?.findings ?? []).map(({ check, count, examples }) => ({
            term: check,
            value: m.finance_audit_found({ count: number(count), examples: examples.join(', ') }),
          })),
        ]}
      />
      {isClean && <p className="books-rule">{m.finance_audit_none()}</p>}
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

function columns(): TableColumn<Finance['owedRefunds'][number]>[] {
  return [
    { id: 'what', label: m.finance_owed_refunds(), isRowHeader: true, cell: ({ what }) => OWED[what]() },
    { id: 'reference', label: m.finance_column_reference(), cell: ({ id }) => `${id.slice(0, 8)}…` },
    { id: 'since', label: m.finance_column_day(), cell: ({ since }) => since && dateOf(since) },
    {
      id: 'amount',
      label: m.finance_column_amount(),
      align: 'end',
      cell: ({ amountCents }) => money(amountCents),
    },
  ]
}
