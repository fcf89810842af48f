import { m } from '#web/paraglide/messages.js'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ActForm } from './act-form.tsx'
import type { ActOutcome } from './visit-actions.server.ts'
import type { WorkView } from './work-view.server.ts'

type Absence = NonNullable<WorkView['absence']>
type AbsenceCardProps = { absence: Absence; outcome: ActOutcome | undefined }

/** An absence that its client contests: both answers, what is at stake and until when. */
export function AbsenceCard({ absence, outcome }: AbsenceCardProps) {
  return (
    <Card aria-labelledby="absence-title" tone="warm">
      <CardHead
        id="absence-title"
        title={m.visit_work_absence_title()}
        description={whereItStands(absence)}
      />
      {outcome?.intent === 'keep' && <ProblemNotice problem={outcome.problem} />}
      {absence.decisionReason && <blockquote className="visit-quote">{absence.decisionReason}</blockquote>}
      {absence.canKeep && (
        <div className="desk__form">
          <ActForm
            intent="excuse"
            name={m.visit_work_absence_withdraw()}
            note={m.visit_work_absence_withdraw_text()}
          />
          <ActForm
            intent="keep"
            variant="line"
            name={m.visit_work_absence_keep()}
            note={m.visit_work_absence_keep_text({ amount: absence.amount, day: absence.decideDay })}
          />
        </div>
      )}
    </Card>
  )
}

function whereItStands({ amount, decision, outcome, isAtDesk, answerDay, decideDay }: Absence): string {
  if (decision === 'upheld') return m.visit_work_absence_upheld({ amount })
  if (decision === 'waived') return m.visit_work_absence_waived()
  if (outcome === 'nothing') return m.visit_work_absence_lapsed()
  if (isAtDesk) return m.visit_work_absence_desk({ amount, day: decideDay })
  return m.visit_work_absence_open({ amount, day: answerDay })
}
