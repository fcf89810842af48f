import { formText } from '#web/shell/form-text.ts'
import { SELF_SERVICE_ROLES, type SelfServiceRole } from '#domain/accounts/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { emailOf } from './form-values.ts'
import { CONFIRMATION } from './new-password-fields.tsx'

export type RegistrationValues = ReturnType<typeof readRegistration>

/** What the form keeps after a refusal: everything but the passwords. */
export function readRegistration(form: FormData) {
  return {
    userType: roleOf(form.get('userType')),
    firstName: formText(form, 'firstName').trim(),
    lastName: formText(form, 'lastName').trim(),
    email: emailOf(form),
    acceptsTerms: form.get('acceptsTerms') === 'yes',
    acceptsPrivacy: form.get('acceptsPrivacy') === 'yes',
  }
}

/** What only the form can see, together with what is empty, so that one answer names everything to correct. */
export function findMistakes(form: FormData, values: RegistrationValues): Record<string, string> {
  const password = formText(form, 'password')
  const mistakes = [
    !values.userType && ['userType', m.auth_register_type_missing()],
    !values.firstName && ['firstName', m.problem_field_required()],
    !values.lastName && ['lastName', m.problem_field_required()],
    !values.email && ['email', m.problem_field_email()],
    !password && ['password', m.problem_field_required()],
    password !== formText(form, CONFIRMATION) && [CONFIRMATION, m.auth_password_mismatch()],
    !values.acceptsTerms && ['acceptsTerms', m.auth_register_terms_missing()],
    !values.acceptsPrivacy && ['acceptsPrivacy', m.auth_register_privacy_missing()],
  ]
  return Object.fromEntries(mistakes.filter((mistake) => mistake !== false)) as Record<string, string>
}

export function roleOf(value: unknown): SelfServiceRole | undefined {
  return SELF_SERVICE_ROLES.find((role) => role === value)
}
