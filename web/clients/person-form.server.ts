import type { TypedPerson } from './person-fields.tsx'
import { formText } from '#web/shell/form-text.ts'
import { describeMistakes } from '#web/shell/problem.server.ts'

export const NOBODY: TypedPerson = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  language: 'fr',
  agreesToTexts: false,
}

export const typedPerson = (form: FormData): TypedPerson => ({
  firstName: formText(form, 'firstName').trim(),
  lastName: formText(form, 'lastName').trim(),
  phone: formText(form, 'phone').trim(),
  email: formText(form, 'email').trim(),
  language: formText(form, 'language') === 'en' ? 'en' : 'fr',
  agreesToTexts: form.has('agreesToTexts'),
})

export const personBody = ({ phone, email, ...person }: TypedPerson) => ({
  ...person,
  phone: phone || null,
  email: email || null,
})

/** Seen before the API is asked: who cannot be reached is not written down. */
export const reachMissing = ({ phone, email }: TypedPerson) =>
  phone === '' && email === '' ? describeMistakes({ phone: 'required' }) : undefined
