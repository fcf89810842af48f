import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DayPart } from '#domain/booking/wait-list.ts'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { localPath } from '#web/shell/paths.ts'
import { weekdayName, whenText } from '#web/product/visits/visit-times.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckboxGroup, RadioGroup } from '#web/ui/choice.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { upperFirst } from './booking-words.ts'
import type { WaitView } from './wait-view.server.ts'
import { whomOptions, WhomName } from './whom-fields.tsx'
import './wait.css'

type Answer = { problem: FormProblem; typed: Record<'modes' | 'weekdays' | 'parts', string[]> }

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']
const PARTS: Record<DayPart, () => string> = {
  morning: m.waiting_morning,
  afternoon: m.waiting_afternoon,
  evening: m.waiting_evening,
}

/** When a person is free. Nothing of it is in the address. */
export function WaitForm({ view, answer }: { view: WaitView; answer: Answer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const { problem, typed } = answer ?? {}
  const { own } = view
  const unticked = (field: string) => problem?.fields[field] && m.waiting_none_chosen()
  useFocusFirstInvalid(form, problem)
  return (
    <Form method="post" ref={form} className="whom desk__form" noValidate>
      <OnceKey />
      {Object.entries(view.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ProblemNotice problem={problem} />
      <DefinitionList items={[{ term: m.waiting_service(), value: view.service }]} />
      <CheckboxGroup
        name="modes"
        legend={m.waiting_modes()}
        options={view.modes.map((mode) => ({ value: mode, label: MODE_NAMES[mode]() }))}
        defaultValues={typed?.modes ?? view.chosenModes}
        error={unticked('modes')}
        className="wait-checks"
      />
      <CheckboxGroup
        name="weekdays"
        legend={m.waiting_weekdays()}
        options={WEEKDAYS.map((day) => ({ value: day, label: upperFirst(weekdayName(Number(day))) }))}
        defaultValues={typed?.weekdays ?? WEEKDAYS}
        error={unticked('weekdays')}
        className="wait-checks"
      />
      <CheckboxGroup
        name="parts"
        legend={m.waiting_parts()}
        options={Object.entries(PARTS).map(([value, name]) => ({ value, label: name() }))}
        defaultValues={typed?.parts ?? Object.keys(PARTS)}
        error={unticked('parts')}
        className="wait-checks"
      />
      <FieldGroup columns={2}>
        <TextField
          label={m.waiting_first_day()}
          name="firstDay"
          type="date"
          min={view.today}
          isOptional
          error={problem?.fields['firstDay']}
        />
        <TextField
          label={m.waiting_last_day()}
          name="lastDay"
          type="date"
          min={view.today}
          isOptional
          hint={m.waiting_days_hint()}
          error={problem?.fields['lastDay']}
        />
      </FieldGroup>
      {own && (
        <RadioGroup
          name="replacesId"
          legend={m.waiting_for_visit()}
          options={[
            {
              value: own.id,
              label: m.waiting_replace_visit({ when: whenText(own.startsAt, own.zone) }),
              hint: m.waiting_replace_hint(),
            },
            { value: '', label: m.waiting_keep_visit() },
          ]}
          defaultValue={own.id}
        />
      )}
      <RadioGroup
        name="attendee"
        legend={m.booking_whom_legend()}
        options={whomOptions()}
        defaultValue="self"
      />
      <WhomName professional={view.name} problem={problem} />
      <div className="whom__send">
        <Button type="submit" size="lg" isBusy={state !== 'idle'} busyLabel={m.waiting_join_busy()}>
          {m.waiting_join()}
        </Button>
        <p>{m.waiting_join_note()}</p>
      </div>
      <LinkButton variant="text" size="sm" to={localPath(`/book/${view.slug}`)}>
        {m.waiting_back()}
      </LinkButton>
    </Form>
  )
}
