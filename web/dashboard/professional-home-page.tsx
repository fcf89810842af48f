import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { useEachMinute } from '#web/shell/use-each-minute.ts'
import { ADD_VISIT } from '#web/shell/workspace/areas.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/professional-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { FileStatus, profileFileStep } from './file-status.tsx'
import { Journey } from './journey.tsx'
import { NextPerson } from './next-person.tsx'
import { practiceDay } from './practice-day.server.ts'
import { PracticeFigures } from './practice-figures.tsx'
import { PracticeTasks } from './practice-tasks.tsx'
import { DayAgenda } from './practice-today.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { UNREAD_SHOWN, unreadView } from './unread.server.ts'
import { UnreadCard } from './unread-card.tsx'
import { WelcomeBand } from './welcome-band.tsx'

const CalendarPlus = iconOf('CalendarPlus')
const CalendarX2 = iconOf('CalendarX2')
const SIGN_IN = () => localPath('/login')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.dashboard_professional_title(), m.dashboard_professional_description()]
  return pageHead(matches, { title, description, path: '/dashboard/professional', isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireProfile(args, ['professionnel'])
  // The API opens a file only to an account with its second factor.
  const api = apiOf(args.context)
  const now = Temporal.Now.instant()
  const [answer, unread] = await Promise.all([
    profile.hasSecondFactor ? api.GET('/api/onboarding') : undefined,
    profile.hasSecondFactor
      ? api.GET('/api/notifications', { params: { query: { limit: UNREAD_SHOWN, unread: 'only' } } })
      : undefined,
  ])
  const file = answer && loaded(answer, SIGN_IN())
  // Before the first step of the file there is no calendar to read.
  const hasPractice = file !== undefined && file.state !== 'none'
  return {
    profile,
    file: file ?? null,
    now: now.toString(),
    unread: unread?.data ? unreadView(unread.data, now) : null,
    practice: hasPractice ? await readPractice(api, dayIn(args.request), now) : null,
  }
}

/** A day that cannot be one is today. */
function dayIn(request: Request): string | undefined {
  const day = new URL(request.url).searchParams.get('day')
  return day && /^20\d\d-\d\d-\d\d$/u.test(day) ? day : undefined
}

async function readPractice(api: ReturnType<typeof apiOf>, day: string | undefined, now: Temporal.Instant) {
  const [asked, earnings, rating] = await Promise.all([
    api.GET('/api/professional/day', { params: { query: day ? { day } : {} } }),
    api.GET('/api/professional/earnings'),
    api.GET('/api/professional/rating'),
  ])
  // The 31st of February looks like a day.
  const answer = asked.error?.code === 'request/invalid' ? await api.GET('/api/professional/day') : asked
  return {
    day: practiceDay(loaded(answer, SIGN_IN()), now),
    // Figures that could not be read are left out; the day is not.
    figures: earnings.data ? { ...earnings.data, rating: rating.data ?? null } : null,
  }
}

/** Everything is read, and the day stays as it was. */
export async function action(args: Route.ActionArgs) {
  await requireProfile(args, ['professionnel'])
  const form = await args.request.formData()
  const answer = await apiOf(args.context).POST('/api/notifications/read', {
    params: { header: onceHeader(form) },
    body: {},
  })
  loaded(answer, SIGN_IN())
  throw redirect(localPath('/dashboard/professional'))
}

export default function ProfessionalHomePage({ loaderData }: Route.ComponentProps) {
  const { profile, file, now, practice, unread } = loaderData
  useEachMinute(practice?.day.next?.isNear ?? false)
  const isOpen = practice && file?.state === 'listed'
  // What asks for something stands first; a profile that is simply online stands last.
  const isCalm = file?.state === 'listed' && !file.isSuspended && !file.maySubmit
  return (
    <>
      <WelcomeBand
        size="sm"
        title={titleOf(loaderData)}
        today={now}
        lead={practice ? leadOf(practice.day) : m.dashboard_professional_lead()}
        actions={isOpen && <DayActs day={practice.day.day} />}
      />
      <Container className="desk dashboard-grid practice-home">
        <SecondFactorBanner profile={profile} />
        {file?.state === 'listed' && !file.hasHours && <NoHours />}
        {isOpen && practice.figures && <PracticeFigures figures={practice.figures} day={practice.day} />}
        {!isOpen && (
          <Journey
            title={m.dashboard_start()}
            lead={m.dashboard_professional_start_lead()}
            steps={[confirmedStep(), protectionStep(profile), profileStep(profile), profileFileStep(file)]}
          />
        )}
        {practice ? <DayAgenda day={practice.day} /> : <NotOpen />}
        <div className="desk__column">
          {file && !isCalm && <FileStatus file={file} />}
          {practice?.day.next && <NextPerson next={practice.day.next} />}
          <div className="practice-duo">
            {practice && <PracticeTasks tasks={practice.day.tasks} requests={practice.day.requests} />}
            {unread && <UnreadCard unread={unread} />}
          </div>
          {file && isCalm && <FileStatus file={file} />}
        </div>
      </Container>
    </>
  )
}

/** The title is the next person, when somebody comes today. */
function titleOf({ profile, practice }: Route.ComponentProps['loaderData']): string {
  const next = practice?.day.next
  if (next?.isToday) {
    return next.isNow
      ? m.dashboard_pro_current({ name: next.name })
      : m.dashboard_pro_arrives({ name: next.name, until: next.until })
  }
  return m.dashboard_hello({ firstName: profile.firstName })
}

type Day = NonNullable<Route.ComponentProps['loaderData']['practice']>['day']

function leadOf({ counts, lastEnds }: Day): string {
  if (counts.visits === 0) return m.dashboard_professional_today_none()
  const lead = m.dashboard_pro_lead({ count: counts.visits, left: counts.ahead })
  return lastEnds ? `${lead} ${m.day_last({ time: lastEnds })}` : lead
}

/** Blocking opens the form under the calendar, at the day that is shown. */
function DayActs({ day }: { day: string }) {
  return (
    <>
      <LinkButton
        variant="line-night"
        to={`${localPath('/dashboard/professional/calendar')}?view=day&day=${day}#block`}
        icon={<CalendarX2 aria-hidden="true" />}
      >
        {m.dashboard_pro_block()}
      </LinkButton>
      <LinkButton variant="night" to={localPath(ADD_VISIT)} icon={<CalendarPlus aria-hidden="true" />}>
        {m.shell_palette_add()}
      </LinkButton>
    </>
  )
}

/** Online and not to be booked: the one thing that is missing, and where it is set. */
function NoHours() {
  return (
    <Banner
      tone="warning"
      lead={m.dashboard_pro_no_hours()}
      action={
        <LinkButton variant="text" size="sm" to={localPath('/dashboard/professional/availability')}>
          {m.dashboard_pro_no_hours_action()}
        </LinkButton>
      }
    >
      {m.dashboard_pro_no_hours_text()}
    </Banner>
  )
}

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
