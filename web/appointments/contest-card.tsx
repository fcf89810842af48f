import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { ActOutcome } from './visit-actions.server.ts'

export type ContestView = { text: string; isOpen: boolean; given: string | null }

/** An absence is a person's decision: whoever was there can say so. */
export function ContestCard({ view, outcome }: { view: ContestView; outcome: ActOutcome | undefined }) {
  const isBusy = useIsSubmitting('contest')
  const problem = outcome?.intent === 'contest' ? outcome.problem : undefined
  return (
    <Card aria-labelledby="contest-title" tone="warm">
      <CardHead id="contest-title" title={m.appointments_contest_title()} description={view.text} />
      {view.given && <blockquote className="visit-quote">{view.given}</blockquote>}
      {view.isOpen && (
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
