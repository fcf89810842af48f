import { useRef } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { clockText, spanText } from '#web/product/visits/visit-times.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldGroup, RadioGroup, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { AvailabilityView } from './availability-view.server.ts'
import type { RefusedSchedule } from './schedule-actions.server.ts'
import { whereText } from '#web/product/practice/hours.ts'
import { PlaceAndModes } from './week-card.tsx'

type ExceptionsCardProps = { view: AvailabilityView; outcome: RefusedSchedule | undefined }

/** Dated exceptions: days off, an afternoon blocked, a Saturday opened on purpose. */
export function ExceptionsCard({ view, outcome }: ExceptionsCardProps) {
  const isAdding = outcome?.intent === 'add-exception'
  return (
    <Card aria-labelledby="exceptions-title" id="exceptions">
      <CardHead
        id="exceptions-title"
        title={m.availability_exceptions()}
        description={m.availability_exceptions_text()}
      />
      {outcome?.intent === 'remove-exception' && <ProblemNotice problem={outcome.problem} />}
      {view.exceptions.length === 0 && <p className="hours-closed">{m.availability_exceptions_none()}</p>}
      <ItemList label={m.availability_exceptions()}>
        {view.exceptions.map((exception) => (
          <Item
            key={exception.id}
            title={daysText(exception)}
            detail={
              <>
                {[hoursText(exception), whereText(view.places, exception), exception.label]
                  .filter(Boolean)
                  .join(' · ')}
                <ChangeException view={view} exception={exception} outcome={outcome} />
              </>
            }
            end={
              <>
                <Badge tone={exception.kind === 'open' ? 'ok' : 'line'}>{effectText(exception)}</Badge>
                <Form method="post" preventScrollReset>
                  <OnceKey />
                  <input type="hidden" name="intent" value="remove-exception" />
                  <input type="hidden" name="id" value={exception.id} />
                  <Button type="submit" variant="text" size="sm">
                    {m.availability_remove_exception()}
                    <VisuallyHidden> {daysText(exception)}</VisuallyHidden>
                  </Button>
                </Form>
              </>
            }
          />
        ))}
      </ItemList>
      <Disclosure title={m.availability_new_exception()} id="new-exception" isOpen={isAdding}>
        <ExceptionForm
          key={isAdding ? 'again' : view.exceptions.length}
          view={view}
          outcome={isAdding ? outcome : undefined}
        />
      </Disclosure>
    </Card>
  )
}

type Exception = AvailabilityView['exceptions'][number]

/** Other days, hours or words, where the exception stands. */
function ChangeException({ view, exception, outcome }: ExceptionsCardProps & { exception: Exception }) {
  const isRefused = outcome?.intent === 'change-exception' && outcome.values['id']?.[0] === exception.id
  return (
    <details className="hours-edit" open={isRefused}>
      <summary>
        {m.calendar_change()}
        <VisuallyHidden> {daysText(exception)}</VisuallyHidden>
      </summary>
      <ExceptionForm view={view} outcome={isRefused ? outcome : undefined} exception={exception} />
    </details>
  )
}

const typedAs = ({
  kind,
  firstDay,
  lastDay,
  opensMinute,
  closesMinute,
  placeId,
  modes,
  label,
}: Exception) => ({
  kind: [kind],
  firstDay: [firstDay],
  lastDay: [lastDay],
  opens: opensMinute === null ? [] : [clockText(opensMinute)],
  closes: closesMinute === null ? [] : [clockText(closesMinute)],
  placeId: [placeId ?? ''],
  modes,
  label: label === null ? [] : [label],
})

function daysText({ firstDay, lastDay }: Exception): string {
  const [first, last] = [formatDay(firstDay, getLocale()), formatDay(lastDay, getLocale())]
  return firstDay === lastDay ? first : m.availability_days_range({ first, last })
}

function hoursText({ opensMinute, closesMinute }: Exception): string {
  if (opensMinute === null || closesMinute === null) return m.availability_whole_day()
  return spanText(opensMinute, closesMinute)
}

function effectText({ kind, opensMinute, closesMinute }: Exception): string {
  if (kind === 'open') return m.availability_badge_open()
  return opensMinute === null || closesMinute === null
    ? m.availability_badge_closed()
    : m.availability_badge_blocked()
}

function ExceptionForm({ view, outcome, exception }: ExceptionsCardProps & { exception?: Exception }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome?.problem)
  const intent = exception ? 'change-exception' : 'add-exception'
  const isBusy = useIsSubmitting(intent, exception?.id)
  const { problem, wrong } = outcome ?? {}
  const values: Record<string, string[]> | undefined = outcome?.values ?? (exception && typedAs(exception))
  const value = (name: string, otherwise = '') => values?.[name]?.[0] ?? otherwise
  return (
    <Form method="post" ref={form} className="desk__form" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      {exception && <input type="hidden" name="id" value={exception.id} />}
      <ProblemNotice problem={problem} />
      <RadioGroup
        legend={m.availability_kind()}
        name="kind"
        defaultValue={value('kind', 'closed')}
        options={[
          { value: 'closed', label: m.availability_kind_closed() },
          { value: 'open', label: m.availability_kind_open(), hint: m.availability_open_hours_required() },
        ]}
      />
      <FieldGroup columns={2}>
        <TextField
          label={m.availability_first_day()}
          name="firstDay"
          type="date"
          isRequired
          min={exception ? undefined : view.today}
          defaultValue={value('firstDay')}
          error={problem?.fields['firstDay']}
        />
        <TextField
          label={m.availability_last_day()}
          hint={m.availability_last_day_hint()}
          name="lastDay"
          type="date"
          isOptional
          min={exception ? undefined : view.today}
          defaultValue={value('lastDay')}
          error={problem?.fields['lastDay']}
        />
        <TextField
          label={m.availability_from()}
          name="opens"
          type="time"
          step={300}
          isOptional
          defaultValue={value('opens')}
          error={wrong === 'opens' ? m.availability_open_hours_required() : problem?.fields['opensMinute']}
        />
        <TextField
          label={m.availability_until()}
          hint={m.availability_hours_optional()}
          name="closes"
          type="time"
          step={300}
          isOptional
          defaultValue={value('closes')}
          error={wrong === 'closes' ? m.availability_order() : problem?.fields['closesMinute']}
        />
      </FieldGroup>
      <PlaceAndModes view={view} values={values ?? { placeId: [''], modes: [] }} outcome={outcome} />
      <TextField
        label={m.availability_label()}
        name="label"
        isOptional
        maxLength={120}
        autoComplete="off"
        defaultValue={value('label')}
      />
      <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.availability_busy()}>
        {exception ? m.calendar_save() : m.availability_add_exception()}
      </Button>
    </Form>
  )
}
