import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { OnboardingFile, RefusedForm } from './onboarding-file.server.ts'
import { SinceField, TitleFields } from './profession-fields.tsx'

type ShownPartProps = { file: OnboardingFile; year: number; outcome: RefusedForm | undefined }

/** Name, title and first year. What another name or title sets off is said before anything is saved. */
export function ShownPart({ file, year, outcome }: ShownPartProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, outcome)
  const problem = outcome?.problem
  const value = (name: string, stored: string | number | null) =>
    outcome?.values[name]?.[0] ?? String(stored ?? '')
  const isBusy = useIsSubmitting('shown')
  return (
    <Card aria-labelledby="shown-title" id="shown">
      <CardHead id="shown-title" title={m.practice_shown()} />
      <Form method="post" ref={form} className="desk__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="intent" value="shown" />
        <input type="hidden" name="profession" value={file.profession ?? ''} />
        {file.state !== 'draft' && (
          <Banner tone="warning" lead={m.practice_shown_warning_lead()}>
            {m.practice_shown_warning()}
          </Banner>
        )}
        <ProblemNotice problem={problem} />
        <p>
          <b>{file.name}</b>. <Link to={localPath('/account/profile')}>{m.onboarding_name_change()}</Link>
        </p>
        <TitleFields file={file} value={value} problem={problem} />
        <SinceField file={file} value={value} problem={problem} year={year} />
        <Button type="submit" variant="soft" isBusy={isBusy} busyLabel={m.onboarding_saving()}>
          {m.practice_shown_save()}
        </Button>
      </Form>
    </Card>
  )
}
