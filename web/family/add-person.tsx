import { useRef } from 'react'
import { Form } from 'react-router'
import { isMinorsRelation, RELATIONS } from '#domain/family/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioCards, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { FAMILY_PATH } from './family-paths.ts'
import { RELATION_NAMES } from './family-words.ts'

const ArrowRight = iconOf('ArrowRight')
const Baby = iconOf('Baby')
const GraduationCap = iconOf('GraduationCap')
const HandHeart = iconOf('HandHeart')

export const ADDED = ['child', 'young', 'adult'] as const
type Added = (typeof ADDED)[number]
export const ADD_ID = 'ajouter'

type AddPersonProps = { kind: Added | null; hasRoom: boolean; problem: FormProblem | undefined }

/** First what kind of person, which decides what is asked; then that, and nothing else. */
export function AddPerson({ kind, hasRoom, problem }: AddPersonProps) {
  return (
    <Card id={ADD_ID} aria-labelledby="add-title">
      <CardHead
        id="add-title"
        title={m.family_add()}
        description={kind ? TEXTS[kind]() : m.family_add_lead()}
      />
      {!hasRoom ? (
        <p>{m.family_full()}</p>
      ) : kind ? (
        <PersonForm key={kind} kind={kind} problem={problem} />
      ) : (
        <KindForm />
      )}
    </Card>
  )
}

const TEXTS: Record<Added, () => string> = {
  child: m.family_add_child_text,
  young: m.family_add_young_text,
  adult: m.family_add_adult_text,
}

function KindForm() {
  return (
    <Form
      method="get"
      action={`${localPath(FAMILY_PATH)}#${ADD_ID}`}
      className="desk__form kin-add"
      preventScrollReset
    >
      <RadioCards
        legend={m.family_add_legend()}
        name="add"
        layout="rows"
        defaultValue="child"
        options={[
          { value: 'child', label: m.family_add_child(), hint: m.family_add_child_hint(), icon: <Baby /> },
          {
            value: 'young',
            label: m.family_add_young(),
            hint: m.family_add_young_hint(),
            icon: <GraduationCap />,
          },
          {
            value: 'adult',
            label: m.family_add_adult(),
            hint: m.family_add_adult_hint(),
            icon: <HandHeart />,
          },
        ]}
      />
      <Button type="submit" icon={<ArrowRight aria-hidden="true" />}>
        {m.family_continue()}
      </Button>
    </Form>
  )
}

function PersonForm({ kind, problem }: { kind: Added; problem: FormProblem | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, problem)
  const isMinor = kind !== 'adult'
  const relations = RELATIONS.filter((one) => isMinorsRelation(one) === isMinor)
  const fields = problem?.fields ?? {}
  return (
    <Form method="post" ref={form} className="desk__form kin-add">
      <OnceKey />
      <input type="hidden" name="intent" value="add" />
      <ProblemNotice problem={problem} />
      <TextField
        label={m.family_name()}
        name="name"
        maxLength={80}
        autoComplete="off"
        isRequired
        error={fields['name']}
      />
      <SelectField
        label={m.family_relation()}
        name="relation"
        isRequired
        options={relations.map((value) => ({ value, label: RELATION_NAMES[value]() }))}
        error={fields['relation']}
      />
      {isMinor && (
        <TextField
          label={m.family_birth_date()}
          name="birthDate"
          type="date"
          autoComplete="off"
          isRequired
          hint={m.family_birth_date_hint()}
          error={fields['birthDate']}
        />
      )}
      {kind !== 'child' && (
        <TextField
          label={m.family_email()}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          isRequired
          hint={m.family_email_hint()}
          error={fields['email']}
        />
      )}
      {isMinor && (
        <Checkbox
          label={m.family_authority()}
          name="hasAuthority"
          value="yes"
          isRequired
          error={fields['hasAuthority']}
        />
      )}
      <div className="kin-buttons">
        <Button type="submit">{kind === 'child' ? m.family_add_send() : m.family_add_ask()}</Button>
        <LinkButton variant="text" to={`${localPath(FAMILY_PATH)}#${ADD_ID}`} preventScrollReset>
          {m.family_add_back()}
        </LinkButton>
      </div>
    </Form>
  )
}
