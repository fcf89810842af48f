import { Form } from 'react-router'
import { BOUNDS, type FormDefinition } from '#domain/forms/definition.ts'
import { formulaByNumbers } from '#domain/forms/score.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { CheckboxGroup } from '#web/ui/choice.tsx'
import { FieldGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { wordOf } from './form-words.ts'

export function PublishForm({
  revision,
  next,
  canPublish,
}: {
  revision: number
  next: number
  canPublish: boolean
}) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="revision" value={revision} />
      <Button type="submit" name="intent" value="publish" variant="night" isDisabled={!canPublish}>
        {m.form_publish({ version: next })}
      </Button>
    </Form>
  )
}

/** What is said of the form as a whole, and its score as a sentence. */
export function FormSettings({ form, revision }: { form: FormDefinition; revision: number }) {
  const { title, description, score } = form
  const shown = score ? formulaByNumbers(form, score.formula) : ''
  return (
    <Card aria-labelledby="form-settings">
      <CardHead id="form-settings" title={m.form_settings()} />
      <Form method="post" className="form-fields">
        <OnceKey />
        <input type="hidden" name="revision" value={revision} />
        <TextField
          name="title-fr"
          label={m.form_title_fr()}
          defaultValue={title.fr}
          maxLength={BOUNDS.title}
          isRequired
        />
        <TextField
          name="title-en"
          label={m.form_title_en()}
          defaultValue={title.en}
          maxLength={BOUNDS.title}
          lang="en"
        />
        <TextArea
          name="description-fr"
          label={m.form_description_fr()}
          defaultValue={description?.fr}
          maxLength={BOUNDS.text}
          rows={2}
          isOptional
        />
        <TextArea
          name="description-en"
          label={m.form_description_en()}
          defaultValue={description?.en}
          maxLength={BOUNDS.text}
          rows={2}
          isOptional
          lang="en"
        />
        <FieldGroup
          legend={m.form_score()}
          hint={
            score ? m.form_score_sentence({ name: wordOf(score.name), formula: shown }) : m.form_score_none()
          }
        >
          <TextField
            name="score-fr"
            label={m.form_score_fr()}
            defaultValue={score?.name.fr}
            maxLength={BOUNDS.title}
            isOptional
          />
          <TextField
            name="score-en"
            label={m.form_score_en()}
            defaultValue={score?.name.en}
            maxLength={BOUNDS.title}
            isOptional
            lang="en"
          />
          <TextField
            name="formula"
            label={m.form_formula()}
            hint={m.form_formula_hint()}
            defaultValue={shown}
            maxLength={BOUNDS.formula}
            isOptional
          />
        </FieldGroup>
        <div className="form-acts">
          <Button type="submit" name="intent" value="save-form">
            {m.form_save()}
          </Button>
          <Button type="submit" name="intent" value="archive" variant="text">
            {m.form_archive()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type Service = { id: string; nameFr: string; nameEn: string | null; sends: boolean }

/** With the first booking of which services it leaves, and as which file it can be taken elsewhere. */
export function SendingForm({
  id,
  services,
  revision,
}: {
  id: string
  services: readonly Service[]
  revision: number
}) {
  return (
    <Card aria-labelledby="sending">
      <CardHead id="sending" title={m.form_sending()} description={m.form_sending_text()} />
      {services.length > 0 && (
        <Form method="post" className="form-fields" key={revision}>
          <OnceKey />
          <input type="hidden" name="intent" value="services" />
          <CheckboxGroup
            legend={m.form_sending_services()}
            name="service"
            options={services.map((service) => ({
              value: service.id,
              label: (getLocale() === 'en' ? service.nameEn : null) ?? service.nameFr,
            }))}
            defaultValues={services.filter(({ sends }) => sends).map((service) => service.id)}
          />
          <div className="form-acts">
            <Button type="submit" variant="soft" size="sm">
              {m.form_save()}
            </Button>
          </div>
        </Form>
      )}
      <p>
        <a href={`/api/professional/forms/${id}/questionnaire`} download>
          {m.form_export()}
        </a>
      </p>
    </Card>
  )
}
