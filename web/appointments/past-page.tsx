import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { visitWords } from '#web/product/visits/visit-words.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/past-page'
import { AppointmentsFrame } from './appointments-frame.tsx'
import { PAST_PATH } from './visit-paths.ts'
import { VisitRow } from './visit-row.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.appointments_past_title(), m.appointments_past_description()]
  return pageHead(matches, { title, description, path: PAST_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const before = new URL(args.request.url).searchParams.get('before')
  const answer = await apiOf(args.context).GET('/api/appointments', {
    params: { query: { when: 'past', ...(before ? { cursor: before } : {}) } },
  })
  const { appointments, next } = loaded(answer, localPath('/login'))
  const now = Temporal.Now.instant()
  return {
    past: appointments.map((visit) => visitWords(visit, now)),
    older: next,
    isFirstPage: before === null,
  }
}

export default function PastPage({ loaderData: { past, older, isFirstPage } }: Route.ComponentProps) {
  return (
    <AppointmentsFrame title={m.appointments_past_title()} lead={m.appointments_past_description()}>
      <div className="desk__column visits-calls">
        {past.length === 0 ? (
          <EmptyState
            art="path"
            title={m.appointments_past_none()}
            actions={<LinkButton to={localPath('/search')}>{m.appointments_empty_action()}</LinkButton>}
          >
            {m.appointments_past_none_text()}
          </EmptyState>
        ) : (
          <Card aria-labelledby="past-title">
            <CardHead id="past-title" title={m.appointments_past()} />
            <ol>
              {past.map((visit) => (
                <VisitRow key={visit.id} visit={visit} isPast />
              ))}
            </ol>
            {(older !== null || !isFirstPage) && (
              <div className="visits-more">
                {!isFirstPage && (
                  <LinkButton variant="text" size="sm" to={localPath(PAST_PATH)}>
                    {m.appointments_past_first()}
                  </LinkButton>
                )}
                {older !== null && (
                  <LinkButton variant="soft" size="sm" to={`?before=${encodeURIComponent(older)}`}>
                    {m.appointments_past_more()}
                  </LinkButton>
                )}
              </div>
            )}
          </Card>
        )}
      </div>
    </AppointmentsFrame>
  )
}
