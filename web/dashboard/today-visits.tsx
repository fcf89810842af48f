import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import type { VisitWords } from '#web/product/visits/visit-words.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

const CALENDAR = '/dashboard/professional/calendar'

/** The visits of the day, in the order of the clock. */
export function TodayVisits({ visits }: { visits: readonly VisitWords[] }) {
  return (
    <Card aria-labelledby="today-title">
      <CardHead
        id="today-title"
        title={m.dashboard_professional_today()}
        end={
          <LinkButton variant="text" size="sm" to={localPath(CALENDAR)}>
            {m.dashboard_professional_today_all()}
          </LinkButton>
        }
      />
      {visits.length === 0 && <p>{m.dashboard_professional_today_none()}</p>}
      <ol className="today-visits">
        {visits.map((visit) => (
          <li key={visit.id}>
            <span className="num">{visit.time}</span>
            <p>
              <Link to={localPath(`${CALENDAR}/${visit.id}`)}>{visit.client?.short}</Link>
              {MODE_NAMES[visit.mode]()} · {visit.service}
            </p>
            <VisitStatus status={visit.status} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
