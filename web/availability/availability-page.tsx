import { iconOf } from '#web/ui/icon.tsx'
import { formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { loadSchedule } from '#web/product/practice/practice.server.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/availability-page'
import { type AvailabilityView, availabilityView, seenByClients } from './availability-view.server.ts'
import { CalendarsCard } from './calendars-card.tsx'
import { ExceptionsCard } from './exceptions-card.tsx'
import { RulesForm } from './rules-form.tsx'
import { changeAvailability } from './schedule-actions.server.ts'
import { SeenCard } from './seen-card.tsx'
import { WeekCard } from './week-card.tsx'
import './availability.css'

const Eye = iconOf('Eye')

const PATH = '/dashboard/professional/availability'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.availability_title(), m.availability_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const schedule = await loadSchedule(args)
  if (!schedule) return { view: null, seen: [], calendars: [] }
  const path = { id: schedule.professionalId }
  const { data: free } = schedule.isBookable
    ? await apiOf(args.context).GET('/api/professionals/{id}/availability', {
        params: { path, query: { days: 21 } },
      })
    : {}
  const { calendars } = loaded(
    await apiOf(args.context).GET('/api/professional/busy-calendars'),
    localPath('/login'),
  )
  return {
    view: availabilityView(schedule),
    seen: free ? seenByClients(free) : [],
    calendars: calendars.map(({ id, name, freshness }) => ({ id, name, isStale: freshness === 'stale' })),
  }
}

export async function action(args: Route.ActionArgs) {
  const schedule = await loadSchedule(args)
  if (!schedule) return undefined
  return changeAvailability(apiOf(args.context), schedule, await args.request.formData())
}

export default function AvailabilityPage({
  loaderData: { view, seen, calendars },
  actionData,
}: Route.ComponentProps) {
  if (!view) return <NoPractice title={m.availability_title()} lead={m.availability_description()} />
  return (
    <>
      <WorkspaceBand
        title={m.availability_title()}
        lead={m.availability_lead({ zone: view.zone })}
        actions={
          view.isBookable && (
            <LinkButton
              variant="line-night"
              to={localPath(`/professionals/${view.professionalId}`)}
              icon={<Eye aria-hidden="true" />}
            >
              {m.availability_preview()}
            </LinkButton>
          )
        }
      />
      <Container className="desk hours-grid">
        <div className="desk__column">
          {!view.isBookable && (
            <Banner tone="info" lead={m.availability_not_bookable_lead()}>
              {m.availability_not_bookable()}
            </Banner>
          )}
          <Outside view={view} />
          <WeekCard view={view} outcome={actionData} />
          <ExceptionsCard view={view} outcome={actionData} />
        </div>
        <div className="desk__column">
          <CalendarsCard calendars={calendars} />
          <RulesForm view={view} outcome={actionData} />
          {view.isBookable && <SeenCard days={seen} />}
        </div>
      </Container>
    </>
  )
}

/** Visits that the hours no longer cover stay, and are named. */
function Outside({ view: { outsideHours } }: { view: AvailabilityView }) {
  const [first] = outsideHours
  if (!first) return null
  return (
    <Banner
      tone="warning"
      lead={m.availability_outside({ count: outsideHours.length })}
      action={
        <LinkButton
          variant="text"
          size="sm"
          to={localPath(`/dashboard/professional/calendar?view=day&day=${first.startsAt.slice(0, 10)}`)}
        >
          {m.availability_outside_see({ day: formatDay(first.startsAt, getLocale()) })}
        </LinkButton>
      }
    >
      {m.availability_outside_text()}
    </Banner>
  )
}
