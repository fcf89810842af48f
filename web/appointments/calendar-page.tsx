import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { formatDay, formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loadSchedule } from '#web/product/practice/practice.server.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { statusText } from '#web/product/visits/visit-status.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/calendar-page'
import { BlockCard } from './block-card.tsx'
import { actOnCalendar } from './calendar-actions.server.ts'
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
  const api = apiOf(args.context)
  const [visits, elsewhere] = await Promise.all([
    api.GET('/api/professional/appointments', { params: { query } }),
    api.GET('/api/professional/busy-times', { params: { query } }),
  ])
  const facts = {
    schedule,
    visits: loaded(visits, localPath('/login')),
    elsewhere: loaded(elsewhere, localPath('/login')),
  }
  const isWhole = search.get('hours') === 'all'
  const isEditing = view === 'week' && search.get('edit') === 'hours'
  return { calendar: calendarView({ ...facts, view, day, isWhole, isEditing }) }
}

export async function action(args: Route.ActionArgs) {
  const schedule = await loadSchedule(args)
  if (!schedule) return undefined
  return actOnCalendar(apiOf(args.context), schedule, await args.request.formData())
}

export default function CalendarPage({ loaderData: { calendar }, actionData }: Route.ComponentProps) {
  useLiveCalendar(calendar?.isLive ? calendar.professionalId : null)
  if (!calendar)
    return <NoPractice title={m.appointments_pro_title()} lead={m.appointments_pro_description()} />
  return (
    <>
      <WorkspaceBand
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
          {calendar.isEditing && <Banner>{m.calendar_hours_text()}</Banner>}
          {calendar.view === 'month' ? (
            <CalendarMonth calendar={calendar} />
          ) : (
            <CalendarGrid key={calendar.isEditing ? 'hours' : 'visits'} calendar={calendar} />
          )}
          <Foot calendar={calendar} />
          <Cancelled visits={calendar.cancelled} />
        </Card>
        <BlockCard
          key={calendar.day}
          day={calendar.day}
          view={calendar.view}
          problem={problemIn(actionData)}
        />
      </Container>
    </>
  )
}

/** Of the form under the calendar; what is done in place answers in place. */
const problemIn = (answer: Route.ComponentProps['actionData']) =>
  answer && 'problem' in answer && !('result' in answer) ? answer.problem : undefined

/** Other ways to see these days. */
function Foot({ calendar: { view, day, links, isWhole, isEditing } }: { calendar: CalendarView }) {
  if (view === 'month') return null
  return (
    <p className="cal-foot">
      <Link to={links.hours} preventScrollReset>
        {isWhole ? m.calendar_hours_usual() : m.calendar_hours_all()}
      </Link>
      {view === 'week' && (
        <Link to={links.edit} preventScrollReset>
          {isEditing ? m.calendar_edit_done() : m.calendar_edit()}
        </Link>
      )}
      {view === 'day' && (
        <Link to={localPath(`${CALENDAR_PATH}/print?day=${day}`)}>{m.calendar_print()}</Link>
      )}
    </p>
  )
}

function Toolbar({ calendar }: { calendar: CalendarView }) {
  const { links, view } = calendar
  return (
    <div className="cal-bar">
      <div>
        <h2 id="calendar-title">{titleOf(calendar)}</h2>
        <p role="status" className="visits-none">
          {calendar.count === 0
            ? m.appointments_pro_lead_none()
            : m.appointments_pro_lead({ count: calendar.count })}
        </p>
      </div>
      <Chips label={m.appointments_pro_view()}>
        {links.views.map(({ view: to, to: address, isCurrent }) => (
          <ChipLink key={to} to={address} isCurrent={isCurrent} preventScrollReset>
            {NAMES[to].view()}
          </ChipLink>
        ))}
      </Chips>
      <div className="cal-bar__steps">
        <Link
          className="iconbtn iconbtn--line"
          to={links.before}
          aria-label={NAMES[view].before()}
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
          aria-label={NAMES[view].after()}
          preventScrollReset
        >
          <ChevronRight />
        </Link>
      </div>
    </div>
  )
}

const NAMES: Record<View, { view: () => string; before: () => string; after: () => string }> = {
  day: {
    view: m.appointments_pro_view_day,
    before: m.appointments_pro_previous_day,
    after: m.appointments_pro_next_day,
  },
  week: {
    view: m.appointments_pro_view_week,
    before: m.appointments_pro_previous_week,
    after: m.appointments_pro_next_week,
  },
  month: {
    view: m.appointments_pro_view_month,
    before: m.appointments_pro_previous_month,
    after: m.appointments_pro_next_month,
  },
}

function titleOf({ view, day, firstDay }: CalendarView): string {
  if (view === 'day') return formatDay(day, getLocale())
  if (view === 'month') return formatMonth(day, getLocale())
  return m.appointments_pro_week_of({ day: withoutWeekday(formatDay(firstDay, getLocale())) })
}

/** « 16 novembre », “November 16”. */
const withoutWeekday = (day: string) => day.replace(/^\S+\s/u, '')

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
            · {statusText(visit.status)}
          </li>
        ))}
      </ul>
    </section>
  )
}
