import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import type { VisitWords } from '#web/shell/visit-words.server.ts'
import { Badge } from '#web/ui/badge.tsx'
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
              {visit.modeName} · {visit.service}
            </p>
            <Badge tone={visit.label.tone}>{visit.label.text}</Badge>
          </li>
        ))}
      </ol>
    </Card>
  )
}
