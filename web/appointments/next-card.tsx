import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

type Scan = { shareId: string; questionnaire: string; until: string }
type NextCardProps = {
  page: string
  practiceClientId: string | null
  hasServices: boolean
  scans: readonly Scan[]
  visitId: string
  notes: readonly { id: string; state: 'draft' | 'signed' }[]
}

/** What the person opened to this professional, and the next visits. */
export function NextCard(props: NextCardProps) {
  const { page, practiceClientId, hasServices, scans, visitId, notes } = props
  if (!practiceClientId && !hasServices && scans.length === 0) return null
  return (
    <Card aria-labelledby="next-title">
      <CardHead id="next-title" title={m.visit_work_next_title()} />
      {scans.length > 0 && (
        <ul className="visits-list">
          {scans.map(({ shareId, until }) => (
            <li key={shareId}>
              <Link to={localPath(`/dashboard/professional/shared-scans/${shareId}`)}>
                {m.visit_work_scan({ until })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="visits-list">
          {notes.map(({ id, state }) => (
            <li key={id}>
              <Link to={localPath(`/dashboard/professional/notes/${id}`)}>
                {state === 'signed' ? m.visit_work_note_signed() : m.visit_work_note_draft()}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="desk__form">
        {practiceClientId && notes.length === 0 && (
          <LinkButton
            variant="soft"
            to={localPath(`/dashboard/professional/clients/${practiceClientId}/notes/new?visit=${visitId}`)}
          >
            {m.visit_work_note()}
          </LinkButton>
        )}
        {practiceClientId && (
          <LinkButton
            variant="soft"
            to={localPath(`/dashboard/professional/calendar/add?client=${practiceClientId}`)}
          >
            {m.visit_work_again()}
          </LinkButton>
        )}
        {hasServices && (
          <>
            <p className="visits-none">{m.visit_work_series_text()}</p>
            <LinkButton variant="soft" to={`${page}/follow-ups`}>
              {m.visit_work_series()}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}
