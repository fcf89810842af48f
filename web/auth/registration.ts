import { formText } from '#web/shell/form-text.ts'
import { SELF_SERVICE_ROLES, type SelfServiceRole } from '#domain/accounts/roles.ts'
import type { FieldRule } from '#web/shell/problem.server.ts'
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
export function findMistakes(form: FormData, values: RegistrationValues): Record<string, FieldRule> {
  const password = formText(form, 'password')
  const mistakes: (false | [string, FieldRule])[] = [
    !values.userType && ['userType', 'account-type'],
    !values.firstName && ['firstName', 'required'],
    !values.lastName && ['lastName', 'required'],
    !values.email && ['email', 'email'],
    !password && ['password', 'required'],
    password !== formText(form, CONFIRMATION) && [CONFIRMATION, 'password-again'],
    !values.acceptsTerms && ['acceptsTerms', 'accepts-terms'],
    !values.acceptsPrivacy && ['acceptsPrivacy', 'accepts-privacy'],
  ]
  return Object.fromEntries(mistakes.filter((mistake) => mistake !== false))
}

export function roleOf(value: unknown): SelfServiceRole | undefined {
  return SELF_SERVICE_ROLES.find((role) => role === value)
}
