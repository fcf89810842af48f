import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { FinanceView, PayoutLine } from './finance-view.server.ts'

/** What is on its way to professionals; what waits can still be given back. */
export function PayoutsCard({ view }: { view: FinanceView }) {
  return (
    <Card aria-labelledby="finance-payouts">
      <CardHead id="finance-payouts" title={m.finance_payouts()} />
      {view.payouts.length === 0 ? (
        <p className="text-muted">{m.finance_payouts_none()}</p>
      ) : (
        <Table
          caption={m.finance_payouts()}
          rows={view.payouts}
          rowKey={({ id }) => id}
          columns={columns()}
        />
      )}
      <p className="finance-rule">{view.payoutRule}</p>
    </Card>
  )
}

function Act({ id, intent, name, label }: { id: string; intent: string; name: string; label: string }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="soft" size="sm" aria-label={name}>
        {label}
      </Button>
    </Form>
  )
}

function columns(): TableColumn<PayoutLine>[] {
  return [
    { id: 'name', label: m.finance_column_professional(), isRowHeader: true, cell: ({ name }) => name },
    { id: 'reason', label: m.finance_column_reason(), cell: ({ reason }) => reason },
    { id: 'amount', label: m.finance_column_amount(), align: 'end', cell: ({ amount }) => amount },
    {
      id: 'act',
      label: m.finance_column_act(),
      isLabelHidden: true,
      align: 'end',
      cell: ({ id, canApprove, approveOf, canGiveBack, giveBackOf }) => (
        <span className="finance-acts">
          {canApprove && <Act id={id} intent="approve" name={approveOf} label={m.finance_approve()} />}
          {canGiveBack && <Act id={id} intent="give-back" name={giveBackOf} label={m.finance_give_back()} />}
        </span>
      ),
    },
  ]
}
