import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { FinancesView } from './finances-view.server.ts'

export function OperationsCard({ view }: { view: FinancesView['operations'] }) {
  const { labels, lines } = view
  if (lines.length === 0)
    return (
      <div className="finances-wide">
        <EmptyState
          title={labels.emptyTitle}
          actions={
            <LinkButton variant="soft" to={view.calendar}>
              {labels.emptyAction}
            </LinkButton>
          }
        >
          {labels.emptyText}
        </EmptyState>
      </div>
    )
  return (
    <Card className="finances-wide" aria-labelledby="operations-title">
      <CardHead id="operations-title" title={labels.title} description={labels.lead} />
      <Table caption={labels.title} rows={lines} rowKey={({ id }) => id} columns={columnsOf(labels)} />
    </Card>
  )
}

type Line = FinancesView['operations']['lines'][number]

const columnsOf = (labels: FinancesView['operations']['labels']): TableColumn<Line>[] => [
  { id: 'date', label: labels.date, cell: ({ date }) => date },
  {
    id: 'what',
    label: labels.what,
    cell: ({ title, detail }) => (
      <span>
        <b>{title}</b>
        {detail && ` · ${detail}`}
      </span>
    ),
    isRowHeader: true,
  },
  {
    id: 'state',
    label: labels.state,
    cell: ({ state }) => <Badge tone={state.tone}>{state.text}</Badge>,
  },
  { id: 'gross', label: labels.gross, cell: ({ gross }) => gross, align: 'end', isSecondary: true },
  {
    id: 'commission',
    label: labels.commission,
    cell: ({ commission }) => commission,
    align: 'end',
    isSecondary: true,
  },
  { id: 'net', label: labels.net, cell: ({ net }) => net, align: 'end' },
  { id: 'balance', label: labels.balance, cell: ({ balance }) => <b>{balance}</b>, align: 'end' },
]
