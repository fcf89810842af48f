import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { intentIn } from '#web/shell/intent.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/second-factor-page'
import { ConfirmEnrolment, StartEnrolment } from './enrolment-forms.tsx'
import { confirmEnrolment, startEnrolment } from './second-factor-actions.server.ts'
import './account.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.account_enrol_title(), m.account_enrol_description()]
  return pageHead(matches, { title, description, path: '/account/second-factor', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { profile: await requireProfile(args) }
}

export async function action(args: Route.ActionArgs) {
  const profile = await requireProfile(args)
  const form = await args.request.formData()
  const api = apiOf(args.context)
  return intentIn(form, ['start', 'confirm']) === 'confirm'
    ? confirmEnrolment(api, form, profile)
    : startEnrolment(api, form)
}

export default function SecondFactorPage({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const enrolment = actionData?.enrolment
  return (
    <>
      <WorkspaceBand
        title={profile.hasSecondFactor ? m.account_factor() : m.account_enrol_title()}
        lead={m.account_enrol_lead()}
      />
      <Container width="text" className="desk__column pt-6 pb-section">
        {profile.needsSecondFactor && !profile.hasSecondFactor && (
          <Banner lead={m.account_enrol_compulsory_lead()}>{m.account_enrol_compulsory()}</Banner>
        )}
        {profile.hasSecondFactor ? (
          <AlreadyEnabled />
        ) : enrolment ? (
          <ConfirmEnrolment enrolment={enrolment} problem={actionData.problem} />
        ) : (
          <StartEnrolment email={profile.email} problem={actionData?.problem} />
        )}
      </Container>
    </>
  )
}

function AlreadyEnabled() {
  return (
    <Card aria-labelledby="enrolled-title">
      <CardHead
        id="enrolled-title"
        title={m.account_enrol_done()}
        description={m.account_enrol_done_lead()}
      />
      <LinkButton to={localPath('/account/security')}>{m.account_enrol_back()}</LinkButton>
    </Card>
  )
}
