import { CARE_LANGUAGES } from '#domain/directory/modes.ts'
import { APPROACHES, PERSONALITIES } from '#domain/onboarding/presentation.ts'
import { m } from '#web/paraglide/messages.js'
import { LANGUAGE_NAMES } from '#web/product/directory/directory-names.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { FieldGroup, RadioGroup, TextArea } from '#web/ui/field.tsx'
import { APPROACH_NAMES, PERSONALITY_NAMES } from './labels.ts'
import type { FormValues, OnboardingFile } from './onboarding-file.server.ts'

type FieldsProps = { file: OnboardingFile; typed: FormValues | undefined; problem?: FormProblem | undefined }

/** What was typed before a refusal, or what is stored. */
const textIn = (typed: FormValues | undefined, name: string, stored: string | null) =>
  typed?.[name]?.[0] ?? stored ?? ''
export const chosenIn = (typed: FormValues | undefined, name: string, stored: readonly string[]) =>
  typed ? (typed[name] ?? []) : stored

export function BioFields({ file, typed, problem }: FieldsProps) {
  return (
    <FieldGroup columns={2}>
      <TextArea
        label={m.onboarding_bio_fr()}
        name="bioFr"
        lang="fr-CA"
        rows={8}
        maxLength={4000}
        hint={m.onboarding_bio_hint()}
        defaultValue={textIn(typed, 'bioFr', file.bioFr)}
        error={problem?.fields['bioFr']}
      />
      <TextArea
        label={m.onboarding_bio_en()}
        name="bioEn"
        lang="en-CA"
        rows={8}
        maxLength={4000}
        defaultValue={textIn(typed, 'bioEn', file.bioEn)}
        error={problem?.fields['bioEn']}
      />
    </FieldGroup>
  )
}

export function LanguageFields({ file, typed }: FieldsProps) {
  const languages = chosenIn(typed, 'languages', file.languages)
  return (
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
  )
}

export function CharacterFields({ file, typed }: FieldsProps) {
  return (
    <div className="onboarding-pair">
      <RadioGroup
        legend={m.onboarding_approach()}
        name="approach"
        defaultValue={textIn(typed, 'approach', file.approach)}
        options={withNone(APPROACHES.map((code) => ({ value: code, label: APPROACH_NAMES[code]() })))}
      />
      <RadioGroup
        legend={m.onboarding_personality()}
        name="personality"
        defaultValue={textIn(typed, 'personality', file.personality)}
        options={withNone(PERSONALITIES.map((code) => ({ value: code, label: PERSONALITY_NAMES[code]() })))}
      />
    </div>
  )
}

const withNone = (options: { value: string; label: string }[]) => [
  ...options,
  { value: '', label: m.onboarding_no_answer() },
]
