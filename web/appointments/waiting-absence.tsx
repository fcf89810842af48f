import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { TextArea } from '#web/ui/field.tsx'

type WaitingAbsenceProps = {
  absence: {
    id: string
    when: string
    amount: string
    decideDay: string
    isKept: boolean
    professionalName: string
    clientName: string
    contestReason: string | null
  }
  problem: FormProblem | undefined
}

/** Both sides, what is at stake, and one decision with its reason. */
export function WaitingAbsence({ absence, problem }: WaitingAbsenceProps) {
  const { id, amount } = absence
  const titleId = `absence-${id}`
  return (
    <Card aria-labelledby={titleId}>
      <CardHead
        id={titleId}
        title={m.absences_between({ client: absence.clientName, professional: absence.professionalName })}
        description={absence.when}
      />
      <div className="desk__form">
        <p>{m.absences_facts({ amount, day: absence.decideDay })}</p>
        <p>{absence.isKept ? m.absences_kept() : m.absences_silent()}</p>
        {absence.contestReason && (
          <>
            <p>{m.absences_said()}</p>
            <blockquote className="visit-quote">{absence.contestReason}</blockquote>
          </>
        )}
        <Form method="post" className="desk__form" preventScrollReset>
          <OnceKey />
          <input type="hidden" name="id" value={id} />
          {problem && <ProblemNotice problem={problem} />}
          <RadioGroup
            legend={m.absences_decision()}
            name="decision"
            defaultValue="waived"
            options={[
              { value: 'waived', label: m.absences_waive() },
              { value: 'upheld', label: m.absences_uphold({ amount }) },
            ]}
          />
          <TextArea
            label={m.absences_reason()}
            name="reason"
            isRequired
            maxLength={500}
            error={problem?.fields['reason']}
          />
          <Button type="submit">{m.absences_decision()}</Button>
        </Form>
      </div>
    </Card>
  )
}
