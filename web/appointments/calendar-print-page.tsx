import { formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { statusText } from '#web/product/visits/visit-status.tsx'
import { visitWords } from '#web/product/visits/visit-words.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { loadSchedule } from '#web/product/practice/practice.server.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Route } from './+types/calendar-print-page'
import { payStateOf, payText } from './calendar/pay-mark.tsx'
import { CALENDAR_PATH } from './calendar-span.ts'
import { dayIn } from './move-view.server.ts'
import './day-sheet.css'

const Printer = iconOf('Printer')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.calendar_sheet_title(), m.calendar_sheet_description()]
  return pageHead(matches, { title, description, path: `${CALENDAR_PATH}/print`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const schedule = await loadSchedule(args)
  if (!schedule) return { sheet: null }
  const asked = dayIn(new URL(args.request.url).searchParams.get('day'))
  const day = (asked ?? Temporal.Now.plainDateISO(schedule.rules.zone)).toString()
  const { appointments } = loaded(
    await apiOf(args.context).GET('/api/professional/day-sheet', { params: { query: { day } } }),
    localPath('/login'),
  )
  const now = Temporal.Now.instant()
  const visits = appointments.map((visit) => {
    const words = visitWords(visit, now)
    const home = visit.contact?.home
    return {
      id: visit.id,
      hours: words.hours,
      person: words.client?.name ?? '',
      attendee: visit.attendeeName,
      service: words.service,
      mode: visit.mode,
      place: home ? `${home.street}, ${home.city}` : words.place,
      phone: visit.contact?.phone ?? null,
      status: words.status,
      pay: payStateOf(visit),
    }
  })
  return { sheet: { day, visits } }
}

type Visit = NonNullable<Route.ComponentProps['loaderData']['sheet']>['visits'][number]

/** A day on paper: nothing of anybody's health, for a sheet lies on a desk. */
export default function CalendarPrintPage({ loaderData: { sheet } }: Route.ComponentProps) {
  if (!sheet) return <NoPractice title={m.calendar_sheet_title()} lead={m.calendar_sheet_description()} />
  const { day, visits } = sheet
  const back = localPath(`${CALENDAR_PATH}?view=day&day=${day}`)
  return (
    <>
      <WorkspaceBand
        title={formatDay(day, getLocale())}
        lead={m.calendar_sheet_lead({ count: visits.length })}
        back={{ to: back, label: m.appointments_pro_back() }}
        actions={
          <Button
            variant="line-night"
            icon={<Printer aria-hidden="true" />}
            data-print="hide"
            onClick={() => window.print()}
          >
            {m.calendar_print_button()}
          </Button>
        }
      />
      <Container className="desk">
        {visits.length === 0 ? (
          <EmptyState art="path" title={m.appointments_pro_day_none()}>
            {m.calendar_sheet_none()}
          </EmptyState>
        ) : (
          <Card aria-label={m.calendar_sheet_title()}>
            <Sheet visits={visits} />
          </Card>
        )}
      </Container>
    </>
  )
}

function Sheet({ visits }: { visits: readonly Visit[] }) {
  const columns = [
    m.calendar_sheet_when(),
    m.calendar_sheet_who(),
    m.calendar_sheet_service(),
    m.calendar_sheet_where(),
    m.calendar_sheet_pay(),
    m.calendar_sheet_notes(),
  ]
  return (
    <table className="day-sheet">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.id}>
            <th scope="row" data-name={columns[0]}>
              {visit.hours}
            </th>
            <td data-name={columns[1]}>
              <b>{visit.person}</b>
              {visit.attendee && <span>{m.appointments_for_name({ name: visit.attendee })}</span>}
              {visit.phone && <a href={`tel:${visit.phone}`}>{visit.phone}</a>}
            </td>
            <td data-name={columns[2]}>
              {visit.service}
              {visit.status.code !== 'scheduled' && <span>{statusText(visit.status)}</span>}
            </td>
            <td data-name={columns[3]}>
              {MODE_NAMES[visit.mode]()}
              {visit.place && <span>{visit.place}</span>}
            </td>
            <td data-name={columns[4]}>{payText(visit.pay) ?? m.calendar_pay_none()}</td>
            <td data-name={columns[5]} className="day-sheet__notes">
              <VisuallyHidden>{columns[5]}</VisuallyHidden>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
