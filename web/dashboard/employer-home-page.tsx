import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/employer-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { type ComingFeature, ComingList } from './coming-list.tsx'
import { Journey } from './journey.tsx'
import { LinkTiles } from './link-tiles.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { WelcomeBand } from './welcome-band.tsx'

const Building2 = iconOf('Building2')
const ChartColumn = iconOf('ChartColumn')
const Coins = iconOf('Coins')
const MessageSquare = iconOf('MessageSquare')
const ReceiptText = iconOf('ReceiptText')
const UserPlus = iconOf('UserPlus')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_employer_title(), m.dashboard_employer_description()]
  return pageHead(matches, { title, description, path: '/dashboard/employer', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  return { profile: await requireProfile(args, ['employeur']), today: Temporal.Now.instant().toString() }
}

export default function EmployerHomePage({ loaderData: { profile, today } }: Route.ComponentProps) {
  const next = {
    title: m.dashboard_employer_next(),
    detail: m.dashboard_soon(),
    icon: <UserPlus />,
    state: 'soon' as const,
  }
  return (
    <>
      <WelcomeBand firstName={profile.firstName} today={today} lead={m.dashboard_employer_lead()} />
      <Container className="desk dashboard-grid">
        <SecondFactorBanner profile={profile} />
        <Journey
          title={m.dashboard_start()}
          lead={m.dashboard_employer_start_lead()}
          steps={[confirmedStep(), protectionStep(profile), profileStep(profile), next]}
        />
        <div className="desk__column">
          <EmptyState
            art="path"
            title={m.dashboard_employer_empty()}
            actions={
              <LinkButton variant="soft" to={localPath('/employer-packages')}>
                {m.dashboard_employer_empty_action()}
              </LinkButton>
            }
          >
            {m.dashboard_employer_empty_text()}
          </EmptyState>
          <LinkTiles title={m.dashboard_open_pages()} tiles={tiles()} />
        </div>
        <ComingList lead={m.dashboard_employer_coming_lead()} features={comingFeatures()} />
      </Container>
    </>
  )
}

function tiles() {
  return [
    {
      to: localPath('/business'),
      title: m.dashboard_employer_offer(),
      detail: m.dashboard_employer_offer_detail(),
      icon: <Building2 />,
    },
    {
      to: localPath('/employer-packages'),
      title: m.dashboard_employer_packages(),
      detail: m.dashboard_employer_packages_detail(),
      icon: <Coins />,
    },
    {
      to: localPath('/contact'),
      title: m.dashboard_contact(),
      detail: m.dashboard_contact_detail(),
      icon: <MessageSquare />,
    },
  ]
}

function comingFeatures(): ComingFeature[] {
  return [
    {
      title: m.dashboard_employer_invite(),
      detail: m.dashboard_employer_invite_detail(),
      icon: <UserPlus aria-hidden="true" />,
    },
    {
      title: m.dashboard_employer_figures(),
      detail: m.dashboard_employer_figures_detail(),
      icon: <ChartColumn aria-hidden="true" />,
    },
    {
      title: m.dashboard_employer_billing(),
      detail: m.dashboard_employer_billing_detail(),
      icon: <ReceiptText aria-hidden="true" />,
    },
  ]
}
