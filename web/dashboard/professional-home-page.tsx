import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import { visitWords } from '#web/product/visits/visit-words.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/professional-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { FileStatus, profileFileStep } from './file-status.tsx'
import { Journey } from './journey.tsx'
import { LinkTiles } from './link-tiles.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { TodayVisits } from './today-visits.tsx'
import { WelcomeBand } from './welcome-band.tsx'

const CalendarDays = iconOf('CalendarDays')
const Clock = iconOf('Clock')
const HeartPulse = iconOf('HeartPulse')
const MessageSquare = iconOf('MessageSquare')
const Stethoscope = iconOf('Stethoscope')
const Wallet = iconOf('Wallet')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_professional_title(), m.dashboard_professional_description()]
  return pageHead(matches, { title, description, path: '/dashboard/professional', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args, ['professionnel'])
  // The API opens a file only to an account with its second factor.
  const api = apiOf(args.context)
  const { data: file } = profile.hasSecondFactor ? await api.GET('/api/onboarding') : {}
  // Before the first step of the file there is no calendar to read.
  const hasPractice = file !== undefined && file.state !== 'none'
  const { data: visits } = hasPractice
    ? await api.GET('/api/professional/appointments', { params: { query: { days: 1 } } })
    : {}
  const now = Temporal.Now.instant()
  return {
    profile,
    file: file ?? null,
    today: now.toString(),
    visits:
      visits?.filter(({ state }) => state !== 'cancelled').map((visit) => visitWords(visit, now)) ?? null,
  }
}

export default function ProfessionalHomePage({ loaderData }: Route.ComponentProps) {
  const { profile, file, today, visits } = loaderData
  return (
    <>
      <WelcomeBand
        firstName={profile.firstName}
        today={today}
        lead={visits ? todayText(visits.length) : m.dashboard_professional_lead()}
      />
      <Container className="desk dashboard-grid">
        <SecondFactorBanner profile={profile} />
        <Journey
          title={m.dashboard_start()}
          lead={m.dashboard_professional_start_lead()}
          steps={[confirmedStep(), protectionStep(profile), profileStep(profile), profileFileStep(file)]}
        />
        <div className="desk__column">
          {file && <FileStatus file={file} />}
          {visits ? <TodayVisits visits={visits} /> : <NotOpen />}
          <LinkTiles title={m.dashboard_open_pages()} tiles={tiles()} />
        </div>
      </Container>
    </>
  )
}

const todayText = (count: number) =>
  count === 0 ? m.dashboard_professional_today_none() : m.dashboard_professional_today_count({ count })

function NotOpen() {
  return (
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
  )
}

function tiles() {
  return [
    {
      to: localPath('/dashboard/professional/calendar'),
      title: m.dashboard_professional_calendar(),
      detail: m.dashboard_professional_calendar_detail(),
      icon: <CalendarDays />,
    },
    {
      to: localPath('/dashboard/professional/availability'),
      title: m.dashboard_professional_hours(),
      detail: m.dashboard_professional_hours_detail(),
      icon: <Clock />,
    },
    {
      to: localPath('/dashboard/professional/finances'),
      title: m.finances_tab(),
      detail: m.finances_tile_detail(),
      icon: <Wallet />,
    },
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
