import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import type { VisitWords } from '#web/product/visits/visit-words.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

const LIST = '/dashboard/client/appointments'

/** The next appointment, and the two things people do with one. */
export function NextVisit({ visit }: { visit: VisitWords }) {
  const { professional, actions } = visit
  return (
    <Card aria-labelledby="next-title">
      <CardHead
        id="next-title"
        title={m.dashboard_client_next()}
        end={<VisitStatus status={visit.status} />}
      />
      <p className="next-visit__when">{visit.title}</p>
      <p>
        {visit.hours} · {MODE_NAMES[visit.mode]()}
      </p>
      <div className="next-visit__who">
        <Avatar id={professional.id} name={professional.name} photo={professional.photo} />
        <p>
          <b>{professional.name}</b>
          {professional.title} · {visit.service}
        </p>
      </div>
      <div className="file-status__actions">
        <LinkButton to={localPath(`${LIST}/${visit.id}`)}>{m.dashboard_client_next_open()}</LinkButton>
        {actions.includes('move') && (
          <LinkButton variant="line" to={localPath(`${LIST}/${visit.id}?do=move`)}>
            {m.appointments_move()}
          </LinkButton>
        )}
        <LinkButton variant="text" to={localPath(LIST)}>
          {m.dashboard_client_next_all()}
        </LinkButton>
      </div>
    </Card>
  )
}
