import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { clockText, spanText, weekdayName } from '#web/product/visits/visit-times.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { AvailabilityView } from './availability-view.server.ts'
import type { RefusedSchedule } from './schedule-actions.server.ts'
import { spanKey, whereText } from '#web/product/practice/hours.ts'

const Pencil = iconOf('Pencil')
const Plus = iconOf('Plus')
const X = iconOf('X')

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

type WeekCardProps = { view: AvailabilityView; outcome: RefusedSchedule | undefined }
type Hours = AvailabilityView['weekly'][number]

/** Which of the forms of the week was refused, by what it holds. */
const isOf = (outcome: RefusedSchedule | undefined, intent: string, field: string, value: string) =>
  outcome?.intent === intent && outcome.values[field]?.[0] === value

/** The week that repeats: what each day holds, and one form that adds the same hours to several days. */
export function WeekCard({ view, outcome }: WeekCardProps) {
  const isAdding = outcome?.intent === 'add-hours' && !outcome.values['day-form']
  return (
    <Card aria-labelledby="week-title">
      <CardHead id="week-title" title={m.availability_week()} description={m.availability_week_text()} />
      {outcome?.intent === 'remove-hours' && <ProblemNotice problem={outcome.problem} />}
      <dl className="hours-week">
        {WEEKDAYS.map((weekday) => (
          <div key={weekday}>
            <dt>{weekdayName(weekday)}</dt>
            <dd>
              <DayHours view={view} weekday={weekday} outcome={outcome} />
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

type DayHoursProps = WeekCardProps & { weekday: number }

/** The hours of a day, each to be changed or removed where it stands, and room for one more. */
function DayHours({ view, weekday, outcome }: DayHoursProps) {
  const spans = view.weekly.filter((hours) => hours.weekday === weekday)
  const isAdding = isOf(outcome, 'add-hours', 'day-form', String(weekday))
  return (
    <>
      {spans.length === 0 && <span className="hours-closed">{m.availability_closed()}</span>}
      {spans.map((hours) => (
        <OneSpan key={spanKey(hours)} view={view} hours={hours} outcome={outcome} />
      ))}
      <details className="hours-edit hours-edit--add" open={isAdding}>
        <summary className="iconbtn iconbtn--line">
          <Plus aria-hidden="true" />
          <VisuallyHidden>{m.calendar_hours_add({ day: weekdayName(weekday) })}</VisuallyHidden>
        </summary>
        <HoursForm
          key={spans.length}
          view={view}
          outcome={isAdding ? outcome : undefined}
          weekday={weekday}
        />
      </details>
    </>
  )
}

function OneSpan({ view, hours, outcome }: WeekCardProps & { hours: Hours }) {
  const [day, key] = [weekdayName(hours.weekday), spanKey(hours)]
  const span = spanText(hours.opensMinute, hours.closesMinute)
  const isRefused = isOf(outcome, 'change-hours', 'span', key)
  return (
    <div className="hours-span">
      <details className="hours-edit" open={isRefused}>
        <summary>
          <span>
            {span}
            <small>{whereText(view.places, hours)}</small>
          </span>
          <Pencil aria-hidden="true" />
          <VisuallyHidden>{m.calendar_hours_change({ day })}</VisuallyHidden>
        </summary>
        <HoursForm
          view={view}
          outcome={isRefused ? outcome : undefined}
          weekday={hours.weekday}
          hours={hours}
        />
      </details>
      <Form method="post" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="remove-hours" />
        <input type="hidden" name="span" value={key} />
        <IconButton type="submit" label={m.availability_remove_span({ day, span })} icon={<X />} />
      </Form>
    </div>
  )
}

/** Hours for several days, for one day, or other hours in the place of some that are there. */
function HoursForm({ view, outcome, weekday, hours }: WeekCardProps & { weekday?: number; hours?: Hours }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome?.problem)
  const intent = hours ? 'change-hours' : 'add-hours'
  const isBusy = useIsSubmitting(intent)
  const { problem, values, wrong } = outcome ?? {}
  const stored = hours && {
    opens: [clockText(hours.opensMinute)],
    closes: [clockText(hours.closesMinute)],
    placeId: [hours.placeId ?? ''],
    modes: hours.modes,
  }
  return (
    <Form method="post" ref={form} className="desk__form" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      {hours && <input type="hidden" name="span" value={spanKey(hours)} />}
      {weekday !== undefined && <input type="hidden" name="days" value={weekday} />}
      {weekday !== undefined && !hours && <input type="hidden" name="day-form" value={weekday} />}
      <ProblemNotice problem={problem} />
      {weekday === undefined && <Days values={values} wrong={wrong} />}
      <FieldGroup columns={2}>
        <TextField
          label={m.availability_from()}
          name="opens"
          type="time"
          step={300}
          isRequired
          defaultValue={(values ?? stored)?.['opens']?.[0] ?? '09:00'}
        />
        <TextField
          label={m.availability_until()}
          name="closes"
          type="time"
          step={300}
          isRequired
          defaultValue={(values ?? stored)?.['closes']?.[0] ?? '17:00'}
          error={wrong === 'closes' ? m.availability_order() : undefined}
        />
      </FieldGroup>
      <PlaceAndModes view={view} values={values ?? stored} outcome={outcome} />
      <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.availability_busy()}>
        {hours ? m.calendar_save() : m.availability_add_button()}
      </Button>
    </Form>
  )
}

type DaysProps = { values: RefusedSchedule['values'] | undefined; wrong: RefusedSchedule['wrong'] }

function Days({ values, wrong }: DaysProps) {
  return (
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
