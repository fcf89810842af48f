import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { useEachMinute } from '#web/shell/use-each-minute.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { UnreadBanner } from '#web/shell/workspace/unread-banner.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/professional-home-page'
import { confirmedStep, profileStep, protectionStep } from './account-steps.tsx'
import { FileStatus, profileFileStep } from './file-status.tsx'
import { Journey } from './journey.tsx'
import { NextPerson } from './next-person.tsx'
import { DAYS_AHEAD, DAYS_BEHIND, practiceDay } from './practice-day.server.ts'
import { PracticeFigures } from './practice-figures.tsx'
import { PracticeTasks } from './practice-tasks.tsx'
import { DayAgenda } from './practice-today.tsx'
import { SecondFactorBanner } from './second-factor-banner.tsx'
import { WelcomeBand } from './welcome-band.tsx'

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
  const file = profile.hasSecondFactor ? loaded(await api.GET('/api/onboarding'), SIGN_IN()) : undefined
  // Before the first step of the file there is no calendar to read.
  const hasPractice = file !== undefined && file.state !== 'none'
  return {
    profile,
    file: file ?? null,
    now: now.toString(),
    practice: hasPractice ? await readPractice(api, now) : null,
  }
}

async function readPractice(api: ReturnType<typeof apiOf>, now: Temporal.Instant) {
  const query = { daysBehind: DAYS_BEHIND, daysAhead: DAYS_AHEAD }
  const [agenda, earnings, rating, scans] = await Promise.all([
    api.GET('/api/professional/agenda', { params: { query } }),
    api.GET('/api/professional/earnings'),
    api.GET('/api/professional/rating'),
    api.GET('/api/shared-scans'),
  ])
  const { appointments, zone } = loaded(agenda, SIGN_IN())
  const day = practiceDay(appointments, zone, now)
  return {
    day,
    // Figures that could not be read are left out; the day is not.
    figures: earnings.data ? { ...earnings.data, rating: rating.data ?? null } : null,
    sharedCount: scans.data?.length ?? 0,
  }
}

export default function ProfessionalHomePage({ loaderData }: Route.ComponentProps) {
  const { profile, file, now, practice } = loaderData
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
        actions={isOpen && <BlockTime />}
      />
      <Container className="desk dashboard-grid practice-home">
        <UnreadBanner />
        <SecondFactorBanner profile={profile} />
        {isOpen && practice.figures && <PracticeFigures figures={practice.figures} day={practice.day} />}
        {!isOpen && (
          <Journey
            title={m.dashboard_start()}
            lead={m.dashboard_professional_start_lead()}
            steps={[confirmedStep(), protectionStep(profile), profileStep(profile), profileFileStep(file)]}
          />
        )}
        {practice ? <DayAgenda agenda={practice.day.agenda} /> : <NotOpen />}
        <div className="desk__column">
          {file && !isCalm && <FileStatus file={file} />}
          {practice?.day.next && <NextPerson next={practice.day.next} />}
          {practice && <PracticeTasks tasks={practice.day.tasks} sharedCount={practice.sharedCount} />}
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

function leadOf({ count, leftCount }: { count: number; leftCount: number }): string {
  return count === 0
    ? m.dashboard_professional_today_none()
    : m.dashboard_pro_lead({ count, left: leftCount })
}

function BlockTime() {
  return (
    <LinkButton
      variant="line-night"
      to={`${localPath('/dashboard/professional/calendar')}#block`}
      icon={<CalendarX2 aria-hidden="true" />}
    >
      {m.dashboard_pro_block()}
    </LinkButton>
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
