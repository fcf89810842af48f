import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { whenText } from '#web/product/visits/visit-times.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { ActOutcome } from './visit-actions.server.ts'
import type { VisitView } from './visit-view.server.ts'

type ContestCardProps = { visit: VisitView; outcome: ActOutcome | undefined }

/** An absence is a person's decision: whoever was there can say so. */
export function ContestCard({ visit, outcome }: ContestCardProps) {
  const isBusy = useIsSubmitting('contest')
  const problem = outcome?.intent === 'contest' ? outcome.problem : undefined
  return (
    <Card aria-labelledby="contest-title" tone="warm">
      <CardHead id="contest-title" title={m.appointments_contest_title()} description={contestText(visit)} />
      {visit.contestReason && <blockquote className="visit-quote">{visit.contestReason}</blockquote>}
      {visit.absenceDecision && (
        <p>{m.visit_work_decided_reason({ reason: visit.absenceDecision.reason })}</p>
      )}
      {visit.actions.includes('contest') && (
        <Form method="post" className="desk__form" preventScrollReset>
          <OnceKey />
          <input type="hidden" name="intent" value="contest" />
          <ProblemNotice problem={problem} />
          <TextArea
            label={m.appointments_contest_field()}
            name="reason"
            isRequired
            maxLength={1000}
            error={problem?.fields['reason']}
          />
          <Button type="submit" isBusy={isBusy} busyLabel={m.appointments_contest_busy()}>
            {m.appointments_contest_button()}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function contestText({
  professional,
  actions,
  contestedAt,
  contestUntil,
  absenceDecision,
  zone,
}: VisitView): string {
  const { name } = professional
  if (absenceDecision)
    return absenceDecision.decision === 'upheld'
      ? m.visit_work_decided_upheld()
      : m.visit_work_decided_waived()
  if (contestedAt) return m.appointments_contest_done({ name })
  if (!actions.includes('contest') || !contestUntil) return m.appointments_contest_over()
  return m.appointments_contest_text({ name, when: whenText(contestUntil, zone) })
}
