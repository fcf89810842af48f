import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { spanText, weekdayName } from '#web/product/visits/visit-times.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { AvailabilityView } from './availability-view.server.ts'
import type { RefusedSchedule } from './schedule-actions.server.ts'
import { spanKey, whereText } from './span.ts'

const X = iconOf('X')

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

type WeekCardProps = { view: AvailabilityView; outcome: RefusedSchedule | undefined }

/** The week that repeats: what each day holds, and one form that adds the same hours to several days. */
export function WeekCard({ view, outcome }: WeekCardProps) {
  const isAdding = outcome?.intent === 'add-hours'
  return (
    <Card aria-labelledby="week-title">
      <CardHead id="week-title" title={m.availability_week()} description={m.availability_week_text()} />
      {outcome?.intent === 'remove-hours' && <ProblemNotice problem={outcome.problem} />}
      <dl className="hours-week">
        {WEEKDAYS.map((weekday) => (
          <div key={weekday}>
            <dt>{weekdayName(weekday)}</dt>
            <dd>
              <DayHours view={view} weekday={weekday} />
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure title={m.availability_add()} id="add-hours" isOpen={view.weekly.length === 0 || isAdding}>
        <HoursForm key={isAdding ? 'again' : 'new'} view={view} outcome={isAdding ? outcome : undefined} />
      </Disclosure>
    </Card>
  )
}

function DayHours({ view, weekday }: { view: AvailabilityView; weekday: number }) {
  const spans = view.weekly.filter((hours) => hours.weekday === weekday)
  if (spans.length === 0) return <span className="hours-closed">{m.availability_closed()}</span>
  return spans.map((hours) => {
    const span = spanText(hours.opensMinute, hours.closesMinute)
    return (
      <Form key={spanKey(hours)} method="post" className="hours-span" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="remove-hours" />
        <input type="hidden" name="span" value={spanKey(hours)} />
        <span>
          {span}
          <small>{whereText(view.places, hours)}</small>
        </span>
        <IconButton
          type="submit"
          label={m.availability_remove_span({ day: weekdayName(weekday), span })}
          icon={<X />}
        />
      </Form>
    )
  })
}

function HoursForm({ view, outcome }: WeekCardProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome?.problem)
  const isBusy = useIsSubmitting('add-hours')
  const { problem, values, wrong } = outcome ?? {}
  return (
    <Form method="post" ref={form} className="desk__form" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value="add-hours" />
      <ProblemNotice problem={problem} />
      <FieldGroup
        legend={m.availability_days()}
        error={wrong === 'days' ? m.availability_days_required() : undefined}
      >
        <div className="hours-chips">
          {WEEKDAYS.map((weekday) => (
            <ChipCheckbox
              key={weekday}
              name="days"
              value={weekday}
              defaultChecked={values?.['days']?.includes(String(weekday)) ?? false}
            >
              {weekdayName(weekday)}
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
          error={wrong === 'closes' ? m.availability_order() : undefined}
        />
      </FieldGroup>
      <PlaceAndModes view={view} values={values} outcome={outcome} />
      <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.availability_busy()}>
        {m.availability_add_button()}
      </Button>
    </Form>
  )
}

type PlaceAndModesProps = {
  view: AvailabilityView
  values: Record<string, string[]> | undefined
  outcome: RefusedSchedule | undefined
}

/** Where and how people are received in these hours. */
export function PlaceAndModes({ view, values, outcome }: PlaceAndModesProps) {
  const [main] = view.places
  const { wrong, problem } = outcome ?? {}
  const chosen = values?.['modes'] ?? (main ? ['in-person', 'video'] : ['video'])
  return (
    <>
      <SelectField
        label={m.availability_place()}
        name="placeId"
        options={[
          ...view.places.map(({ id, city }) => ({ value: id, label: city })),
          { value: '', label: m.availability_anywhere() },
        ]}
        defaultValue={values?.['placeId']?.[0] ?? main?.id ?? ''}
        error={wrong === 'placeId' ? m.availability_place_required() : problem?.fields['placeId']}
      />
      <FieldGroup
        legend={m.availability_modes()}
        error={wrong === 'modes' ? m.availability_modes_required() : problem?.fields['modes']}
      >
        <div className="hours-chips">
          {Object.entries(MODE_NAMES).map(([value, name]) => (
            <ChipCheckbox key={value} name="modes" value={value} defaultChecked={chosen.includes(value)}>
              {name()}
            </ChipCheckbox>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
