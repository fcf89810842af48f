import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { type Finance, momentOf, number } from './books-format.ts'

type Failure = Finance['failures'][number]

const RotateCw = iconOf('RotateCw')

export function FailuresCard({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0)
    return (
      <EmptyState art="path" title={m.finance_failures_none()}>
        {m.finance_failures_none_text()}
      </EmptyState>
    )
  // What only waits to be handled; the rest is looked at one by one.
  const replayable = failures.filter(({ isForAPerson }) => !isForAPerson).length
  return (
    <Card aria-labelledby="books-failures">
      <CardHead
        id="books-failures"
        title={m.finance_failures()}
        description={m.finance_failures_lead()}
        end={
          replayable > 0 && (
            <Form method="post">
              <OnceKey />
              <input type="hidden" name="intent" value="replay-all" />
              <Button type="submit" variant="line" size="sm">
                {m.finance_replay_all({ count: replayable })}
              </Button>
            </Form>
          )
        }
      />
      <Table
        caption={m.finance_failures()}
        rows={failures}
        rowKey={({ eventId }) => eventId}
        columns={columns()}
      />
    </Card>
  )
}

function columns(): TableColumn<Failure>[] {
  return [
    { id: 'at', label: m.finance_column_received(), cell: ({ lastAt }) => momentOf(lastAt) },
    {
      id: 'event',
      label: m.finance_column_event(),
      isRowHeader: true,
      cell: ({ type, eventId }) => (
        <span className="books-event">
          <b>{type}</b>
          <small>{`${eventId.slice(0, 6)}…${eventId.slice(-4)}`}</small>
        </span>
      ),
    },
    { id: 'cause', label: m.finance_column_cause(), cell: ({ cause }) => causeOf(cause) },
    { id: 'attempts', label: m.finance_column_attempts(), cell: ({ attempts }) => number(attempts) },
    {
      id: 'state',
      label: m.finance_column_state(),
      cell: ({ isForAPerson }) => (
        <Badge tone="expired">{isForAPerson ? m.finance_state_look() : m.finance_state_failed()}</Badge>
      ),
    },
    {
      id: 'act',
      label: m.finance_column_act(),
      isLabelHidden: true,
      align: 'end',
      cell: ({ eventId, type, isForAPerson }) => (
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="intent" value={isForAPerson ? 'seen' : 'replay'} />
          <input type="hidden" name="id" value={eventId} />
          {isForAPerson ? (
            <Button
              type="submit"
              variant="line"
              size="sm"
              aria-label={m.finance_seen_of({ event: `${type} ${eventId}` })}
            >
              {m.finance_seen()}
            </Button>
          ) : (
            <Button
              type="submit"
              size="sm"
              icon={<RotateCw aria-hidden="true" />}
              aria-label={m.finance_replay_of({ event: `${type} ${eventId}` })}
            >
              {m.finance_replay()}
            </Button>
          )}
        </Form>
      ),
    },
  ]
}

const CAUSES: Readonly<Record<string, () => string>> = {
  'payment/unavailable': m.finance_cause_unavailable,
  'payment/card-disputed': m.finance_cause_card_disputed,
  'payment/card-refunded-elsewhere': m.finance_cause_card_refunded,
  'payment/refund-failed': m.finance_cause_refund_failed,
  'server/unexpected': m.finance_cause_unexpected,
}

const causeOf = (code: string) => CAUSES[code]?.() ?? m.finance_cause_refused({ code })
