import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { CARE_LANGUAGES } from '#domain/directory/modes.ts'
import { APPROACHES, PERSONALITIES } from '#domain/onboarding/presentation.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { LANGUAGE_NAMES } from '#web/product/directory/directory-names.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { FieldGroup, RadioGroup, TextArea } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/presentation-page'
import { APPROACH_NAMES, PERSONALITY_NAMES } from './labels.ts'
import {
  asFile,
  fileBytes,
  loadFile,
  refusedForm,
  textOrNull,
  texts,
  wrongField,
} from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SpecialityChips } from './speciality-chips.tsx'
import { stepPath } from './steps.ts'

type Specialities = NonNullable<components['schemas']['OnboardingPresentation']['specialities']>

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_presentation_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/presentation'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { file: await loadFile(args, 'presentation') }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'presentation')
  const form = await args.request.formData()
  const intent = intentIn(form, ['presentation', 'photo', 'remove-photo'])
  if (intent !== 'presentation') return changePhoto(args.context, form, intent)
  const approach = textOrNull(form, 'approach')
  const personality = textOrNull(form, 'personality')
  const { error } = await apiOf(args.context).PUT('/api/onboarding/presentation', {
    params: { header: onceHeader(form) },
    body: {
      bioFr: textOrNull(form, 'bioFr'),
      bioEn: textOrNull(form, 'bioEn'),
      approach: APPROACHES.find((value) => value === approach) ?? null,
      personality: PERSONALITIES.find((value) => value === personality) ?? null,
      languages: CARE_LANGUAGES.filter((language) => texts(form, 'languages').includes(language)),
      // The API knows its own list and refuses what is not in it.
      specialities: texts(form, 'specialities') as Specialities,
    },
  })
  if (error) return refusedForm(error, form)
  throw redirect(stepPath('places'))
}

async function changePhoto(
  context: Route.ActionArgs['context'],
  form: FormData,
  intent: 'photo' | 'remove-photo',
) {
  const params = { header: onceHeader(form) }
  const bytes = await fileBytes(form, 'file')
  const isRemoval = intent === 'remove-photo'
  if (!isRemoval && !bytes) return wrongField(form, 'photo', 'file-chosen')
  const { error } = isRemoval
    ? await apiOf(context).DELETE('/api/onboarding/photo', { params })
    : await apiOf(context).PUT('/api/onboarding/photo', { params, body: bytes as never, ...asFile })
  if (!error) throw redirect(stepPath('presentation'))
  const answer = refusedForm(error, form)
  answer.data.problem.fields = { photo: answer.data.problem.sentence }
  return answer
}

export default function PresentationPage({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, actionData)
  const problem = actionData?.problem
  const typed = actionData?.intent === 'presentation' ? actionData.values : undefined
  const value = (name: string, stored: string | null) => typed?.[name]?.[0] ?? stored ?? ''
  const values = (name: string, stored: readonly string[]) => (typed ? (typed[name] ?? []) : stored)
  const languages = values('languages', file.languages)
  return (
    <OnboardingFrame step="presentation" title={m.onboarding_presentation_heading()} file={file}>
      <PhotoCard file={file} problem={problem} />
      <Form method="post" id="presentation-form" ref={form} className="desk__column">
        <OnceKey />
        <input type="hidden" name="intent" value="presentation" />
        <ProblemNotice problem={problem} />
        <Card aria-labelledby="bio-title">
          <CardHead
            id="bio-title"
            title={m.onboarding_bio_card()}
            description={m.onboarding_bio_card_lead()}
          />
          <FieldGroup columns={2}>
            <TextArea
              label={m.onboarding_bio_fr()}
              name="bioFr"
              lang="fr-CA"
              rows={8}
              maxLength={4000}
              hint={m.onboarding_bio_hint()}
              defaultValue={value('bioFr', file.bioFr)}
              error={problem?.fields['bioFr']}
            />
            <TextArea
              label={m.onboarding_bio_en()}
              name="bioEn"
              lang="en-CA"
              rows={8}
              maxLength={4000}
              defaultValue={value('bioEn', file.bioEn)}
              error={problem?.fields['bioEn']}
            />
          </FieldGroup>
        </Card>
        <Card aria-labelledby="languages-title">
          <fieldset className="onboarding-chips" aria-describedby="languages-hint">
            <legend id="languages-title">{m.onboarding_languages()}</legend>
            <p className="hint" id="languages-hint">
              {m.onboarding_languages_hint()}
            </p>
            <div className="onboarding-chips__list">
              {CARE_LANGUAGES.map((language) => (
                <ChipCheckbox
                  key={language}
                  name="languages"
                  value={language}
                  defaultChecked={languages.includes(language)}
                >
                  {LANGUAGE_NAMES[language]()}
                </ChipCheckbox>
              ))}
            </div>
          </fieldset>
        </Card>
        <Card aria-labelledby="specialities-title">
          <SpecialityChips
            profession={file.profession ?? 'other'}
            chosen={values('specialities', file.specialities)}
            error={problem?.fields['specialities']}
          />
        </Card>
        <Card aria-labelledby="character-title">
          <CardHead
            id="character-title"
            title={m.onboarding_character_card()}
            description={m.onboarding_character_card_lead()}
          />
          <div className="onboarding-pair">
            <RadioGroup
              legend={m.onboarding_approach()}
              name="approach"
              defaultValue={value('approach', file.approach)}
              options={withNone(APPROACHES.map((code) => ({ value: code, label: APPROACH_NAMES[code]() })))}
            />
            <RadioGroup
              legend={m.onboarding_personality()}
              name="personality"
              defaultValue={value('personality', file.personality)}
              options={withNone(
                PERSONALITIES.map((code) => ({ value: code, label: PERSONALITY_NAMES[code]() })),
              )}
            />
          </div>
        </Card>
      </Form>
      <StepActions step="presentation" form={{ id: 'presentation-form', intent: 'presentation' }} />
    </OnboardingFrame>
  )
}

const withNone = (options: { value: string; label: string }[]) => [
  ...options,
  { value: '', label: m.onboarding_no_answer() },
]
