import { iconOf } from '#web/ui/icon.tsx'
import { Link, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { NoPractice } from '#web/shell/no-practice.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loadSchedule, minuteIn } from '#web/shell/practice.server.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { ProfessionalBand } from '#web/shell/professional-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/calendar-page'
import { BlockCard } from './block-card.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { CALENDAR_PATH, isView, spanOf, type View } from './calendar-span.ts'
import { calendarView, type CalendarView } from './calendar-view.server.ts'
import { dayIn } from './move-view.server.ts'
import { useLiveCalendar } from './use-live-calendar.ts'
import './appointments.css'
import './calendar.css'

const ChevronLeft = iconOf('ChevronLeft')
const ChevronRight = iconOf('ChevronRight')
const CloudSnow = iconOf('CloudSnow')
const Lock = iconOf('Lock')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.appointments_pro_title(), m.appointments_pro_description()]
  return pageHead(matches, { title, description, path: CALENDAR_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const schedule = await loadSchedule(args)
  if (!schedule) return { calendar: null }
  const search = new URL(args.request.url).searchParams
  const asked = search.get('view')
  const view = isView(asked) ? asked : 'week'
  const day = dayIn(search.get('day')) ?? Temporal.Now.plainDateISO(schedule.rules.zone)
  const { from, days } = spanOf(view, day)
  const query = { from: from.toString(), days }
  const visits = loaded(
    await apiOf(args.context).GET('/api/professional/appointments', { params: { query } }),
    localPath('/login'),
  )
  return { calendar: calendarView({ schedule, visits, view, day }) }
}

/** Blocks hours of one day, from the calendar itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const day = formText(form, 'day')
  const { error } = await apiOf(context).POST('/api/professional/schedule/exceptions', {
    params: { header: onceHeader(form) },
    body: {
      kind: 'closed',
      firstDay: day,
      lastDay: day,
      opensMinute: minuteIn(formText(form, 'opens')),
      closesMinute: minuteIn(formText(form, 'closes'), true),
      placeId: null,
      modes: [],
      label: formText(form, 'label').trim() || null,
    },
  })
  if (error) return refused(error)
  const view = formText(form, 'view')
  const query = new URLSearchParams({ view: isView(view) ? view : 'week', day, notice: 'time-blocked' })
  throw redirect(`${localPath(CALENDAR_PATH)}?${query}`)
}

export default function CalendarPage({ loaderData: { calendar }, actionData }: Route.ComponentProps) {
  useLiveCalendar(calendar?.isLive ? calendar.professionalId : null)
  if (!calendar)
    return <NoPractice title={m.appointments_pro_title()} lead={m.appointments_pro_description()} />
  return (
    <>
      <ProfessionalBand
        title={m.appointments_pro_title()}
        lead={m.appointments_pro_description()}
        actions={
          <>
            <LinkButton
              variant="line-night"
              to={`${localPath('/dashboard/professional/storm-day')}?day=${calendar.day}`}
              icon={<CloudSnow aria-hidden="true" />}
            >
              {m.storm_link()}
            </LinkButton>
            <LinkButton
              variant="line-night"
              to={`?view=${calendar.view}&day=${calendar.day}#block`}
              icon={<Lock aria-hidden="true" />}
            >
              {m.appointments_pro_block()}
            </LinkButton>
          </>
        }
      />
      <Container className="desk">
        <Card aria-labelledby="calendar-title">
          <Toolbar calendar={calendar} />
          {calendar.view === 'month' ? (
            <CalendarMonth calendar={calendar} />
          ) : (
            <CalendarGrid calendar={calendar} />
          )}
          <Cancelled visits={calendar.cancelled} />
        </Card>
        <BlockCard key={calendar.day} day={calendar.day} view={calendar.view} problem={actionData?.problem} />
      </Container>
    </>
  )
}

function Toolbar({ calendar }: { calendar: CalendarView }) {
  const { links, title, view } = calendar
  return (
    <div className="cal-bar">
      <div>
        <h2 id="calendar-title">{title}</h2>
        <p role="status" className="visits-none">
          {countText(calendar.count)}
        </p>
      </div>
      <Chips label={m.appointments_pro_view()}>
        {links.views.map(({ view: to, to: address, isCurrent }) => (
          <ChipLink key={to} to={address} isCurrent={isCurrent} preventScrollReset>
            {viewName(to)}
          </ChipLink>
        ))}
      </Chips>
      <div className="cal-bar__steps">
        <Link
          className="iconbtn iconbtn--line"
          to={links.before}
          aria-label={stepName(view, -1)}
          preventScrollReset
        >
          <ChevronLeft />
        </Link>
        <LinkButton variant="line" size="sm" to={links.today} preventScrollReset>
          {m.appointments_pro_today()}
        </LinkButton>
        <Link
          className="iconbtn iconbtn--line"
          to={links.after}
          aria-label={stepName(view, 1)}
          preventScrollReset
        >
          <ChevronRight />
        </Link>
      </div>
    </div>
  )
}

function viewName(view: View): string {
  if (view === 'day') return m.appointments_pro_view_day()
  return view === 'week' ? m.appointments_pro_view_week() : m.appointments_pro_view_month()
}

function stepName(view: View, direction: 1 | -1): string {
  const isNext = direction === 1
  if (view === 'day') return isNext ? m.appointments_pro_next_day() : m.appointments_pro_previous_day()
  if (view === 'week') return isNext ? m.appointments_pro_next_week() : m.appointments_pro_previous_week()
  return isNext ? m.appointments_pro_next_month() : m.appointments_pro_previous_month()
}

function countText(count: number): string {
  if (count === 0) return m.appointments_pro_lead_none()
  return count === 1 ? m.appointments_pro_lead_one() : m.appointments_pro_lead_other({ count })
}

/** What was cancelled left the grid: its time is someone else's. */
function Cancelled({ visits }: { visits: CalendarView['cancelled'] }) {
  if (visits.length === 0) return null
  return (
    <section className="cal-cancelled" aria-labelledby="cancelled-title">
      <h3 id="cancelled-title">{m.appointments_pro_cancelled()}</h3>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to={localPath(`${CALENDAR_PATH}/${visit.id}`)}>
              {visit.when}, {visit.fullName}
            </Link>{' '}
            · {visit.label.text}
          </li>
        ))}
      </ul>
    </section>
  )
}
