import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import type { Route } from './+types/practice-services-page'
import { changeServices } from './change-services.server.ts'
import { loadFile } from './onboarding-file.server.ts'
import { ServicesDesk } from './services-desk.tsx'
import { PracticeFrame } from './practice-frame.tsx'

const PATH = '/dashboard/professional/services'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.practice_services_title(), m.practice_services_lead()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return {
    file: await loadFile(args),
    editedId: new URL(args.request.url).searchParams.get('edit'),
  }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args)
  const refused = await changeServices(args.context, await args.request.formData())
  if (refused) return refused
  throw redirect(`${localPath(PATH)}?notice=step-saved`)
}

export default function PracticeServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PracticeFrame
      title={m.practice_services_title()}
      lead={m.practice_services_lead()}
      file={loaderData.file}
    >
      <ServicesDesk {...loaderData} outcome={actionData} path={localPath(PATH)} />
    </PracticeFrame>
  )
}
