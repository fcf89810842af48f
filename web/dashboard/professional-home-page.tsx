import { CalendarDays, HeartPulse, MessageSquare, Stethoscope, Wallet } from '#web/ui/icons.tsx'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/professional-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { ComingList, type ComingThing } from './coming-list.tsx'
import { FileStatus, profileFileStep } from './file-status.tsx'
import { Journey } from './journey.tsx'
import { LinkTiles } from './link-tiles.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { WelcomeBand } from './welcome-band.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_professional_title(), m.dashboard_professional_description()]
  return pageHead(matches, { title, description, path: '/dashboard/professional', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args, ['professionnel'])
  // The API opens a file only to an account with its second factor.
  const { data: file } = profile.hasSecondFactor ? await apiOf(args.context).GET('/api/onboarding') : {}
  return { profile, file: file ?? null, today: Temporal.Now.instant().toString() }
}

export default function ProfessionalHomePage({ loaderData }: Route.ComponentProps) {
  const { profile, file, today } = loaderData
  return (
    <>
      <WelcomeBand firstName={profile.firstName} today={today} lead={m.dashboard_professional_lead()} />
      <Container className="dashboard-grid">
        <SecondFactorBanner profile={profile} />
        <Journey
          title={m.dashboard_start()}
          lead={m.dashboard_professional_start_lead()}
          steps={[confirmedStep(), protectionStep(profile), profileStep(profile), profileFileStep(file)]}
        />
        <div className="dashboard-column">
          {file && <FileStatus file={file} />}
          <EmptyState
            art="path"
            title={m.dashboard_professional_empty()}
            actions={
              <LinkButton variant="soft" to={localPath('/professionals')}>
                {m.dashboard_professional_empty_action()}
              </LinkButton>
            }
          >
            {m.dashboard_professional_empty_text()}
          </EmptyState>
          <LinkTiles title={m.dashboard_open_pages()} tiles={tiles()} />
        </div>
        <ComingList lead={m.dashboard_professional_coming_lead()} things={comingThings()} />
      </Container>
    </>
  )
}

function tiles() {
  return [
    {
      to: localPath('/professionals'),
      title: m.dashboard_professional_offer(),
      detail: m.dashboard_professional_offer_detail(),
      icon: <Stethoscope />,
    },
    {
      to: localPath('/dashboard/professional/shared-scans'),
      title: m.saved_scan_given_title(),
      detail: m.saved_scan_given_description(),
      icon: <HeartPulse />,
    },
    {
      to: localPath('/contact'),
      title: m.dashboard_contact(),
      detail: m.dashboard_contact_detail(),
      icon: <MessageSquare />,
    },
  ]
}

function comingThings(): ComingThing[] {
  return [
    {
      title: m.dashboard_professional_calendar(),
      detail: m.dashboard_professional_calendar_detail(),
      icon: <CalendarDays aria-hidden="true" />,
    },
    {
      title: m.dashboard_professional_wallet(),
      detail: m.dashboard_professional_wallet_detail(),
      icon: <Wallet aria-hidden="true" />,
    },
  ]
}
