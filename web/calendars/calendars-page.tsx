import { apiOf } from '#web/shell/api.ts'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { FeedCard } from '#web/product/calendar-feed/feed-card.tsx'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { loadSchedule } from '#web/product/practice/practice.server.ts'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/calendars-page'
import { BusyCard } from './busy-card.tsx'
import { changeCalendars } from './calendar-actions.server.ts'

const PATH = '/dashboard/professional/calendars'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.calendars_title(), m.calendars_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const schedule = await loadSchedule(args)
  if (!schedule) return null
  const api = apiOf(args.context)
  const [busy, feed] = await Promise.all([
    api.GET('/api/professional/busy-calendars'),
    api.GET('/api/calendar-feed'),
  ])
  const signIn = localPath('/login')
  return {
    busy: loaded(busy, signIn),
    feedSince: loaded(feed, signIn).createdAt,
    zone: schedule.rules.zone,
  }
}

export async function action(args: Route.ActionArgs) {
  if (!(await loadSchedule(args))) return undefined
  return changeCalendars(apiOf(args.context), await args.request.formData())
}

/** What was just asked of the worker is read again, also after a refusal. */
export const shouldRevalidate = () => true

export default function CalendarsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoPractice title={m.calendars_title()} lead={m.calendars_lead()} />
  const { busy, feedSince, zone } = loaderData
  return (
    <>
      <WorkspaceBand
        title={m.calendars_title()}
        lead={m.calendars_lead()}
        back={{ to: localPath('/dashboard/professional/availability'), label: m.calendars_back() }}
      />
      <Container className="desk">
        <div className="desk__column">
          <BusyCard busy={busy} zone={zone} outcome={actionData?.busy} />
        </div>
        <div className="desk__column">
          <FeedCard since={feedSince} outcome={actionData?.feed} contents={m.calendars_feed_contents()} />
        </div>
      </Container>
    </>
  )
}
