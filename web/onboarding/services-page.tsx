import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { intentIn } from '#web/shell/intent.ts'
import { pageHead } from '#web/shell/page-head.ts'
import type { Route } from './+types/services-page'
import { changeServices, saveReach, SERVICE_ACTS } from './change-services.server.ts'
import { loadFile } from './onboarding-file.server.ts'
import { OnboardingFrame, StepActions } from './onboarding-frame.tsx'
import { ReachForm } from './reach-form.tsx'
import { ServicesDesk } from './services-desk.tsx'
import { stepPath } from './steps.ts'

export function meta({ matches }: Route.MetaArgs) {
  const title = m.onboarding_services_heading()
  const description = m.onboarding_description({ step: title })
  const path = '/dashboard/professional/onboarding/services'
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return {
    file: await loadFile(args, 'services'),
    editedId: new URL(args.request.url).searchParams.get('edit'),
  }
}

export async function action(args: Route.ActionArgs) {
  await loadFile(args, 'services')
  const form = await args.request.formData()
  const change = intentIn(form, ['reach', ...SERVICE_ACTS]) === 'reach' ? saveReach : changeServices
  const refused = await change(args.context, form)
  if (refused) return refused
  throw redirect(stepPath('services'))
}

export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData
  const reach = actionData?.intent === 'reach' ? actionData : undefined
  return (
    <OnboardingFrame step="services" title={m.onboarding_services_heading()} file={file}>
      <ReachForm file={file} typed={reach?.values} problem={reach?.problem} />
      <ServicesDesk {...loaderData} outcome={reach ? undefined : actionData} path={stepPath('services')} />
      <StepActions step="services" />
    </OnboardingFrame>
  )
}
