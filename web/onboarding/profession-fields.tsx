import type { components } from '#contract/api.d.ts'
import { type ProfessionCode, PROFESSIONS } from '#domain/directory/professions.ts'
import { isRulebookTitle, titlesOf } from '#domain/directory/titles.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'

type OnboardingFile = components['schemas']['OnboardingFile']

export const FIRST_YEAR = 1950
export const OTHER_TITLE = 'other'

/** The rulebook's titles: of the profession that is saved, or of every one before the first step is. */
function titleOptions(profession: ProfessionCode | null) {
  const codes = profession === null ? PROFESSIONS.map(({ code }) => code) : [profession]
  const locale = getLocale()
  const titles = codes.flatMap(titlesOf)
  return [
    // Two forms may share one English name: the French one tells them apart.
    ...titles.map(({ fr, en }) => ({ value: fr, label: locale === 'fr' ? fr : `${en} (${fr})` })),
    { value: OTHER_TITLE, label: m.onboarding_title_other() },
  ]
}

function storedChoice({ profession, titleFr, titleEn }: OnboardingFile): string {
  if (titleFr === null && titleEn === null) return ''
  const isListed = profession !== null && isRulebookTitle(profession, { fr: titleFr, en: titleEn })
  return isListed && titleFr !== null ? titleFr : OTHER_TITLE
}

type FieldsProps = {
  file: OnboardingFile
  /** What was typed, or what is stored. */
  value: (name: string, stored: string | number | null) => string
  problem: FormProblem | undefined
}

export function SinceField({ file, value, problem, year }: FieldsProps & { year: number }) {
  return (
    <TextField
      label={m.onboarding_since()}
      name="practisingSince"
      type="number"
      inputMode="numeric"
      isOptional
      min={FIRST_YEAR}
      max={year}
      hint={m.onboarding_since_hint()}
      defaultValue={value('practisingSince', file.practisingSince)}
      error={problem?.fields['practisingSince']}
    />
  )
}

/** The title under the name: one of the rulebook's, the profession's own, or another text. */
export function TitleFields({ file, value, problem }: FieldsProps) {
  return (
    <>
      <SelectField
        label={m.onboarding_title_choice()}
        name="title"
        placeholder={m.onboarding_title_own()}
        hint={m.onboarding_title_hint()}
        options={titleOptions(file.profession)}
        defaultValue={value('title', storedChoice(file))}
        error={problem?.fields['title']}
      />
      {file.asksToBeShown && <p className="hint">{m.onboarding_title_waiting()}</p>}
      <p className="hint">{m.onboarding_title_other_hint()}</p>
      <FieldGroup columns={2}>
        <TextField
          label={m.onboarding_title_fr()}
          name="titleFr"
          isOptional
          maxLength={80}
          placeholder={m.onboarding_title_fr_example()}
          defaultValue={value('titleFr', storedChoice(file) === OTHER_TITLE ? file.titleFr : null)}
          error={problem?.fields['titleFr']}
        />
        <TextField
          label={m.onboarding_title_en()}
          name="titleEn"
          isOptional
          maxLength={80}
          placeholder={m.onboarding_title_en_example()}
          defaultValue={value('titleEn', storedChoice(file) === OTHER_TITLE ? file.titleEn : null)}
          error={problem?.fields['titleEn']}
        />
      </FieldGroup>
    </>
  )
}
