import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import type { Route } from './+types/places-page'
import { changePlaces, cityNames } from './change-places.server.ts'
import { loadFile } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { PlacesDesk } from './places-desk.tsx'
import { stepPath } from './steps.ts'

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_places_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/places'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return {
    file: await loadFile(args, 'places'),
    cities: cityNames(),
    editedId: new URL(args.request.url).searchParams.get('edit'),
  }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'places')
  const refused = await changePlaces(args.context, await args.request.formData())
  if (refused) return refused
  throw redirect(stepPath('places'))
}

export default function PlacesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OnboardingFrame step="places" title={m.onboarding_places_heading()} file={loaderData.file}>
      <PlacesDesk {...loaderData} outcome={actionData} path={stepPath('places')} />
      <StepActions step="places" />
    </OnboardingFrame>
  )
}
