import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/admin-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { type ComingFeature, ComingList } from './coming-list.tsx'
import { Journey } from './journey.tsx'
import { LinkTiles } from './link-tiles.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { WelcomeBand } from './welcome-band.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const BookOpenCheck = iconOf('BookOpenCheck')
const CloudSnow = iconOf('CloudSnow')
const Coins = iconOf('Coins')
const Compass = iconOf('Compass')
const Inbox = iconOf('Inbox')
const ListChecks = iconOf('ListChecks')
const Scale = iconOf('Scale')
const UserRoundSearch = iconOf('UserRoundSearch')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_admin_title(), m.dashboard_admin_description()]
  return pageHead(matches, { title, description, path: '/dashboard/admin', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args, ['admin'])
  const { data: waiting } = profile.hasSecondFactor ? await apiOf(args.context).GET('/api/verifications') : {}
  return { profile, waitingCount: waiting?.length ?? null, today: Temporal.Now.instant().toString() }
}

export default function AdminHomePage({
  loaderData: { profile, waitingCount, today },
}: Route.ComponentProps) {
  const next = {
    title: m.verification_tile(),
    detail: waitingText(waitingCount ?? 0),
    icon: <ListChecks />,
    state: waitingCount === 0 ? ('done' as const) : ('todo' as const),
    to: localPath('/dashboard/admin/verifications'),
  }
  return (
    <>
      <WelcomeBand firstName={profile.firstName} today={today} lead={m.dashboard_admin_lead()} />
      <Container className="desk dashboard-grid">
        <SecondFactorBanner profile={profile} />
        <Journey
          title={m.dashboard_start()}
          lead={m.dashboard_admin_start_lead()}
          steps={[confirmedStep(), protectionStep(profile), profileStep(profile), next]}
        />
        <div className="desk__column">
          <EmptyState
            art="path"
            title={waitingText(waitingCount ?? 0)}
            actions={
              <LinkButton variant="soft" to={localPath('/dashboard/admin/verifications')}>
                {m.verification_tile_open()}
              </LinkButton>
            }
          >
            {waitingCount ? m.verification_tile_text() : m.verification_empty_text()}
          </EmptyState>
          <LinkTiles title={m.dashboard_open_pages()} tiles={tiles(waitingCount ?? 0)} />
        </div>
        <ComingList lead={m.dashboard_admin_coming_lead()} features={comingFeatures()} />
      </Container>
    </>
  )
}

const waitingText = (count: number) =>
  count === 0 ? m.verification_tile_none() : m.verification_tile_count({ count })

function tiles(waitingCount: number) {
  return [
    {
      to: localPath('/dashboard/admin/verifications'),
      title: m.verification_tile(),
      detail: waitingText(waitingCount),
      icon: <BadgeCheck />,
    },
    {
      to: localPath('/dashboard/admin/finance'),
      title: m.finance_tile(),
      detail: m.finance_tile_detail(),
      icon: <Coins />,
    },
    {
      to: localPath('/dashboard/admin/matching-questions'),
      title: m.matching_queue_title(),
      detail: m.matching_queue_description(),
      icon: <Compass />,
    },
    {
      to: localPath('/dashboard/admin/storm-day'),
      title: m.storm_title(),
      detail: m.storm_admin_description(),
      icon: <CloudSnow />,
    },
    {
      to: localPath('/privacy/data-transparency'),
      title: m.dashboard_admin_transparency(),
      detail: m.dashboard_admin_transparency_detail(),
      icon: <BookOpenCheck />,
    },
    {
      to: localPath('/legal-hub'),
      title: m.dashboard_admin_legal(),
      detail: m.dashboard_admin_legal_detail(),
      icon: <Scale />,
    },
  ]
}

function comingFeatures(): ComingFeature[] {
  return [
    {
      title: m.dashboard_admin_inbox(),
      detail: m.dashboard_admin_inbox_detail(),
      icon: <Inbox aria-hidden="true" />,
    },
    {
      title: m.dashboard_admin_people(),
      detail: m.dashboard_admin_people_detail(),
      icon: <UserRoundSearch aria-hidden="true" />,
    },
  ]
}
