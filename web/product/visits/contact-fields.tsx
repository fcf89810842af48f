import type { Mode } from '#domain/directory/modes.ts'
import { m } from '#web/paraglide/messages.js'
import { formText } from '#web/shell/form-text.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { FieldGroup, TextField } from '#web/ui/field.tsx'
import type { Appointment } from './visit-words.server.ts'

type ContactFieldsProps = {
  mode: Mode
  /** The professional. */
  name: string
  contact: Appointment['contact']
  problem: FormProblem | undefined
  typed: Partial<Record<string, string>> | undefined
}

/** Told for one visit: where a visit at home takes place, and a number that the client chooses to show. */
export function ContactFields({ mode, name, contact, problem, typed }: ContactFieldsProps) {
  const home = contact?.home
  const field = (key: string, stored: string | null | undefined) => ({
    name: key,
    defaultValue: typed?.[key] ?? stored ?? '',
    error: problem?.fields[`contact.${key}`] ?? problem?.fields[key],
  })
  return (
    <>
      {mode === 'at-home' && (
        <FieldGroup legend={m.place_contact_home_legend({ name })} hint={m.place_home_note()}>
          <TextField
            label={m.place_contact_street()}
            hint={m.place_contact_street_hint()}
            isRequired
            maxLength={160}
            autoComplete="street-address"
            {...field('home.street', home?.street)}
          />
          <TextField
            label={m.place_contact_city()}
            isRequired
            maxLength={80}
            autoComplete="address-level2"
            {...field('home.city', home?.city)}
          />
          <TextField
            label={m.place_contact_postal()}
            isRequired
            maxLength={7}
            autoComplete="postal-code"
            placeholder="G1R 2S4"
            {...field('home.postalCode', home?.postalCode)}
          />
          <TextField
            label={m.place_contact_access()}
            hint={m.place_contact_access_hint()}
            isOptional
            maxLength={400}
            autoComplete="off"
            {...field('home.accessNotes', home?.accessNotes)}
          />
        </FieldGroup>
      )}
      <TextField
        label={m.place_contact_phone()}
        hint={m.place_contact_phone_hint({ name })}
        type="tel"
        isOptional
        maxLength={40}
        autoComplete="tel"
        {...field('phone', contact?.phone)}
      />
    </>
  )
}

const FIELDS = ['home.street', 'home.city', 'home.postalCode', 'home.accessNotes', 'phone'] as const

/** What was typed, so that nothing is typed twice after a refusal. */
export const typedContact = (form: FormData) =>
  Object.fromEntries(FIELDS.map((name) => [name, formText(form, name)]))

export function contactIn(form: FormData) {
  const text = (name: (typeof FIELDS)[number]) => formText(form, name).trim()
  const isAtHome = form.has('home.street')
  return {
    phone: text('phone') || null,
    home: isAtHome
      ? {
          street: text('home.street'),
          city: text('home.city'),
          postalCode: text('home.postalCode'),
          accessNotes: text('home.accessNotes') || null,
        }
      : null,
  }
}
