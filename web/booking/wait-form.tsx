import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckboxGroup, RadioGroup } from '#web/ui/choice.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { WaitView } from './wait-view.server.ts'
import './wait.css'

type Answer = { problem: FormProblem; typed: Record<'modes' | 'weekdays' | 'parts', string[]> }

const all = (options: readonly { value: string }[]) => options.map(({ value }) => value)

/** When a person is free. Nothing of it is in the address. */
export function WaitForm({ view, answer }: { view: WaitView & object; answer: Answer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const { problem, typed } = answer ?? {}
  useFocusFirstInvalid(form, problem)
  return (
    <Form method="post" ref={form} className="whom desk__form" noValidate>
      <OnceKey />
      {Object.entries(view.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ProblemNotice problem={problem} />
      <DefinitionList items={[view.service]} />
      <CheckboxGroup
        name="modes"
        legend={view.modes.legend}
        options={view.modes.options}
        defaultValues={typed?.modes ?? view.modes.chosen}
        error={problem?.fields['modes']}
        className="wait-checks"
      />
      <CheckboxGroup
        name="weekdays"
        legend={view.weekdays.legend}
        options={view.weekdays.options}
        defaultValues={typed?.weekdays ?? all(view.weekdays.options)}
        error={problem?.fields['weekdays']}
        className="wait-checks"
      />
      <CheckboxGroup
        name="parts"
        legend={view.parts.legend}
        options={view.parts.options}
        defaultValues={typed?.parts ?? all(view.parts.options)}
        error={problem?.fields['parts']}
        className="wait-checks"
      />
      <FieldGroup columns={2}>
        <TextField
          label={view.firstDay}
          name="firstDay"
          type="date"
          min={view.today}
          isOptional
          error={problem?.fields['firstDay']}
        />
        <TextField
          label={view.lastDay}
          name="lastDay"
          type="date"
          min={view.today}
          isOptional
          hint={view.daysHint}
          error={problem?.fields['lastDay']}
        />
      </FieldGroup>
      {view.visit && (
        <RadioGroup
          name="replacesId"
          legend={view.visit.legend}
          options={view.visit.options}
          defaultValue={view.visit.options[0]?.value}
        />
      )}
      <RadioGroup name="attendee" legend={view.whom.legend} options={view.whom.options} defaultValue="self" />
      <div className="whom__name">
        <TextField
          label={view.whom.name}
          name="attendeeName"
          maxLength={80}
          autoComplete="off"
          hint={view.whom.nameHint}
          error={problem?.fields['attendeeName']}
        />
      </div>
      <div className="whom__send">
        <Button type="submit" size="lg" isBusy={state !== 'idle'} busyLabel={view.busy}>
          {view.submit}
        </Button>
        <p>{view.note}</p>
      </div>
      <LinkButton variant="text" size="sm" to={view.back}>
        {view.backLabel}
      </LinkButton>
    </Form>
  )
}
