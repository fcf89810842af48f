import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { Route } from './+types/practice-profile-page'
import { saveReach } from './change-services.server.ts'
import { loadFile } from './onboarding-file.server.ts'
import { PhotoCard } from './photo-card.tsx'
import { PracticeFrame } from './practice-frame.tsx'
import { PresentationPart } from './presentation-part.tsx'
import { ReachForm } from './reach-form.tsx'
import { changePhoto, PRESENTATION_PARTS, savePresentation } from './save-presentation.server.ts'
import { saveProfession } from './save-profession.server.ts'
import { ShownPart } from './shown-part.tsx'
import { stepPath } from './steps.ts'
import { UnsentFiles } from './unsent-files.tsx'

const PATH = '/dashboard/professional/profile'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.practice_profile_title(), m.practice_profile_lead()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { file: await loadFile(args), year: Temporal.Now.plainDateISO().year }
}

export async function action(args: Route.ActionArgs) {
  const file = await loadFile(args)
  const form = await args.request.formData()
  const intent = intentIn(form, ['shown', 'reach', 'photo', 'remove-photo', ...PRESENTATION_PARTS])
  const refused = await save()
  if (refused) return refused
  throw redirect(`${localPath(PATH)}?notice=step-saved`)

  function save() {
    if (intent === 'shown') return saveProfession(args.context, form)
    if (intent === 'reach') return saveReach(args.context, form)
    if (intent === 'photo' || intent === 'remove-photo') return changePhoto(args.context, form, intent)
    return savePresentation(args.context, form, { part: intent, file })
  }
}

export default function PracticeProfilePage({
  loaderData: { file, year },
  actionData,
}: Route.ComponentProps) {
  const photoForm = useRef<HTMLFormElement>(null)
  const about = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const photo = about('photo') ?? about('remove-photo')
  const reach = about('reach')
  return (
    <PracticeFrame title={m.practice_profile_title()} lead={m.practice_profile_lead()} file={file}>
      <UnsentFiles form={photoForm} sends={m.onboarding_photo_send()} />
      <Form method="post" ref={photoForm} encType="multipart/form-data" preventScrollReset>
        <OnceKey />
        {/* What Enter presses: without it, the first button, which takes the photo back. */}
        <input type="submit" name="intent" value="photo" hidden />
        <PhotoCard file={file} problem={photo?.problem} />
      </Form>
      {(['bio', 'languages', 'specialities', 'character'] as const).map((part) => (
        <PresentationPart key={part} part={part} file={file} outcome={about(part)} />
      ))}
      <ShownPart file={file} year={year} outcome={about('shown')} />
      <ReachForm file={file} typed={reach?.values} problem={reach?.problem} />
      <Card aria-labelledby="verified-title">
        <CardHead
          id="verified-title"
          title={m.practice_verified()}
          description={m.practice_verified_text()}
        />
        <div className="onboarding-acts">
          <LinkButton variant="soft" size="sm" to={stepPath('title')}>
            {m.practice_verified_proofs()}
          </LinkButton>
          <LinkButton variant="text" size="sm" to={stepPath('profession')}>
            {m.practice_verified_profession()}
          </LinkButton>
        </div>
      </Card>
    </PracticeFrame>
  )
}
