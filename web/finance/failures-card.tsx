import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { FailureLine, FinanceView } from './finance-view.server.ts'

const RotateCw = iconOf('RotateCw')

export function FailuresCard({ view: { failures, replayable } }: { view: FinanceView }) {
  if (failures.length === 0)
    return (
      <EmptyState art="path" title={m.finance_failures_none()}>
        {m.finance_failures_none_text()}
      </EmptyState>
    )
  return (
    <Card aria-labelledby="finance-failures">
      <CardHead
        id="finance-failures"
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
      <Table caption={m.finance_failures()} rows={failures} rowKey={({ id }) => id} columns={columns()} />
    </Card>
  )
}

function columns(): TableColumn<FailureLine>[] {
  return [
    { id: 'at', label: m.finance_column_received(), cell: ({ at }) => at },
    {
      id: 'event',
      label: m.finance_column_event(),
      isRowHeader: true,
      cell: ({ type, shortId }) => (
        <span className="finance-event">
          <b>{type}</b>
          <small>{shortId}</small>
        </span>
      ),
    },
    { id: 'cause', label: m.finance_column_cause(), cell: ({ cause }) => cause },
    { id: 'attempts', label: m.finance_column_attempts(), cell: ({ attempts }) => attempts },
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
      cell: ({ id, isForAPerson, replayOf, seenOf }) => (
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="intent" value={isForAPerson ? 'seen' : 'replay'} />
          <input type="hidden" name="id" value={id} />
          {isForAPerson ? (
            <Button type="submit" variant="line" size="sm" aria-label={seenOf}>
              {m.finance_seen()}
            </Button>
          ) : (
            <Button type="submit" size="sm" icon={<RotateCw aria-hidden="true" />} aria-label={replayOf}>
              {m.finance_replay()}
            </Button>
          )}
        </Form>
      ),
    },
  ]
}
