import { data, Link } from 'react-router'
import { formatDay } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
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
import { Banner } from '#web/ui/banner.tsx'
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
import { AbsenceCard } from './absence-card.tsx'
import { NextCard } from './next-card.tsx'
import { OnSiteCard } from './on-site-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import { UndoCard } from './undo-card.tsx'
import { type WorkView, workView } from './work-view.server.ts'
import './appointments.css'

/** What became of the address at which a visit may be paid. */
const LINK_WORDS: Record<NonNullable<WorkView['paysAtLink']>, () => string> = {
  sent: m.visit_work_link_sent,
  waiting: m.visit_work_link_waiting,
  'not-paid': m.visit_work_link_not_paid,
  paid: m.visit_work_link_paid,
}

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
  const work = loaded(
    await api.GET('/api/professional/appointments/{id}/work', { params: { path } }),
    localPath('/login'),
  )
  const papers = await api.GET('/api/professional/receipts', {
    params: { query: { appointment: path.id } },
  })
  const shared = await api.GET('/api/shared-scans', { params: { query: { appointment: path.id } } })
  const notes = await api.GET('/api/professional/visit-notes/{id}', { params: { path } })
  return {
    notes: notes.data ?? [],
    work: workView(work, visit.zone),
    papers: papers.data ?? [],
    scans: (shared.data ?? []).map(({ shareId, questionnaire, endsAt }) => ({
      shareId,
      questionnaire,
      until: formatDay(
        Temporal.Instant.from(endsAt).toZonedDateTimeISO(visit.zone).toPlainDate().toString(),
        getLocale(),
      ),
    })),
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

/** The way to the person's file, where it is one's own to read. */
function ClientLink({ visit, work }: { visit: VisitView; work: WorkView }) {
  const name = visit.client?.name ?? ''
  if (!work.practiceClientId) return name
  return <Link to={localPath(`/dashboard/professional/clients/${work.practiceClientId}`)}>{name}</Link>
}

export default function PracticeVisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, move, work, scans, papers, notes } = loaderData
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
                { term: m.appointments_pro_client(), value: <ClientLink visit={visit} work={work} /> },
                { term: m.appointments_pro_attendee(), value: attendeeText(visit) },
                {
                  term: m.appointments_pro_when(),
                  value: `${formatDay(visit.startsAt, getLocale())}, ${visit.hours} (${visit.zoneName})`,
                },
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
          {work.undo && <UndoCard undo={work.undo} outcome={actionData} />}
          {work.absence && <AbsenceCard absence={work.absence} outcome={actionData} />}
          <PracticeActs
            visit={visit}
            canWrite={!work.isGuest}
            page={page}
            isMoving={move !== null}
            outcome={actionData}
          />
          {work.paysAtLink && (
            <Banner tone={work.paysAtLink === 'paid' ? 'success' : 'info'}>
              {LINK_WORDS[work.paysAtLink]()}
            </Banner>
          )}
          <OnSiteCard onSite={work.onSite} outcome={actionData} />
          <ReceiptsCard papers={papers} from="/api/professional/receipts" />
          <NextCard
            page={page}
            practiceClientId={work.practiceClientId}
            hasServices={work.hasServices}
            scans={scans}
            visitId={visit.id}
            notes={notes}
          />
        </div>
      </Container>
    </>
  )
}
