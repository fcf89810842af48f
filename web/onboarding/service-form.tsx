import { plainDollars } from '#domain/kernel/format.ts'
import { useRef } from 'react'
import { Form } from 'react-router'
import { AUDIENCES, type Audience } from '#domain/booking/audience.ts'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import { MODES } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { FormValues, OnboardingFile } from './onboarding-file.server.ts'

type Service = OnboardingFile['services'][number]
type ServiceFormProps = {
  service: Service | undefined
  typed: FormValues | undefined
  problem: FormProblem | undefined
  /** Where the form is left for. */
  path: string
}

const DURATIONS = [15, 20, 30, 40, 45, 50, 60, 75, 80, 90, 105, 120, 150, 180, 240]
const AUDIENCE_NAMES = {
  everyone: m.services_audience_everyone,
  known: m.services_audience_known,
  nobody: m.services_audience_nobody,
} as const satisfies Record<Audience, () => string>

const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60]

/** Adds a service, or changes the one named in the address (`?edit=`). */
export function ServiceForm({ service, typed, problem, path }: ServiceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  const intent = service ? 'change' : 'add'
  const isBusy = useIsSubmitting(intent)
  const value = (name: string, stored: string | number) => typed?.[name]?.[0] ?? String(stored)
  const modes = typed ? (typed['modes'] ?? []) : (service?.modes ?? ['in-person'])
  const title = service
    ? m.onboarding_service_edit_card({ name: service.nameFr })
    : m.onboarding_service_add_card()
  return (
    <Card aria-labelledby="service-title" id="service">
      <CardHead id="service-title" title={title} />
      <Form method="post" ref={form} className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value={intent} />
        {service && <input type="hidden" name="id" value={service.id} />}
        <ProblemNotice problem={problem} />
        <FieldGroup columns={2}>
          <TextField
            label={m.onboarding_service_name_fr()}
            name="nameFr"
            isRequired
            maxLength={120}
            placeholder={m.onboarding_service_name_example()}
            defaultValue={value('nameFr', service?.nameFr ?? '')}
            error={problem?.fields['nameFr']}
          />
          <TextField
            label={m.onboarding_service_name_en()}
            name="nameEn"
            isOptional
            maxLength={120}
            defaultValue={value('nameEn', service?.nameEn ?? '')}
            error={problem?.fields['nameEn']}
          />
          <SelectField
            label={m.onboarding_service_duration()}
            name="durationMinutes"
            options={minutes(DURATIONS, service?.durationMinutes)}
            defaultValue={value('durationMinutes', service?.durationMinutes ?? 60)}
            error={problem?.fields['durationMinutes']}
          />
          <TextField
            label={m.onboarding_service_price()}
            name="price"
            isRequired
            inputMode="decimal"
            autoComplete="off"
            unit="$"
            defaultValue={value('price', service ? dollars(service.priceCents) : '')}
            error={problem?.fields['price']}
          />
          <SelectField
            label={m.onboarding_service_before()}
            name="bufferBeforeMinutes"
            options={minutes(BUFFERS, service?.bufferBeforeMinutes)}
            defaultValue={value('bufferBeforeMinutes', service?.bufferBeforeMinutes ?? 0)}
          />
          <SelectField
            label={m.onboarding_service_after()}
            name="bufferAfterMinutes"
            options={minutes(BUFFERS, service?.bufferAfterMinutes)}
            defaultValue={value('bufferAfterMinutes', service?.bufferAfterMinutes ?? 0)}
          />
        </FieldGroup>
        <SelectField
          label={m.services_answer()}
          hint={m.services_answer_hint()}
          name="answerHours"
          options={[
            { value: '', label: m.services_answer_now() },
            ...ANSWER_HOURS.map((hours) => ({
              value: String(hours),
              label: m.services_answer_within({ hours }),
            })),
          ]}
          defaultValue={value('answerHours', service?.answerHours ?? '')}
          error={problem?.fields['answerHours']}
        />
        <SelectField
          label={m.services_audience()}
          hint={m.services_audience_hint()}
          name="audience"
          options={AUDIENCES.map((one) => ({ value: one, label: AUDIENCE_NAMES[one]() }))}
          defaultValue={value('audience', service?.audience ?? 'everyone')}
        />
        <FieldGroup legend={m.onboarding_service_modes()} error={problem?.fields['modes']}>
          <div className="onboarding-chips__list">
            {MODES.map((mode) => (
              <ChipCheckbox key={mode} name="modes" value={mode} defaultChecked={modes.includes(mode)}>
                {MODE_NAMES[mode]()}
              </ChipCheckbox>
            ))}
          </div>
        </FieldGroup>
        <div className="onboarding-row">
          <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.onboarding_saving()}>
            {service ? m.onboarding_service_save() : m.onboarding_service_add()}
          </Button>
          {service && (
            <LinkButton variant="text" to={path}>
              {m.onboarding_service_cancel()}
            </LinkButton>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** The usual lengths, and the stored one if it is unusual. */
function minutes(usual: readonly number[], stored: number | undefined) {
  const all = new Set([...usual, ...(stored === undefined ? [] : [stored])])
  return [...all]
    .sort((one, other) => one - other)
    .map((count) => ({
      value: String(count),
      label: count === 0 ? m.onboarding_service_no_buffer() : m.onboarding_service_minutes({ count }),
    }))
}

const dollars = (cents: number) => plainDollars(cents).replace(/\.00$/, '')
