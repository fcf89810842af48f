import { Link } from 'react-router'
import { formatMoney, formatMonth, formatTime } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { buttonClassName } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import type { components } from '#contract/api.d.ts'
import type { Route } from './+types/counted-page'
import {
  countedIn,
  FIGURES_PATH,
  OFFERED,
  PERIOD_NAMES,
  periodIn,
  ROWS_NAMES,
  ROWS_PATH,
  rowsQuery,
} from './figures-words.ts'

const Download = iconOf('Download')

/** Names no person: it stays in histories. */
export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.figures_rows_choose(), m.figures_rows_description()]
  return pageHead(matches, { title, description, path: ROWS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const search = new URL(args.request.url).searchParams
  const [month, service] = [search.get('month'), search.get('service')]
  const query = {
    period: periodIn(search),
    figure: countedIn(search),
    ...(month && { month }),
    ...(service && { service }),
  }
  const answer = await apiOf(args.context).GET('/api/professional/figures/visits', { params: { query } })
  if (answer.error?.code === 'booking/no-practice') return null
  return { ...query, ...loaded(answer, localPath('/login')) }
}

type Visit = components['schemas']['CountedVisits']['visits'][number]

export default function CountedPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoPractice title={m.figures_title()} lead={m.figures_description()} />
  const { period, figure, month, service, visits, isCut } = loaderData
  const part = month ? formatMonth(month, getLocale()) : service
  return (
    <>
      <WorkspaceBand
        title={part ? `${ROWS_NAMES[figure]()} – ${part}` : ROWS_NAMES[figure]()}
        lead={`${PERIOD_NAMES[period]()} · ${isCut ? m.figures_rows_cut() : m.figures_rows_lead({ count: visits.length })}`}
        back={{ to: `${localPath(FIGURES_PATH)}?period=${period}`, label: m.figures_rows_back() }}
        actions={visits.length > 0 && <File query={rowsQuery(loaderData)} />}
      />
      <Container className="desk">
        <Chips label={m.figures_rows_choose()}>
          {OFFERED.map((one) => (
            <ChipLink
              key={one}
              to={rowsQuery({ period, figure: one })}
              isCurrent={one === figure && !part}
              preventScrollReset
            >
              {ROWS_NAMES[one]()}
            </ChipLink>
          ))}
        </Chips>
        <Card>
          {visits.length === 0 ? (
            <p>{m.figures_rows_none()}</p>
          ) : (
            <Table caption={ROWS_NAMES[figure]()} columns={columns()} rows={visits} rowKey={({ id }) => id} />
          )}
        </Card>
      </Container>
    </>
  )
}

function columns(): readonly TableColumn<Visit>[] {
  const locale = getLocale()
  const states: Record<string, () => string> = {
    scheduled: m.figures_state_scheduled,
    completed: m.figures_state_completed,
    no_show: m.figures_state_no_show,
    cancelled: m.figures_state_cancelled,
    expired: m.figures_state_lapsed,
  }
  return [
    {
      id: 'day',
      label: m.figures_column_day(),
      isRowHeader: true,
      cell: ({ id, startsAt, zone }) => (
        <Link to={localPath(`/dashboard/professional/calendar/${id}`)}>
          {formatShortDay(startsAt, locale, true)}, {formatTime(startsAt, locale, zone)}
        </Link>
      ),
    },
    { id: 'person', label: m.figures_column_person(), cell: ({ name }) => name },
    {
      id: 'service',
      label: m.figures_column_service(),
      cell: ({ serviceFr, serviceEn }) => (locale === 'en' ? serviceEn : null) ?? serviceFr,
    },
    { id: 'state', label: m.figures_column_state(), cell: ({ state }) => states[state]?.() ?? state },
    {
      id: 'price',
      label: m.figures_column_price(),
      align: 'end',
      cell: ({ priceCents }) => formatMoney(priceCents, locale),
    },
  ]
}

const File = ({ query }: { query: string }) => (
  <a
    className={buttonClassName({ variant: 'line-night' })}
    href={`/api/professional/figures/visits.csv${query}&language=${getLocale()}`}
    download
  >
    <span className="btn__face">
      <Download aria-hidden="true" />
      <span>{m.figures_rows_file()}</span>
    </span>
  </a>
)
