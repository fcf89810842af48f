import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/presentation-page'
import { sayWhatWasNotSent } from './not-sent.server.ts'
import { loadFile } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { PhotoCard } from './photo-card.tsx'
import { BioFields, CharacterFields, chosenIn, LanguageFields } from './presentation-fields.tsx'
import { savePage } from './save-presentation.server.ts'
import { SpecialityChips } from './speciality-chips.tsx'
import { stepPath } from './steps.ts'
import { UnsentFiles } from './unsent-files.tsx'

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
  await loadFile(args, 'presentation').catch((thrown: unknown) =>
    sayWhatWasNotSent(args.request, 'presentation', thrown),
  )
  const form = await args.request.formData()
  const intent = intentIn(form, ['presentation', 'photo', 'remove-photo'])
  const refused = await savePage(args.context, form, intent)
  if (refused) return refused
  throw redirect(stepPath(intent === 'presentation' ? 'places' : 'presentation'))
}

/** A refused field does not hide that the photo beside it was received. */
export const shouldRevalidate = () => true

export default function PresentationPage({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, actionData)
  const problem = actionData?.problem
  const typed = actionData?.values
  return (
    <OnboardingFrame step="presentation" title={m.onboarding_presentation_heading()} file={file}>
      <UnsentFiles form={form} />
      {/* One form for all of the page: a photo that was chosen goes with whatever is pressed. */}
      <Form
        method="post"
        id="presentation-form"
        ref={form}
        encType="multipart/form-data"
        className="desk__column"
      >
        <OnceKey />
        {/* What Enter presses: without it, the first button, which takes the photo back. */}
        <input type="submit" name="intent" value="presentation" hidden />
        <ProblemNotice problem={problem} />
        <PhotoCard file={file} problem={problem} />
        <Card aria-labelledby="bio-title">
          <CardHead
            id="bio-title"
            title={m.onboarding_bio_card()}
            description={m.onboarding_bio_card_lead()}
          />
          <BioFields file={file} typed={typed} problem={problem} />
        </Card>
        <Card aria-labelledby="languages-title">
          <LanguageFields file={file} typed={typed} />
        </Card>
        <Card aria-labelledby="specialities-title">
          <SpecialityChips
            profession={file.profession ?? 'other'}
            chosen={chosenIn(typed, 'specialities', file.specialities)}
            error={problem?.fields['specialities']}
          />
        </Card>
        <Card aria-labelledby="character-title">
          <CardHead
            id="character-title"
            title={m.onboarding_character_card()}
            description={m.onboarding_character_card_lead()}
          />
          <CharacterFields file={file} typed={typed} />
        </Card>
      </Form>
      <StepActions step="presentation" form={{ id: 'presentation-form', intent: 'presentation' }} />
    </OnboardingFrame>
  )
}
