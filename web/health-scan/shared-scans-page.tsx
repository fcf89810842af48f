import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/shared-scans-page'
import { dayOf } from '#web/product/health/result-day.ts'
import './result.css'
import './saved.css'

const PATH = '/dashboard/professional/shared-scans'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.saved_scan_given_title(), m.saved_scan_given_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  return { given: loaded(await apiOf(args.context).GET('/api/shared-scans'), localPath('/login')) }
}

export default function SharedScansPage({ loaderData: { given } }: Route.ComponentProps) {
  return (
    <>
      <WorkspaceBand title={m.saved_scan_given_title()} lead={m.saved_scan_given_lead()} />
      <Container className="desk saved-grid">
        {given.length === 0 ? (
          <EmptyState art="path" title={m.saved_scan_given_empty()}>
            {m.saved_scan_given_empty_text()}
          </EmptyState>
        ) : (
          <Card className="saved-wide" aria-labelledby="given">
            <CardHead id="given" title={m.saved_scan_given_title()} />
            <Table
              caption={m.saved_scan_given_title()}
              rows={given}
              rowKey={({ shareId }) => shareId}
              columns={[
                {
                  id: 'person',
                  label: m.saved_scan_given_person(),
                  cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
                  isRowHeader: true,
                },
                {
                  id: 'what',
                  label: m.saved_scan_given_what(),
                  cell: ({ questionnaire }) =>
                    questionnaire === 'scan' ? m.saved_scan_given_scan() : m.who5_name(),
                },
                {
                  id: 'completed',
                  label: m.saved_scan_given_completed(),
                  cell: ({ completedAt }) => dayOf(completedAt),
                },
                { id: 'until', label: m.saved_scan_given_until(), cell: ({ endsAt }) => dayOf(endsAt) },
                {
                  id: 'open',
                  label: m.saved_scan_column_open(),
                  isLabelHidden: true,
                  align: 'end',
                  cell: readLink,
                },
              ]}
            />
          </Card>
        )}
      </Container>
    </>
  )
}

type Given = Route.ComponentProps['loaderData']['given'][number]

const readLink = ({ shareId, firstName, lastName }: Given) => (
  <Link
    to={localPath(`${PATH}/${shareId}`)}
    aria-label={m.saved_scan_given_open_label({ name: `${firstName} ${lastName}` })}
  >
    {m.saved_scan_given_open()}
  </Link>
)
