import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { ScheduleOutcome } from './availability-page.tsx'
import type { AvailabilityView } from './availability-view.server.ts'

const X = iconOf('X')

type WeekCardProps = { view: AvailabilityView; outcome: ScheduleOutcome }

/** The week that repeats: what each day holds, and one form that adds the same hours to several days. */
export function WeekCard({ view, outcome }: WeekCardProps) {
  const isEmpty = view.week.every(({ spans }) => spans.length === 0)
  const isAdding = outcome?.intent === 'add-hours'
  return (
    <Card aria-labelledby="week-title">
      <CardHead id="week-title" title={m.availability_week()} description={m.availability_week_text()} />
      {outcome?.intent === 'remove-hours' && <ProblemNotice problem={outcome.problem} />}
      <dl className="hours-week">
        {view.week.map(({ weekday, name, spans }) => (
          <div key={weekday}>
            <dt>{name}</dt>
            <dd>
              {spans.length === 0 && <span className="hours-closed">{m.availability_closed()}</span>}
              {spans.map((span) => (
                <Form key={span.key} method="post" className="hours-span" preventScrollReset>
                  <OnceKey />
                  <input type="hidden" name="intent" value="remove-hours" />
                  <input type="hidden" name="span" value={span.key} />
                  <span>
                    {span.text}
                    <small>{span.where}</small>
                  </span>
                  <IconButton
                    type="submit"
                    label={m.availability_remove_span({ day: name, span: span.text })}
                    icon={<X />}
                  />
                </Form>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure title={m.availability_add()} id="add-hours" isOpen={isEmpty || isAdding}>
        <HoursForm key={isAdding ? 'again' : 'new'} view={view} outcome={isAdding ? outcome : undefined} />
      </Disclosure>
    </Card>
  )
}

function HoursForm({ view, outcome }: WeekCardProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome?.problem)
  const isBusy = useIsSubmitting('add-hours')
  const { problem, values } = outcome ?? {}
  return (
    <Form method="post" ref={form} className="desk__form" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value="add-hours" />
      <ProblemNotice problem={problem} />
      <FieldGroup legend={m.availability_days()} error={problem?.fields['days']}>
        <div className="hours-chips">
          {view.week.map(({ weekday, name }) => (
            <ChipCheckbox
              key={weekday}
              name="days"
              value={weekday}
              defaultChecked={values?.['days']?.includes(String(weekday)) ?? false}
            >
              {name}
            </ChipCheckbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup columns={2}>
        <TextField
          label={m.availability_from()}
          name="opens"
          type="time"
          step={300}
          isRequired
          defaultValue={values?.['opens']?.[0] ?? '09:00'}
        />
        <TextField
          label={m.availability_until()}
          name="closes"
          type="time"
          step={300}
          isRequired
          defaultValue={values?.['closes']?.[0] ?? '17:00'}
          error={problem?.fields['closes']}
        />
      </FieldGroup>
      <PlaceAndModes view={view} values={values} fields={problem?.fields} />
      <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.availability_busy()}>
        {m.availability_add_button()}
      </Button>
    </Form>
  )
}

type PlaceAndModesProps = {
  view: AvailabilityView
  values: Record<string, string[]> | undefined
  fields: Record<string, string> | undefined
}

/** Where and how people are received in these hours. */
export function PlaceAndModes({ view, values, fields }: PlaceAndModesProps) {
  const [main] = view.places
  const chosen = values?.['modes'] ?? (main ? ['in-person', 'video'] : ['video'])
  return (
    <>
      <SelectField
        label={m.availability_place()}
        name="placeId"
        options={[...view.places, { value: '', label: m.availability_anywhere() }]}
        defaultValue={values?.['placeId']?.[0] ?? main?.value ?? ''}
        error={fields?.['placeId']}
      />
      <FieldGroup legend={m.availability_modes()} error={fields?.['modes']}>
        <div className="hours-chips">
          {view.modes.map(({ value, label }) => (
            <ChipCheckbox key={value} name="modes" value={value} defaultChecked={chosen.includes(value)}>
              {label}
            </ChipCheckbox>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
