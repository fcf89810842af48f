import { formText } from '#web/shell/form-text.ts'
import type { components } from '#contract/api.d.ts'
import type { ExperienceYears, FounderProfession } from '#domain/founders/application.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { FormProblem } from '#web/shell/problem.tsx'

type Individual = components['schemas']['IndividualFounder']
type Professional = components['schemas']['ProfessionalFounder']

export type FounderValues = Record<string, string>
/** A refused sign-up: what is wrong, and what was typed, so that a page without scripts gives it back. */
export type FounderAnswer = { problem: FormProblem; values: FounderValues } | undefined

export function readValues(form: FormData): FounderValues {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

// The API decides what is valid: these only give each field its place, and leave out what was left empty.
export function individualBody(form: FormData): Individual {
  return { ...person(form), ...optional(form, ['phone', 'interests', 'referral']) }
}

export function professionalBody(form: FormData): Professional {
  return {
    ...person(form),
    ...optional(form, ['orderNumber', 'clinicName', 'referral']),
    phone: text(form, 'phone'),
    profession: text(form, 'profession') as FounderProfession,
    experience: text(form, 'experience') as ExperienceYears,
    motivation: text(form, 'motivation'),
    acceptsVerification: isTicked(form, 'acceptsVerification'),
  }
}

function person(form: FormData) {
  return {
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    email: text(form, 'email'),
    city: text(form, 'city'),
    language: getLocale(),
    acceptsContact: isTicked(form, 'acceptsContact'),
    website: text(form, 'website'),
  }
}

const text = (form: FormData, name: string) => formText(form, name).trim()
const isTicked = (form: FormData, name: string) => (form.get(name) === 'yes') as true

function optional<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const filled = names.map((name) => [name, text(form, name)] as const).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as Partial<Record<Name, string>>
}
