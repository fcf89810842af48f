import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import type { Route } from './+types/practice-places-page'
import { changePlaces, cityNames } from './change-places.server.ts'
import { loadFile } from './onboarding-file.server.ts'
import { PlacesDesk } from './places-desk.tsx'
import { PracticeFrame } from './practice-frame.tsx'

const PATH = '/dashboard/professional/places'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.practice_places_title(), m.practice_places_lead()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return {
    file: await loadFile(args),
    cities: cityNames(),
    editedId: new URL(args.request.url).searchParams.get('edit'),
  }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args)
  const form = await args.request.formData()
  const refused = await changePlaces(args.context, form)
  if (refused) return refused
  throw redirect(`${localPath(PATH)}?notice=${form.has('tellsPeople') ? 'place-moved' : 'step-saved'}`)
}

export default function PracticePlacesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PracticeFrame title={m.practice_places_title()} lead={m.practice_places_lead()} file={loaderData.file}>
      <PlacesDesk {...loaderData} outcome={actionData} path={localPath(PATH)} />
    </PracticeFrame>
  )
}
