import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { type FounderKind, JOIN_TYPES } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { FounderAnswer } from './founder-fields.ts'
import { ProfessionalFields } from './professional-fields.tsx'

type FounderFormProps = { kind: FounderKind; isFull: boolean; answer: FounderAnswer }

/** The same form in the page and in the dialog. */
export function FounderForm({ kind, isFull, answer }: FounderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const isProfessional = kind === 'professional'
  const { problem, values = {} } = answer ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name], error: problem?.fields[name] })
  useFocusFirstInvalid(form, answer)
  return (
    <Form
      method="post"
      action={`${localPath('/join')}?type=${JOIN_TYPES[kind]}`}
      ref={form}
      className="founder-form"
      preventScrollReset
    >
      <p>{isProfessional ? m.founders_form_lead_professional() : m.founders_form_lead_individual()}</p>
      <ProblemNotice problem={problem} />
      <OnceKey />
      <FieldGroup columns={2}>
        <TextField
          {...field('firstName')}
          label={m.founders_first_name()}
          autoComplete="given-name"
          maxLength={80}
          isRequired
        />
        <TextField
          {...field('lastName')}
          label={m.founders_last_name()}
          autoComplete="family-name"
          maxLength={80}
          isRequired
        />
        <TextField
          {...field('email')}
          label={isProfessional ? m.founders_email_professional() : m.founders_email()}
          type="email"
          autoComplete="email"
          maxLength={254}
          isRequired
        />
        <TextField
          {...field('phone')}
          label={isProfessional ? m.founders_phone_professional() : m.founders_phone()}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          isRequired={isProfessional}
          isOptional={!isProfessional}
        />
        {isProfessional && <ProfessionalFields field={field} />}
        <TextField
          {...field('city')}
          label={m.founders_city()}
          autoComplete="address-level2"
          placeholder={m.founders_city_example()}
          maxLength={80}
          isRequired
        />
        <TextField {...field('referral')} label={m.founders_referral()} maxLength={200} isOptional />
      </FieldGroup>
      {isProfessional ? (
        <TextArea
          {...field('motivation')}
          label={m.founders_motivation()}
          placeholder={m.founders_motivation_example()}
          rows={3}
          maxLength={2000}
          isRequired
        />
      ) : (
        <TextArea
          {...field('interests')}
          label={m.founders_interests()}
          rows={2}
          maxLength={1000}
          isOptional
        />
      )}
      <Checkbox
        name="acceptsContact"
        value="yes"
        label={m.founders_accept_contact()}
        error={problem?.fields['acceptsContact']}
        isRequired
      />
      {isProfessional && (
        <Checkbox
          name="acceptsVerification"
          value="yes"
          label={m.founders_accept_verification()}
          error={problem?.fields['acceptsVerification']}
          isRequired
        />
      )}
      {/* For programs: people neither see it nor reach it. */}
      <div className="founder-form__trap" aria-hidden="true">
        <label>
          {m.founders_website()}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="founder-form__foot">
        <p>
          {m.founders_privacy()} <Link to={localPath('/legal/privacy')}>{m.founders_privacy_link()}</Link>
        </p>
        <Button type="submit" size="lg" isBusy={isBusy} busyLabel={m.founders_sending()}>
          {isFull
            ? m.founders_send_waiting()
            : isProfessional
              ? m.founders_send_professional()
              : m.founders_send_individual()}
        </Button>
      </div>
    </Form>
  )
}

export function formTitle(kind: FounderKind, isFull: boolean): string {
  if (isFull) return m.founders_form_waiting()
  return kind === 'professional' ? m.founders_form_professional() : m.founders_form_individual()
}
