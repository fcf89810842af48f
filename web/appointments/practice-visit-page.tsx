import { data } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import { WhereaboutsCard } from '#web/product/visits/whereabouts-card.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/practice-visit-page'
import { CALENDAR_PATH } from './calendar-span.ts'
import { moneyItems } from './money-items.ts'
import { MoveCard } from './move-card.tsx'
import { loadMove } from './move-view.server.ts'
import { actOnPracticeVisit } from './practice-actions.server.ts'
import { PracticeActs } from './practice-acts.tsx'
import { type VisitView, visitView } from './visit-view.server.ts'
import './appointments.css'

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.appointments_pro_one(), m.appointments_pro_one_description()]
  return pageHead(matches, { title, description, path: `${CALENDAR_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const path = { id: args.params.id }
  const visit = loaded(await api.GET('/api/appointments/{id}', { params: { path } }), localPath('/login'))
  // One's own visit to someone else stands among one's appointments, not in one's practice.
  if (visit.side !== 'professional') throw data(null, 404)
  const search = new URL(args.request.url).searchParams
  return {
    visit: visitView(visit),
    move: search.get('do') === 'move' ? await loadMove(api, visit, search) : null,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = localPath(`${CALENDAR_PATH}/${params.id}`)
  return actOnPracticeVisit(apiOf(context), params.id, await request.formData(), page)
}

/** A refused act means that the page is out of date: the visit and its times are read again. */
export const shouldRevalidate = () => true

function attendeeText({ attendee, attendeeName }: VisitView): string {
  const name = attendeeName ?? ''
  if (attendee === 'self') return m.appointments_pro_attendee_self()
  return attendee === 'child'
    ? m.appointments_pro_attendee_child({ name })
    : m.appointments_pro_attendee_relative({ name })
}

export default function PracticeVisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, move } = loaderData
  const page = localPath(`${CALENDAR_PATH}/${visit.id}`)
  return (
    <>
      <WorkspaceBand
        title={m.appointments_pro_one_title({ name: visit.client?.name ?? '' })}
        lead={visit.title}
        back={{ to: localPath(`${CALENDAR_PATH}?day=${visit.day}`), label: m.appointments_pro_back() }}
      />
      <Container className="desk visits-grid">
        <div className="desk__column">
          {move && (
            <MoveCard
              view={move}
              version={visit.version}
              outcome={actionData}
              back={page}
              lead={m.appointments_pro_move_text()}
            >
              <TextField
                label={m.appointments_pro_reason()}
                name="reason"
                isRequired
                maxLength={500}
                autoComplete="off"
                error={actionData?.intent === 'move' ? actionData.problem.fields['reason'] : undefined}
              />
            </MoveCard>
          )}
          <Card aria-labelledby="facts-title">
            <CardHead
              id="facts-title"
              title={visit.service}
              description={m.appointments_minutes({ count: visit.minutes })}
              end={<VisitStatus status={visit.status} />}
            />
            <DefinitionList
              items={[
                { term: m.appointments_pro_client(), value: visit.client?.name },
                { term: m.appointments_pro_attendee(), value: attendeeText(visit) },
                { term: m.appointments_pro_when(), value: `${visit.when} (${visit.zoneName})` },
                {
                  term: m.appointments_where(),
                  value: [MODE_NAMES[visit.mode](), visit.place].filter(Boolean).join(', '),
                },
                ...(visit.reason ? [{ term: m.appointments_reason_given(), value: visit.reason }] : []),
                ...(visit.contestReason
                  ? [{ term: m.appointments_pro_contested(), value: visit.contestReason }]
                  : []),
                ...moneyItems(visit),
              ]}
            />
          </Card>
        </div>
        <div className="desk__column">
          {visit.state === 'scheduled' && <WhereaboutsCard visit={visit.whereabouts} />}
          <PracticeActs visit={visit} page={page} isMoving={move !== null} outcome={actionData} />
        </div>
      </Container>
    </>
  )
}
