import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { money, shortDay } from './earnings-format.ts'
import type { EarningsFacts } from './earnings-facts.server.ts'

type Operation = EarningsFacts['operations'][number]

export function OperationsCard({ operations }: { operations: readonly Operation[] }) {
  if (operations.length === 0)
    return (
      <div className="earnings-wide">
        <EmptyState
          title={m.finances_empty_title()}
          actions={
            <LinkButton variant="soft" to={localPath('/dashboard/professional/calendar')}>
              {m.finances_empty_action()}
            </LinkButton>
          }
        >
          {m.finances_empty_text()}
        </EmptyState>
      </div>
    )
  return (
    <Card className="earnings-wide" aria-labelledby="operations-title">
      <CardHead
        id="operations-title"
        title={m.finances_operations()}
        description={m.finances_operations_lead()}
      />
      <Table
        caption={m.finances_operations()}
        rows={operations}
        rowKey={({ id }) => id}
        columns={columns()}
      />
    </Card>
  )
}

const isPayout = ({ what }: Operation) => what === 'payout' || what === 'payout-returned'

const columns = (): TableColumn<Operation>[] => [
  { id: 'date', label: m.finances_column_date(), cell: ({ day }) => shortDay(day) },
  { id: 'what', label: m.finances_column_what(), cell: operationText, isRowHeader: true },
  { id: 'state', label: m.finances_column_state(), cell: stateOf },
  {
    id: 'gross',
    label: m.finances_column_gross(),
    cell: (operation) => (isPayout(operation) ? '' : money(operation.grossCents)),
    align: 'end',
    isSecondary: true,
  },
  {
    id: 'commission',
    label: m.finances_column_commission(),
    cell: (operation) => (isPayout(operation) ? '' : money(operation.commissionCents)),
    align: 'end',
    isSecondary: true,
  },
  { id: 'net', label: m.finances_column_net(), cell: ({ netCents }) => money(netCents), align: 'end' },
  {
    id: 'balance',
    label: m.finances_column_balance(),
    cell: ({ balanceCents }) => <b>{money(balanceCents)}</b>,
    align: 'end',
  },
]

const TITLES: Record<Operation['what'], () => string> = {
  visit: m.finances_what_visit,
  fee: m.finances_what_fee,
  refund: m.finances_what_refund,
  payout: m.finances_what_payout,
  'payout-returned': m.finances_what_payout_returned,
}

function operationText({ what, who, serviceFr, serviceEn }: Operation) {
  const service = (getLocale() === 'en' ? serviceEn : null) ?? serviceFr
  const detail = who && what !== 'visit' ? who : service
  return (
    <span>
      <b>{(what === 'visit' && who) || TITLES[what]()}</b>
      {detail && ` · ${detail}`}
    </span>
  )
}

const stateOf = ({ state }: Operation) =>
  state === 'processing' ? (
    <Badge tone="wait">{m.finances_state_processing()}</Badge>
  ) : (
    <Badge tone="ok">{m.finances_state_posted()}</Badge>
  )
