import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClassName } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { CreditsView, MovementLine } from './credits-view.server.ts'

const Download = iconOf('Download')

export function MovementsCard({ view }: { view: CreditsView }) {
  if (view.movements.length === 0)
    return (
      <EmptyState art="path" title={m.credits_movements_empty()}>
        {m.credits_movements_empty_text()}
      </EmptyState>
    )
  return (
    <Card aria-labelledby="credits-movements">
      <CardHead
        id="credits-movements"
        title={m.credits_movements()}
        description={view.sum}
        end={<Export />}
      />
      <Table
        caption={m.credits_movements()}
        rows={view.movements}
        rowKey={({ id }) => id}
        columns={columns()}
      />
    </Card>
  )
}

/** A file, not a page: the browser asks for it by itself. */
function Export() {
  return (
    <a
      href="/api/credits/movements.csv"
      download
      className={`${buttonClassName({ variant: 'text', size: 'sm' })} credits-export`}
    >
      <Download aria-hidden="true" />
      {m.credits_export()}
    </a>
  )
}

function columns(): TableColumn<MovementLine>[] {
  return [
    { id: 'date', label: m.credits_column_date(), cell: ({ date }) => date },
    {
      id: 'movement',
      label: m.credits_column_movement(),
      isRowHeader: true,
      cell: ({ word, detail, visit }) => (
        <span className="credits-movement">
          <b>{word}</b>
          {detail && ` · ${detail}`}
          {visit && (
            <>
              {' · '}
              <Link to={visit.to}>{visit.label}</Link>
            </>
          )}
        </span>
      ),
    },
    {
      id: 'credits',
      label: m.credits_column_credits(),
      align: 'end',
      cell: ({ credits, isGain }) => <span className={isGain ? 'credits-gain' : undefined}>{credits}</span>,
    },
    { id: 'balance', label: m.credits_column_balance(), align: 'end', cell: ({ balance }) => balance },
  ]
}
