import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { iconOf } from '#web/ui/icon.tsx'
import type { FormValues, OnboardingFile } from './onboarding-file.server.ts'

const MapPin = iconOf('MapPin')

type Place = OnboardingFile['places'][number]
type PlaceFormProps = {
  place: Place | undefined
  cities: readonly string[]
  typed: FormValues | undefined
  problem: FormProblem | undefined
  /** Where the form is left for. */
  path: string
}

/** Adds a place, or changes the one named in the address (`?edit=`). */
export function PlaceForm({ place, cities, typed, problem, path }: PlaceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  const intent = place ? 'change' : 'add'
  const isBusy = useIsSubmitting(intent)
  const field = (name: string, stored: string | null | undefined) => ({
    name,
    defaultValue: typed?.[name]?.[0] ?? stored ?? '',
    error: problem?.fields[name],
  })
  return (
    <Card aria-labelledby="place-title" id="lieu">
      <CardHead
        id="place-title"
        title={place ? m.onboarding_place_edit_card() : m.onboarding_place_add_card()}
        description={m.onboarding_place_add_lead()}
      />
      <Form method="post" ref={form} className="desk__form">
        <OnceKey />
        <input type="hidden" name="intent" value={intent} />
        {place && <input type="hidden" name="id" value={place.id} />}
        <ProblemNotice problem={problem} />
        <FieldGroup columns={2}>
          <TextField
            label={m.onboarding_place_city()}
            list="cities"
            isRequired
            maxLength={80}
            autoComplete="off"
            icon={<MapPin aria-hidden="true" />}
            {...field('city', place?.city)}
          />
          <TextField
            label={m.onboarding_place_name()}
            isOptional
            maxLength={120}
            placeholder={m.onboarding_place_name_hint()}
            {...field('name', place?.name)}
          />
          <TextField
            label={m.onboarding_place_street()}
            isOptional
            maxLength={160}
            autoComplete="street-address"
            {...field('street', place?.street)}
          />
          <TextField
            label={m.onboarding_place_postal()}
            isOptional
            maxLength={7}
            autoComplete="postal-code"
            placeholder="G1R 2S4"
            {...field('postalCode', place?.postalCode)}
          />
          <TextField
            label={m.onboarding_place_access()}
            hint={m.onboarding_place_access_hint()}
            isOptional
            maxLength={400}
            autoComplete="off"
            {...field('accessNotes', place?.accessNotes)}
          />
          <SelectField
            label={m.onboarding_place_steps()}
            options={[
              { value: '', label: m.onboarding_place_steps_unknown() },
              { value: 'free', label: m.onboarding_place_steps_free() },
              { value: 'some', label: m.onboarding_place_steps_some() },
            ]}
            {...field('steps', stepsOf(place))}
          />
          <TextField
            label={m.onboarding_place_phone()}
            hint={m.onboarding_place_phone_hint()}
            type="tel"
            isOptional
            maxLength={40}
            autoComplete="tel"
            {...field('phone', place?.phone)}
          />
        </FieldGroup>
        <datalist id="cities">
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        {place && problem?.fields['tellsPeople'] && (
          <Checkbox
            name="tellsPeople"
            label={m.services_place_tells()}
            error={problem.fields['tellsPeople']}
          />
        )}
        <div className="onboarding-acts">
          <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.onboarding_saving()}>
            {place ? m.onboarding_place_save() : m.onboarding_place_add()}
          </Button>
          {place && (
            <LinkButton to={path} variant="text">
              {m.onboarding_service_cancel()}
            </LinkButton>
          )}
        </div>
      </Form>
    </Card>
  )
}

function stepsOf(place: Place | undefined): string {
  if (place?.isStepFree === null || place === undefined) return ''
  return place.isStepFree ? 'free' : 'some'
}
