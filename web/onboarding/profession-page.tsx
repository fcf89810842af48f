import { useRef } from 'react'
import { Form, Link, redirect } from 'react-router'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import type { Route } from './+types/profession-page'
import { loadFile } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { SinceField, TitleFields } from './profession-fields.tsx'
import { saveProfession } from './save-profession.server.ts'
import { stepPath } from './steps.ts'

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
  const refused = await saveProfession(args.context, await args.request.formData())
  if (refused) return refused
  throw redirect(stepPath('title'))
}

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
            <SinceField file={file} value={value} problem={problem} year={year} />
          </FieldGroup>
          <TitleFields file={file} value={value} problem={problem} />
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
