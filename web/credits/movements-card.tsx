import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { buttonClassName } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { type Credits, dateOf } from './credit-words.ts'

const Download = iconOf('Download')

type Movement = Credits['movements'][number]

export function MovementsCard({ credits }: { credits: Credits }) {
  const { received, used, reserved, available, movements } = credits
  if (movements.length === 0)
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
        description={m.credits_sum({ received, used, reserved, available })}
        end={<Export />}
      />
      <Table caption={m.credits_movements()} rows={movements} rowKey={({ id }) => id} columns={columns()} />
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

function columns(): TableColumn<Movement>[] {
  return [
    { id: 'date', label: m.credits_column_date(), cell: ({ at }) => dateOf(at) },
    {
      id: 'movement',
      label: m.credits_column_movement(),
      isRowHeader: true,
      cell: (movement) => (
        <span className="credits-movement">
          <b>{wordOf(movement)}</b>
          {movement.package &&
            ` · ${m.credits_movement_package({ name: PACKAGE_NAMES[movement.package]() })}`}
          {movement.appointmentId && (
            <>
              {' · '}
              <Link to={localPath(`/dashboard/client/appointments/${movement.appointmentId}`)}>
                {m.credits_movement_visit()}
              </Link>
            </>
          )}
        </span>
      ),
    },
    {
      id: 'credits',
      label: m.credits_column_credits(),
      align: 'end',
      cell: ({ credits }) => (
        <span className={credits > 0 ? 'credits-gain' : undefined}>{signed(credits)}</span>
      ),
    },
    {
      id: 'balance',
      label: m.credits_column_balance(),
      align: 'end',
      cell: ({ balanceAfter }) => balanceAfter ?? '–',
    },
  ]
}

/** A sign of its own width, and a space that does not break. */
const signed = (credits: number) => `${credits > 0 ? '+' : '\u2212'}\u00a0${Math.abs(credits)}`

function wordOf({ kind, isReserved, isFirst, package: bought }: Movement): string {
  if (isReserved) return m.credits_movement_reserved()
  if (kind === 'credits-granted' && bought)
    return isFirst ? m.credits_movement_first() : m.credits_movement_renewal()
  if (kind === 'credits-granted') return m.credits_movement_granted()
  if (kind === 'credits-withdrawn') return m.credits_movement_withdrawn()
  return kind === 'appointment-refunded' ? m.credits_movement_returned() : m.credits_movement_used()
}
