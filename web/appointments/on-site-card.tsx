import { ON_SITE_METHODS, type OnSiteMethod } from '#domain/booking/on-site.ts'
import { m } from '#web/paraglide/messages.js'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActForm } from './act-form.tsx'
import type { ActOutcome } from './visit-actions.server.ts'
import type { WorkView } from './work-view.server.ts'

type OnSiteCardProps = { onSite: WorkView['onSite']; outcome: ActOutcome | undefined }

const METHODS: Record<OnSiteMethod, () => string> = {
  cash: m.visit_work_method_cash,
  debit: m.visit_work_method_debit,
  terminal: m.visit_work_method_terminal,
  transfer: m.visit_work_method_transfer,
  other: m.visit_work_method_other,
}

/** What was paid outside Mieva, by the professional's own word. */
export function OnSiteCard({ onSite, outcome }: OnSiteCardProps) {
  const { paid } = onSite
  if (!paid && !onSite.isOpen) return null
  const problem = outcome && ['paid', 'unpaid'].includes(outcome.intent) ? outcome.problem : undefined
  return (
    <Card aria-labelledby="on-site-title">
      <CardHead
        id="on-site-title"
        title={m.visit_work_paid_title()}
        description={
          paid
            ? m.visit_work_paid_done({
                amount: paid.amount,
                method: METHODS[paid.method](),
                day: paid.day,
              })
            : m.visit_work_paid_text({ amount: onSite.due })
        }
      />
      {problem && <ProblemNotice problem={problem} />}
      {paid ? (
        <ActForm intent="unpaid" variant="line" name={m.visit_work_unpaid()} />
      ) : (
        <ActForm intent="paid" variant="soft" name={m.visit_work_paid()}>
          <TextField
            label={m.visit_work_paid_amount()}
            name="amount"
            inputMode="decimal"
            defaultValue={onSite.typed}
            isRequired
            error={problem?.fields['amountCents']}
          />
          <SelectField
            label={m.visit_work_paid_method()}
            name="method"
            defaultValue="debit"
            options={ON_SITE_METHODS.map((method) => ({ value: method, label: METHODS[method]() }))}
          />
          <TextField
            label={m.visit_work_paid_on()}
            name="paidOn"
            type="date"
            defaultValue={onSite.today}
            isRequired
            error={problem?.fields['paidOn']}
          />
        </ActForm>
      )}
    </Card>
  )
}
