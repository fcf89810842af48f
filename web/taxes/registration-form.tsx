import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayText, type TaxesAnswer } from './taxes-words.ts'

type Typed = { status: string; from: string; gstNumber: string; qstNumber: string }
type Props = {
  taxes: TaxesAnswer
  today: string
  typed: Typed | undefined
  problem: FormProblem | undefined
}

/** Said of a day: what was said before stays. Works without scripts, where the numbers are always shown. */
export function RegistrationForm({ taxes: { current, earliest }, today, typed, problem }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const first = earliest && earliest > today ? earliest : today
  return (
    <Card aria-labelledby="say-title">
      <CardHead
        id="say-title"
        title={current ? m.taxes_change() : m.taxes_say()}
        description={m.taxes_change_text()}
      />
      <Form method="post" className="desk__form taxes-form">
        <OnceKey />
        <ProblemNotice problem={problem} />
        <RadioCards
          legend={m.taxes_question()}
          name="status"
          layout="rows"
          isRequired
          defaultValue={typed?.status || (current ? (current.isRegistered ? 'registered' : 'small') : '')}
          error={problem?.fields['status']}
          options={[
            {
              value: 'registered',
              label: m.taxes_choice_registered(),
              hint: m.taxes_choice_registered_hint(),
            },
            { value: 'small', label: m.taxes_choice_small(), hint: m.taxes_choice_small_hint() },
          ]}
        />
        <div className="taxes-numbers">
          <TextField
            label={m.taxes_gst_number()}
            name="gstNumber"
            hint={m.taxes_gst_hint()}
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed?.gstNumber ?? current?.gstNumber ?? ''}
            error={problem?.fields['gstNumber']}
          />
          <TextField
            label={m.taxes_qst_number()}
            name="qstNumber"
            hint={m.taxes_qst_hint()}
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed?.qstNumber ?? current?.qstNumber ?? ''}
            error={problem?.fields['qstNumber']}
          />
        </div>
        <TextField
          label={m.taxes_from()}
          name="from"
          type="date"
          isRequired
          min={earliest ?? undefined}
          defaultValue={typed?.from || first}
          hint={earliest ? m.taxes_from_hint({ day: dayText(earliest) }) : undefined}
          error={problem?.fields['from']}
        />
        <p className="hint">{m.taxes_booked_stay()}</p>
        <Button type="submit" isBusy={isBusy} busyLabel={m.taxes_saving()}>
          {m.taxes_save()}
        </Button>
      </Form>
    </Card>
  )
}
