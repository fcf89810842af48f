import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { Form } from 'react-router'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'

const MapPin = iconOf('MapPin')
const Phone = iconOf('Phone')

export type ProfileValues = {
  firstName: string
  lastName: string
  language: Locale
  phone: string
  city: string
}

type ProfileFormProps = { values: ProfileValues; problem: FormProblem | undefined; outcome: unknown }

export function ProfileForm({ values, problem, outcome }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome)
  const languages = [
    { value: 'fr', label: m.account_language_fr() },
    { value: 'en', label: m.account_language_en() },
  ]
  return (
    <Card aria-labelledby="profile-title">
      <CardHead
        id="profile-title"
        title={m.account_profile_form()}
        description={m.account_profile_form_lead()}
      />
      <Form method="post" ref={form} className="desk__form">
        <input type="hidden" name="intent" value="profile" />
        <OnceKey />
        <ProblemNotice problem={problem} />
        <FieldGroup columns={2}>
          <TextField
            label={m.account_first_name()}
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            isRequired
            defaultValue={values.firstName}
            error={problem?.fields['firstName']}
          />
          <TextField
            label={m.account_last_name()}
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            isRequired
            defaultValue={values.lastName}
            error={problem?.fields['lastName']}
          />
        </FieldGroup>
        <SelectField
          label={m.account_language()}
          name="language"
          hint={m.account_language_hint()}
          options={languages}
          defaultValue={values.language}
          error={problem?.fields['language']}
        />
        <FieldGroup columns={2}>
          <TextField
            label={m.account_phone()}
            name="phone"
            type="tel"
            autoComplete="tel"
            icon={<Phone aria-hidden="true" />}
            isOptional
            minLength={7}
            maxLength={30}
            defaultValue={values.phone}
            error={problem?.fields['phone']}
          />
          <TextField
            label={m.account_city()}
            name="city"
            autoComplete="address-level2"
            icon={<MapPin aria-hidden="true" />}
            isOptional
            maxLength={80}
            defaultValue={values.city}
            error={problem?.fields['city']}
          />
        </FieldGroup>
        <Button type="submit" isBusy={useIsSubmitting('profile')} busyLabel={m.account_saving()}>
          {m.account_profile_save()}
        </Button>
      </Form>
    </Card>
  )
}
