import { m } from '#web/paraglide/messages.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Checkbox, FieldGroup, TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const Phone = iconOf('Phone')
const Mail = iconOf('Mail')

export type TypedPerson = {
  firstName: string
  lastName: string
  phone: string
  email: string
  language: 'fr' | 'en'
  agreesToTexts: boolean
}

type PersonFieldsProps = { values: TypedPerson; problem: FormProblem | undefined }

/** Who it is and how they are reached: a telephone or an address is enough. */
export function PersonFields({ values, problem }: PersonFieldsProps) {
  const error = (name: string) => problem?.fields[name]
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          label={m.clients_first_name()}
          name="firstName"
          autoComplete="off"
          maxLength={80}
          defaultValue={values.firstName}
          error={error('firstName')}
          isRequired
        />
        <TextField
          label={m.clients_last_name()}
          name="lastName"
          autoComplete="off"
          maxLength={80}
          defaultValue={values.lastName}
          error={error('lastName')}
          isRequired
        />
        <TextField
          label={m.clients_phone()}
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={40}
          icon={<Phone aria-hidden="true" />}
          hint={m.clients_reach_hint()}
          defaultValue={values.phone}
          error={error('phone')}
        />
        <TextField
          label={m.clients_email()}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          icon={<Mail aria-hidden="true" />}
          defaultValue={values.email}
          error={error('email')}
        />
      </FieldGroup>
      <FieldGroup legend={m.clients_language()}>
        <Segmented
          label={m.clients_language()}
          name="language"
          options={[
            { value: 'fr', label: <span lang="fr">{m.clients_language_fr()}</span> },
            { value: 'en', label: <span lang="en">{m.clients_language_en()}</span> },
          ]}
          defaultValue={values.language}
        />
      </FieldGroup>
      <Checkbox
        label={m.clients_texts()}
        name="agreesToTexts"
        value="yes"
        defaultChecked={values.agreesToTexts}
      />
    </>
  )
}
