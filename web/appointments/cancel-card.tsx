import { Form } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { whenText } from '#web/product/visits/visit-times.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CancelView } from './cancel-view.server.ts'
import { GivenBack } from './given-back.tsx'
import type { ActOutcome } from './visit-actions.server.ts'
import { visitPath } from './visit-paths.ts'
import type { VisitView } from './visit-view.server.ts'

type CancelCardProps = { visit: VisitView; view: CancelView; outcome: ActOutcome | undefined }

const money = (cents: number) => formatMoney(cents, getLocale())

/** What comes back and what is kept, to the cent, before anything happens. Another amount is not cancelled at. */
export function CancelCard({ visit, view, outcome }: CancelCardProps) {
  const isBusy = useIsSubmitting('cancel')
  const { name } = visit.professional
  if (!view.isPossible)
    return (
      <Banner tone="warning" lead={m.appointments_cancel_late_title()}>
        {m.appointments_cancel_late_text()}
      </Banner>
    )
  return (
    <Card aria-labelledby="cancel-title" id="cancel">
      <CardHead
        id="cancel-title"
        title={m.appointments_cancel_title()}
        description={m.appointments_cancel_lead({ when: visit.when, name })}
      />
      <Form method="post" className="desk__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="expectedFeeCents" value={view.feeCents} />
        {outcome?.intent === 'cancel' && <ProblemNotice problem={outcome.problem} />}
        <p>{visit.state === 'requested' ? m.appointments_request_cancel() : termsText(view, visit)}</p>
        <GivenBack view={view} name={name} />
        {/* Worth saying only when cancelling costs something. */}
        {view.canMoveUntil && !view.isFree && (
          <Banner
            lead={m.appointments_cancel_move_lead()}
            action={
              <LinkButton variant="text" size="sm" to={visitPath(visit.id, 'move')}>
                {m.appointments_cancel_move()}
              </LinkButton>
            }
          >
            {m.appointments_cancel_move_text({ when: whenText(view.canMoveUntil, visit.zone) })}
          </Banner>
        )}
        <TextField
          label={m.appointments_cancel_reason()}
          hint={m.appointments_cancel_reason_hint({ name })}
          name="reason"
          isOptional
          maxLength={500}
          autoComplete="off"
        />
        <div className="visits-buttons visits-buttons--end">
          <LinkButton variant="line" to={visitPath(visit.id)}>
            {m.appointments_cancel_keep()}
          </LinkButton>
          <Button type="submit" variant="danger" isBusy={isBusy} busyLabel={m.appointments_cancel_busy()}>
            {view.isFree
              ? m.appointments_cancel_button()
              : m.appointments_cancel_button_fee({ fee: money(view.feeCents) })}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function termsText({ isFree, isBeforeDeadline, freeUntil }: CancelView, { zone, policy }: VisitView): string {
  const when = whenText(freeUntil, zone)
  if (!isFree) return m.appointments_cancel_late({ when, percent: policy.lateFeePercent })
  return isBeforeDeadline ? m.appointments_cancel_free({ when }) : m.appointments_cancel_free_now()
}
