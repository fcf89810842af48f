import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import type { VisitWords } from '#web/shell/visit-words.server.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CancelView } from './cancel-view.server.ts'
import type { ActOutcome } from './visit-actions.server.ts'
import { visitPath } from './visit-paths.ts'

type CancelCardProps = { visit: VisitWords; view: CancelView; outcome: ActOutcome | undefined }

/** Who keeps and who gets back what, to the cent, before anything happens. Another amount is not cancelled at. */
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
        <p>{view.terms}</p>
        <h3 className="visits-label">{m.appointments_cancel_who()}</h3>
        <dl className="visit-shares">
          {view.rows.map(({ who, detail, amount }) => (
            <div key={who}>
              <dt>
                <b>{who}</b>
                {detail}
              </dt>
              <dd className="num">{amount}</dd>
            </div>
          ))}
        </dl>
        {view.moveUntil && (
          <Banner
            lead={m.appointments_cancel_move_lead()}
            action={
              <LinkButton variant="text" size="sm" to={visitPath(visit.id, 'move')}>
                {m.appointments_cancel_move()}
              </LinkButton>
            }
          >
            {m.appointments_cancel_move_text({ when: view.moveUntil })}
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
              : m.appointments_cancel_button_fee({ fee: view.fee })}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
