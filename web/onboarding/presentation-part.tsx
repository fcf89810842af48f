import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { OnboardingFile, RefusedForm } from './onboarding-file.server.ts'
import { BioFields, CharacterFields, chosenIn, LanguageFields } from './presentation-fields.tsx'
import { SpecialityChips } from './speciality-chips.tsx'

type Part = 'bio' | 'languages' | 'specialities' | 'character'
type PresentationPartProps = { part: Part; file: OnboardingFile; outcome: RefusedForm | undefined }

const HEADS: Record<Part, () => string> = {
  bio: m.onboarding_bio_card,
  languages: m.onboarding_languages,
  specialities: m.practice_specialities,
  character: m.onboarding_character_card,
}

/** One part of the public profile with its own button: the others stay as they are. */
export function PresentationPart({ part, file, outcome }: PresentationPartProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome)
  const title = HEADS[part]()
  const fields = { file, typed: outcome?.values, problem: outcome?.problem }
  return (
    <Card aria-labelledby={`part-${part}`} id={part}>
      <CardHead id={`part-${part}`} title={title} />
      <Form method="post" ref={form} className="desk__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value={part} />
        <ProblemNotice problem={outcome?.problem} />
        {part === 'bio' && <BioFields {...fields} />}
        {part === 'languages' && <LanguageFields {...fields} />}
        {part === 'character' && <CharacterFields {...fields} />}
        {part === 'specialities' && (
          <SpecialityChips
            profession={file.profession ?? 'other'}
            chosen={chosenIn(outcome?.values, 'specialities', file.specialities)}
            error={outcome?.problem.fields['specialities']}
          />
        )}
        <Button type="submit" variant="soft" isBusy={useIsSubmitting(part)} busyLabel={m.onboarding_saving()}>
          {m.practice_save()}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </Form>
    </Card>
  )
}
