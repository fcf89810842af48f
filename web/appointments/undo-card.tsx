import { m } from '#web/paraglide/messages.js'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ActForm } from './act-form.tsx'
import type { ActOutcome } from './visit-actions.server.ts'
import type { WorkView } from './work-view.server.ts'

type UndoCardProps = { undo: NonNullable<WorkView['undo']>; outcome: ActOutcome | undefined }

/** A decision is written and may be taken back: nobody was told yet and nothing was taken. */
export function UndoCard({ undo, outcome }: UndoCardProps) {
  return (
    <Card aria-labelledby="undo-title" tone="warm">
      <CardHead
        id="undo-title"
        title={m.visit_work_undo_title()}
        description={m.visit_work_undo_text({ time: undo.until })}
      />
      {outcome?.intent === 'undo' && <ProblemNotice problem={outcome.problem} />}
      <ActForm intent="undo" variant="soft" name={m.visit_work_undo({ count: undo.minutes })} />
    </Card>
  )
}
