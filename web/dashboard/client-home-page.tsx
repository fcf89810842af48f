import type { ComponentProps } from 'react'
import { data, redirect } from 'react-router'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { SUGGESTION_IDS } from '#domain/health-metrics/suggestions.ts'
import { m } from '#web/paraglide/messages.js'
import { BalanceCard } from '#web/product/money/balance-card.tsx'
import { Who5Card } from '#web/product/health/who5-card.tsx'
import { KNOWN_PATH, KnownProfessional } from '#web/product/visits/known-professional.tsx'
import { type KnownView, knownView } from '#web/product/visits/known-view.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { useEachMinute } from '#web/shell/use-each-minute.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/client-home-page'
import { FirstDay } from './first-day.tsx'
import { freeSoon } from './free-soon.server.ts'
import { homeMeasures } from './home-measures.server.ts'
import { HomeMeasures } from './home-measures.tsx'
import { MemberPath } from './member-path.tsx'
import { nextVisits } from './next-visits.server.ts'
import { NextVisits } from './next-visits.tsx'
import { PointsCard } from './points-card.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { TodayPlans } from './today-plans.tsx'
import { WaitingScan } from './waiting-scan.tsx'
import { WeekGoals } from './week-goals.tsx'
import { WelcomeBand } from './welcome-band.tsx'
import { WellnessCard } from './wellness-card.tsx'

const ReceiptText = iconOf('ReceiptText')
const Search = iconOf('Search')

const PATH = '/dashboard/client'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_client_title(), m.dashboard_client_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args, ['particulier'])
  const now = Temporal.Now.instant()
  const day = now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()
  const api = apiOf(args.context)
  const [visits, { data: health }, credits, known, points, plans] = await Promise.all([
    api.GET('/api/appointments'),
    api.GET('/api/health-overview'),
    api.GET('/api/credits/balance'),
    api.GET('/api/known-professionals', { params: { query: { most: KNOWN_SHOWN } } }),
    api.GET('/api/rewards/points'),
    api.GET('/api/plans', { params: { query: { open: 'true' } } }),
  ])
  const coming = nextVisits(loaded(visits, localPath('/login')).appointments, now)
  const isFirstDay =
    coming.length === 0 &&
    known.data?.length === 0 &&
    health?.scannedAt === null &&
    health.who5.latest === null &&
    health.metrics.length === 0 &&
    health.goals.length === 0
  const city = profile.city ?? ''
  return {
    profile,
    city,
    now: now.toString(),
    day,
    coming,
    first: isFirstDay ? { free: await freeSoon(api, city) } : null,
    scannedAt: health?.scannedAt ?? null,
    wellness: health?.wellness ?? null,
    who5: health?.who5 ?? null,
    measures: health ? homeMeasures(health.metrics, day) : [],
    goals: health?.goals ?? [],
    suggestions: health?.suggestions ?? [],
    // A card whose figures could not be read is left out: nothing is told as zero.
    credits: credits.data ?? null,
    points: points.data ?? null,
    plans: plans.data ?? [],
    known: (known.data ?? []).map((one) => knownView(one)),
  }
}

/** Puts a suggestion aside. */
export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['particulier'])
  const form = await args.request.formData()
  const id = SUGGESTION_IDS.find((known) => known === form.get('suggestion'))
  if (!id) throw data(null, { status: 400 })
  const { error } = await apiOf(args.context).PUT('/api/health-suggestions/aside', {
    params: { header: onceHeader(form) },
    body: { id },
  })
  return error ? refused(error) : redirect(`${localPath(PATH)}?notice=suggestion-aside`)
}

export default function ClientHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, now, coming, first, scannedAt, city } = loaderData
  const [next] = coming
  useEachMinute(next?.isNear ?? false)
  if (first)
    return (
      <>
        <WelcomeBand
          title={m.dashboard_welcome({ firstName: profile.firstName })}
          today={now}
          lead={m.dashboard_welcome_lead()}
        />
        <Container className="desk dashboard-grid">
          <WaitingScan scannedAt={scannedAt} />
          <FirstDay city={city} free={first.free} />
        </Container>
      </>
    )
  return (
    <>
      <WelcomeBand
        title={m.dashboard_hello({ firstName: profile.firstName })}
        today={now}
        lead={next ? m.dashboard_client_next_lead({ when: next.when }) : m.dashboard_client_lead()}
      />
      <LivedIn view={loaderData} problem={actionData?.problem} />
    </>
  )
}

type LivedInProps = {
  view: Route.ComponentProps['loaderData']
  problem: ComponentProps<typeof ProblemNotice>['problem']
}

function LivedIn({ view, problem }: LivedInProps) {
  const { day, coming, scannedAt, wellness, who5, measures, goals, suggestions, credits, points, known } =
    view
  const [suggestion] = suggestions
  return (
    <Container className="desk dashboard-grid">
      <div className="desk__whole">
        <ProblemNotice problem={problem} />
        <WaitingScan scannedAt={scannedAt} />
      </div>
      <div className="desk__column">
        {coming.length > 0 ? <NextVisits visits={coming} /> : <NothingAhead />}
        <TodayPlans plans={view.plans} />
        <WeekGoals goals={goals} />
      </div>
      <div className="desk__column">
        {wellness && <WellnessCard wellness={wellness} today={day} />}
        {who5 && (who5.latest || wellness?.score !== null) && <Who5Card who5={who5} />}
        {suggestion && <SuggestionCard suggestion={suggestion} today={day} />}
      </div>
      <HomeMeasures measures={measures} />
      {known.length > 0 && <BookAgain known={known} />}
      <div className="member-home__money">
        {credits && <BalanceCard {...credits} />}
        <LinkButton
          variant="line"
          to={localPath('/dashboard/client/receipts')}
          icon={<ReceiptText aria-hidden="true" />}
        >
          {m.dashboard_receipts()}
        </LinkButton>
      </div>
      {points && <PointsCard {...points} />}
      <MemberPath
        scannedOn={scannedAt?.slice(0, 10) ?? null}
        today={day}
        goals={goals}
        hasMeasures={measures.length > 0}
        suggestionCount={suggestions.length}
      />
    </Container>
  )
}

/** The rest have a page of their own. */
const KNOWN_SHOWN = 3

function BookAgain({ known }: { known: KnownView[] }) {
  return (
    <Card className="dashboard-wide" aria-labelledby="again-title">
      <CardHead
        id="again-title"
        title={m.appointments_known_title()}
        description={m.dashboard_known_lead()}
        end={
          <LinkButton variant="text" size="sm" to={localPath(KNOWN_PATH)}>
            {m.appointments_known_all()}
          </LinkButton>
        }
      />
      <ul className="member-home__known">
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
