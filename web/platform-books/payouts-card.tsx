import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { dateOf, type Finance, money, number } from './books-format.ts'

type Payout = Finance['payouts'][number]
type PayoutsCardProps = { payouts: readonly Payout[]; twoPeopleAbove: number }

/** What is on its way to professionals; what waits can still be given back. */
export function PayoutsCard({ payouts, twoPeopleAbove }: PayoutsCardProps) {
  return (
    <Card aria-labelledby="books-payouts">
      <CardHead id="books-payouts" title={m.finance_payouts()} />
      {payouts.length === 0 ? (
        <p className="text-muted">{m.finance_payouts_none()}</p>
      ) : (
        <Table caption={m.finance_payouts()} rows={payouts} rowKey={({ id }) => id} columns={columns()} />
      )}
      <p className="books-rule">{m.finance_payouts_rule({ amount: money(twoPeopleAbove) })}</p>
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

function columns(): TableColumn<Payout>[] {
  return [
    { id: 'name', label: m.finance_column_professional(), isRowHeader: true, cell: ({ name }) => name },
    { id: 'reason', label: m.finance_column_reason(), cell: reasonOf },
    {
      id: 'amount',
      label: m.finance_column_amount(),
      align: 'end',
      cell: ({ amountCents }) => money(amountCents),
    },
    {
      id: 'act',
      label: m.finance_column_act(),
      isLabelHidden: true,
      align: 'end',
      cell: actsOf,
    },
  ]
}

function actsOf({ id, name, state, approvals, approvalsNeeded, isApprovedByMe }: Payout) {
  const isWaiting = state === 'requested'
  const canApprove = isWaiting && approvals < approvalsNeeded && !isApprovedByMe
  return (
    <span className="books-acts">
      {canApprove && (
        <Act id={id} intent="approve" name={m.finance_approve_of({ name })} label={m.finance_approve()} />
      )}
      {isWaiting && (
        <Act
          id={id}
          intent="give-back"
          name={m.finance_give_back_of({ name })}
          label={m.finance_give_back()}
        />
      )}
    </span>
  )
}

function reasonOf({ state, heldUntil, isFirst, approvals, approvalsNeeded }: Payout): string {
  if (approvals < approvalsNeeded)
    return m.finance_reason_approvals({ count: number(approvals), needed: number(approvalsNeeded) })
  if (heldUntil) return m.finance_reason_held({ date: dateOf(heldUntil) })
  if (state === 'processing') return m.finance_reason_sending()
  return isFirst ? m.finance_reason_first() : m.finance_reason_due()
}
