import { useRef } from 'react'
import { Form, Link, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { isProfessionCode, type ProfessionCode, PROFESSIONS } from '#domain/directory/professions.ts'
import { isRulebookTitle, titlesOf } from '#domain/directory/titles.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/profession-page'
import { loadFile, refusedForm, textOrNull, wrongField } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { stepPath } from './steps.ts'

type OnboardingFile = components['schemas']['OnboardingFile']

const FIRST_YEAR = 1950

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_profession_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/profession'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { file: await loadFile(args, 'profession'), year: Temporal.Now.plainDateISO().year }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  const profession = form.get('profession')
  if (!isProfessionCode(profession)) return wrongField(form, 'profession', 'invalid-value')
  const since = textOrNull(form, 'practisingSince')
  const year = Number(since)
  if (since !== null && !(Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear()))
    return wrongField(form, 'practisingSince', 'first-year')
  const title = chosenTitle(form, profession)
  if (!title) return wrongField(form, 'title', 'title-choice')
  const { error } = await apiOf(args.context).PUT('/api/onboarding/profession', {
    params: { header: onceHeader(form) },
    body: {
      profession,
      titleFr: title.fr,
      titleEn: title.en,
      practisingSince: since === null ? null : year,
    },
  })
  if (error) return refusedForm(error, form)
  throw redirect(stepPath('title'))
}

/**
 * One of the rulebook's, the profession's own name, or another text. Nothing when it belongs to another profession, or
 * when a text was written beside another choice: neither is dropped in silence.
 */
function chosenTitle(form: FormData, profession: ProfessionCode) {
  const chosen = textOrNull(form, 'title')
  const written = { fr: textOrNull(form, 'titleFr'), en: textOrNull(form, 'titleEn') }
  const isWritten = written.fr !== null || written.en !== null
  if (chosen === OTHER) return isWritten ? written : undefined
  if (isWritten) return undefined
  if (chosen === null) return { fr: null, en: null }
  return titlesOf(profession).find(({ fr }) => fr === chosen)
}

const OTHER = 'other'

/** The rulebook's titles: of the profession that is saved, or of every one before the first step is. */
function titleOptions(profession: ProfessionCode | null) {
  const codes = profession === null ? PROFESSIONS.map(({ code }) => code) : [profession]
  const locale = getLocale()
  const titles = codes.flatMap(titlesOf)
  return [
    // Two forms may share one English name: the French one tells them apart.
    ...titles.map(({ fr, en }) => ({ value: fr, label: locale === 'fr' ? fr : `${en} (${fr})` })),
    { value: OTHER, label: m.onboarding_title_other() },
  ]
}

function storedChoice({ profession, titleFr, titleEn }: OnboardingFile): string {
  if (titleFr === null && titleEn === null) return ''
  const isListed = profession !== null && isRulebookTitle(profession, { fr: titleFr, en: titleEn })
  return isListed && titleFr !== null ? titleFr : OTHER
}

const thisYear = () => Temporal.Now.plainDateISO().year

export default function ProfessionPage({ loaderData: { file, year }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, actionData)
  const problem = actionData?.problem
  const value = (name: string, stored: string | number | null) =>
    actionData?.values[name]?.[0] ?? String(stored ?? '')
  return (
    <OnboardingFrame step="profession" title={m.onboarding_profession_heading()} file={file}>
      <Card aria-labelledby="profession-title">
        <CardHead
          id="profession-title"
          title={m.onboarding_profession_card()}
          description={m.onboarding_profession_card_lead()}
        />
        <Form method="post" id="profession-form" ref={form} className="desk__form">
          <OnceKey />
          <input type="hidden" name="intent" value="profession" />
          <ProblemNotice problem={problem} />
          <FieldGroup columns={2}>
            <SelectField
              label={m.onboarding_profession_field()}
              name="profession"
              isRequired
              placeholder={m.onboarding_profession_choose()}
              options={PROFESSIONS.map(({ code, name }) => ({ value: code, label: name[getLocale()] }))}
              defaultValue={value('profession', file.profession)}
              error={problem?.fields['profession']}
            />
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
          </FieldGroup>
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
              defaultValue={value('titleFr', storedChoice(file) === OTHER ? file.titleFr : null)}
              error={problem?.fields['titleFr']}
            />
            <TextField
              label={m.onboarding_title_en()}
              name="titleEn"
              isOptional
              maxLength={80}
              placeholder={m.onboarding_title_en_example()}
              defaultValue={value('titleEn', storedChoice(file) === OTHER ? file.titleEn : null)}
              error={problem?.fields['titleEn']}
            />
          </FieldGroup>
        </Form>
      </Card>
      <Card className="onboarding-name" aria-labelledby="name-title">
        <Avatar id={file.slug ?? file.name} name={file.name} size="lg" />
        <div>
          <h2 id="name-title">{m.onboarding_name_card()}</h2>
          <p>
            <b>{file.name}</b>. {m.onboarding_name_card_text()}{' '}
            <Link to={localPath('/account/profile')}>{m.onboarding_name_change()}</Link>
          </p>
        </div>
      </Card>
      <StepActions step="profession" form={{ id: 'profession-form', intent: 'profession' }} />
    </OnboardingFrame>
  )
}
