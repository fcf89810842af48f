import { iconOf } from '#web/ui/icon.tsx'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { MemberTabs } from '#web/product/health/member-tabs.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import { visitWords } from '#web/product/visits/visit-words.server.ts'
import { KNOWN_PATH, KnownProfessional } from '#web/product/visits/known-professional.tsx'
import { type KnownView, knownView } from '#web/product/visits/known-view.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/client-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { type ComingFeature, ComingList } from './coming-list.tsx'
import { homeMeasures } from './home-measures.server.ts'
import { HomeMeasures } from './home-measures.tsx'
import { Journey } from './journey.tsx'
import { LinkTiles } from './link-tiles.tsx'
import { NextVisit } from './next-visit.tsx'
import { WaitingScan } from './waiting-scan.tsx'
import { WelcomeBand } from './welcome-band.tsx'
import { WellnessCard } from './wellness-card.tsx'

const Activity = iconOf('Activity')
const CalendarDays = iconOf('CalendarDays')
const ClipboardList = iconOf('ClipboardList')
const Coins = iconOf('Coins')
const Compass = iconOf('Compass')
const HeartPulse = iconOf('HeartPulse')
const MessageSquare = iconOf('MessageSquare')
const ReceiptText = iconOf('ReceiptText')
const Search = iconOf('Search')
const ShieldQuestionMark = iconOf('ShieldQuestionMark')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_client_title(), m.dashboard_client_description()]
  return pageHead(matches, { title, description, path: '/dashboard/client', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args, ['particulier'])
  const now = Temporal.Now.instant()
  const day = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()
  const api = apiOf(args.context)
  const [visits, { data: health }, credits, known] = await Promise.all([
    api.GET('/api/appointments'),
    api.GET('/api/health-overview'),
    api.GET('/api/credits/balance'),
    api.GET('/api/known-professionals'),
  ])
  const next = visits.data?.appointments.find(({ state }) => state !== 'cancelled')
  return {
    profile,
    today: now.toString(),
    day,
    next: next ? visitWords(next, now) : null,
    scannedAt: health?.scannedAt ?? null,
    wellness: health?.wellness ?? null,
    measures: health ? homeMeasures(health.metrics, day) : [],
    goals: health?.goals ?? [],
    credits: credits.data?.available ?? 0,
    known: (known.data ?? []).slice(0, KNOWN_SHOWN).map(knownView),
  }
}

export default function ClientHomePage({ loaderData }: Route.ComponentProps) {
  const { profile, today, day, next, scannedAt, wellness, measures, goals, credits, known } = loaderData
  const scan = {
    title: m.dashboard_client_scan(),
    detail: m.dashboard_client_scan_detail(),
    icon: <ClipboardList />,
    state: wellness && !wellness.missing.includes('scan') ? ('done' as const) : ('todo' as const),
    to: localPath('/health-scan'),
  }
  return (
    <>
      <WelcomeBand
        firstName={profile.firstName}
        today={today}
        lead={next ? m.dashboard_client_next_lead({ when: next.when }) : m.dashboard_client_lead()}
        tabs={<MemberTabs />}
      />
      <Container className="desk dashboard-grid">
        <WaitingScan scannedAt={scannedAt} />
        {wellness && <WellnessCard wellness={wellness} today={day} />}
        {next ? <NextVisit visit={next} /> : <NothingAhead />}
        {known.length > 0 && <BookAgain known={known} />}
        <Journey
          title={m.dashboard_journey()}
          lead={m.dashboard_journey_lead()}
          steps={[confirmedStep(), profileStep(profile), protectionStep(profile), scan]}
        />
        <HomeMeasures measures={measures} goals={goals} />
        <LinkTiles title={m.dashboard_open_pages()} tiles={tiles(credits)} />
        <ComingList lead={m.dashboard_client_coming_lead()} features={comingFeatures()} />
      </Container>
    </>
  )
}

/** The rest have a page of their own. */
const KNOWN_SHOWN = 2

function BookAgain({ known }: { known: KnownView[] }) {
  return (
    <Card aria-labelledby="again-title">
      <CardHead
        id="again-title"
        title={m.appointments_known_title()}
        end={
          <LinkButton variant="text" size="sm" to={localPath(KNOWN_PATH)}>
            {m.appointments_known_all()}
          </LinkButton>
        }
      />
      <ul>
        {known.map((person) => (
          <KnownProfessional key={person.id} known={person} />
        ))}
      </ul>
    </Card>
  )
}

function NothingAhead() {
  return (
    <EmptyState
      art="path"
      title={m.dashboard_client_empty()}
      actions={
        <LinkButton to={localPath('/search')} icon={<Search aria-hidden="true" />}>
          {m.dashboard_client_search()}
        </LinkButton>
      }
    >
      {m.dashboard_client_empty_text()}
    </EmptyState>
  )
}

function tiles(credits: number) {
  return [
    {
      to: localPath('/dashboard/client/appointments'),
      title: m.dashboard_client_visits(),
      detail: m.dashboard_client_visits_detail(),
      icon: <CalendarDays />,
    },
    {
      to: localPath('/health-scan'),
      title: m.dashboard_client_scan_link(),
      detail: m.dashboard_client_scan_link_detail(),
      icon: <ClipboardList />,
    },
    {
      to: localPath('/dashboard/client/health'),
      title: m.saved_scan_title(),
      detail: m.saved_scan_description(),
      icon: <HeartPulse />,
    },
    {
      to: localPath('/dashboard/client/health/metrics'),
      title: m.metrics_title(),
      detail: m.metrics_description(),
      icon: <Activity />,
    },
    {
      to: localPath('/smart-matching'),
      title: m.matching_title(),
      detail: m.matching_heading(),
      icon: <Compass />,
    },
    {
      to: localPath('/dashboard/client/credits'),
      title: m.credits_title(),
      detail: `${credits} ${m.credits_available({ count: credits })}`,
      icon: <Coins />,
    },
    {
      to: localPath('/dashboard/client/receipts'),
      title: m.receipt_mine_title(),
      detail: m.receipt_mine_description(),
      icon: <ReceiptText />,
    },
    {
      to: localPath('/privacy/data-transparency'),
      title: m.dashboard_client_privacy(),
      detail: m.dashboard_client_privacy_detail(),
      icon: <ShieldQuestionMark />,
    },
  ]
}

function comingFeatures(): ComingFeature[] {
  return [
    {
      title: m.dashboard_client_messages(),
      detail: m.dashboard_client_messages_detail(),
      icon: <MessageSquare aria-hidden="true" />,
    },
  ]
}
