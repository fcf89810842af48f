import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/employer-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { Journey } from './journey.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { WelcomeBand } from './welcome-band.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_employer_title(), m.dashboard_employer_description()]
  return pageHead(matches, { title, description, path: '/dashboard/employer', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { profile: await requireProfile(args, ['employeur']), today: Temporal.Now.instant().toString() }
}

export default function EmployerHomePage({ loaderData: { profile, today } }: Route.ComponentProps) {
  return (
    <>
      <WelcomeBand
        size="sm"
        title={m.dashboard_hello({ firstName: profile.firstName })}
        today={today}
        lead={m.dashboard_employer_lead()}
      />
      <Container className="desk dashboard-grid">
        <SecondFactorBanner profile={profile} />
        <Journey
          title={m.dashboard_start()}
          lead={m.dashboard_employer_start_lead()}
          steps={[confirmedStep(), protectionStep(profile), profileStep(profile)]}
        />
        <Card tone="tint" className="dashboard-wide" aria-labelledby="offer-title">
          <CardHead
            id="offer-title"
            title={m.dashboard_employer_offer_title()}
            description={m.dashboard_employer_offer_text()}
          />
          <div className="file-status__actions">
            <LinkButton to={localPath('/employer-packages')}>
              {m.dashboard_employer_empty_action()}
            </LinkButton>
            <LinkButton variant="line" to={localPath('/contact')}>
              {m.dashboard_employer_write()}
            </LinkButton>
          </div>
        </Card>
      </Container>
    </>
  )
}
