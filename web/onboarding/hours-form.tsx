import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { weekdayName } from '#web/product/visits/visit-times.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { FieldGroup, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { RefusedForm } from './onboarding-file.server.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const WORKING_DAYS = ['1', '2', '3', '4', '5']

/** The first hours of a practice: the same on each day that is chosen. */
export function HoursForm({ outcome }: { outcome: RefusedForm | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome)
  const fields = outcome?.problem.fields
  const days = outcome ? (outcome.values['days'] ?? []) : WORKING_DAYS
  return (
    <Card aria-labelledby="hours-title">
      <CardHead
        id="hours-title"
        title={m.onboarding_hours_card()}
        description={m.onboarding_hours_card_lead()}
      />
      <Form method="post" id="hours-form" ref={form} className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value="hours" />
        <ProblemNotice problem={outcome?.problem} />
        <FieldGroup
          legend={m.onboarding_hours_days()}
          error={fields?.['days'] && m.onboarding_hours_days_required()}
        >
          <div className="onboarding-chips__list">
            {WEEKDAYS.map((weekday) => (
              <ChipCheckbox
                key={weekday}
                name="days"
                value={weekday}
                defaultChecked={days.includes(String(weekday))}
              >
                {weekdayName(weekday)}
              </ChipCheckbox>
            ))}
          </div>
        </FieldGroup>
        <FieldGroup columns={2}>
          <TextField
            label={m.onboarding_hours_from()}
            name="opens"
            type="time"
            step={300}
            isRequired
            defaultValue={outcome?.values['opens']?.[0] ?? '09:00'}
          />
          <TextField
            label={m.onboarding_hours_until()}
            name="closes"
            type="time"
            step={300}
            isRequired
            defaultValue={outcome?.values['closes']?.[0] ?? '17:00'}
            error={fields?.['closes'] && m.onboarding_hours_order()}
          />
        </FieldGroup>
      </Form>
    </Card>
  )
}
