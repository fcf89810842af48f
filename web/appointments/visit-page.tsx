import { iconOf } from '#web/ui/icon.tsx'
import { redirect } from 'react-router'
import { formatMoney } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { VisitStatus } from '#web/product/visits/visit-status.tsx'
import { whenText } from '#web/product/visits/visit-times.ts'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { WhereaboutsCard } from '#web/product/visits/whereabouts-card.tsx'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Route } from './+types/visit-page'
import { AppointmentsFrame } from './appointments-frame.tsx'
import { CancelCard } from './cancel-card.tsx'
import { loadCancellation } from './cancel-view.server.ts'
import { ContactCard } from './contact-card.tsx'
import { ContestCard } from './contest-card.tsx'
import { moneyItems } from './money-items.ts'
import { MoveCard } from './move-card.tsx'
import { loadMove } from './move-view.server.ts'
import { ReviewCard } from './review-card.tsx'
import { loadReview } from './review-view.server.ts'
import { actOnVisit } from './visit-actions.server.ts'
import { LIST_PATH, reviewPath, visitPath } from './visit-paths.ts'
import { ReceiptsCard } from './receipts-card.tsx'
import { type VisitView, visitView } from './visit-view.server.ts'
import { WriteForm } from '#web/product/visits/write-form.tsx'

const CalendarCheck = iconOf('CalendarCheck')

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.appointments_one_title(), m.appointments_one_description()]
  return pageHead(matches, { title, description, path: `${LIST_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const api = apiOf(args.context)
  const path = { id: args.params.id }
  const visit = loaded(await api.GET('/api/appointments/{id}', { params: { path } }), localPath('/login'))
  if (visit.side === 'client' && visit.state === 'held')
    throw redirect(reviewPath({ slug: visit.professional.slug, id: visit.id }))
  const search = new URL(args.request.url).searchParams
  const act = search.get('do')
  return {
    visit: visitView(visit),
    review: visit.side === 'client' ? await loadReview(api, visit) : null,
    receipts: visit.money.state === 'settled' ? await loadReceipts(api, visit.id) : [],
    cancel: act === 'cancel' ? await loadCancellation(api, visit.id) : null,
    move: act === 'move' ? await loadMove(api, visit, search) : null,
  }
}

async function loadReceipts(api: ReturnType<typeof apiOf>, appointment: string) {
  const { data } = await api.GET('/api/receipts', { params: { query: { appointment } } })
  return data?.map(({ id, number, kind }) => ({ id, number, kind })) ?? []
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return actOnVisit(apiOf(context), params.id, await request.formData(), visitPath(params.id))
}

/** A refused act means that the page is out of date: its terms and times are read again. */
export const shouldRevalidate = () => true

export default function VisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, receipts, cancel, move, review } = loaderData
  return (
    <AppointmentsFrame
      title={m.appointments_with({ name: visit.professional.name })}
      lead={visit.title}
      back={{ to: localPath(LIST_PATH), label: m.appointments_back() }}
    >
      <div className="desk__column">
        {review && <ReviewCard review={review} outcome={actionData} />}
        {visit.state === 'no_show' && <ContestCard visit={visit} outcome={actionData} />}
        {cancel && <CancelCard visit={visit} view={cancel} outcome={actionData} />}
        {move && (
          <MoveCard
            view={move}
            version={visit.version}
            outcome={actionData}
            back={visitPath(visit.id)}
            lead={m.appointments_move_lead({
              service: visit.service,
              minutes: m.appointments_minutes({ count: visit.minutes }),
            })}
          />
        )}
        <Facts visit={visit} hasActions={!cancel && !move} />
      </div>
      <div className="desk__column">
        {visit.state === 'scheduled' && <WhereaboutsCard visit={visit.whereabouts} />}
        {visit.state === 'scheduled' && <ContactCard visit={visit} outcome={actionData} />}
        <ReceiptsCard papers={receipts} from="/api/receipts" />
        {visit.state === 'scheduled' && (
          <Card aria-labelledby="change-title">
            <CardHead id="change-title" title={m.appointments_change()} />
            <ul className="visits-list">
              {policyTexts(visit).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </AppointmentsFrame>
  )
}

function policyTexts({ policy, zone }: VisitView): string[] {
  const percent = policy.lateFeePercent
  return [
    m.appointments_change_free({ when: whenText(policy.freeUntil, zone) }),
    percent === 0 ? m.appointments_change_late_none() : m.appointments_change_late({ percent }),
    m.appointments_change_move({ when: whenText(policy.moveUntil, zone) }),
    m.appointments_change_frozen(),
  ]
}

function whereText({ mode, place }: VisitView): string {
  if (mode === 'video') return m.appointments_where_video()
  return mode === 'at-home' ? m.appointments_where_home() : (place ?? m.appointments_where_unknown())
}

function Facts({ visit, hasActions }: { visit: VisitView; hasActions: boolean }) {
  const { actions } = visit
  return (
    <Card aria-labelledby="facts-title">
      <CardHead
        id="facts-title"
        title={visit.service}
        description={visit.professional.title}
        end={<VisitStatus status={visit.status} />}
      />
      <DefinitionList
        items={[
          {
            term: m.appointments_when_term(),
            value: (
              <>
                {`${visit.when} (${visit.zoneName})`}
                {visit.state === 'scheduled' && <OwnHour visit={visit} />}
              </>
            ),
          },
          { term: m.appointments_hours_term(), value: visit.hours },
          { term: m.appointments_where(), value: whereText(visit) },
          { term: m.appointments_whom(), value: visit.attendeeName ?? m.appointments_for_self() },
          ...(visit.state === 'requested' && visit.answerBy
            ? [{ term: m.appointments_request_until(), value: visit.answerBy }]
            : []),
          ...(visit.reason ? [{ term: m.appointments_reason_given(), value: visit.reason }] : []),
          ...(visit.feeCents === null
            ? []
            : [{ term: m.appointments_pay_fee(), value: formatMoney(visit.feeCents, getLocale()) }]),
          ...moneyItems(visit),
        ]}
      />
      {visit.state === 'requested' && <p className="visits-none">{m.appointments_request_text()}</p>}
      {visit.state === 'expired' && visit.answerBy && (
        <p className="visits-none">{m.appointments_request_lapsed()}</p>
      )}
      <div className="visits-buttons visits-more">
        {visit.state !== 'requested' && visit.state !== 'expired' && (
          <WriteForm appointmentId={visit.id} size="sm" />
        )}
        {visit.state === 'scheduled' && (
          <a
            className={buttonClassName({ variant: 'soft', size: 'sm' })}
            href={`/api/appointments/${visit.id}/calendar`}
            download="mieva.ics"
          >
            <span className="btn__face">
              <CalendarCheck aria-hidden="true" />
              <span>{m.appointments_calendar_add()}</span>
            </span>
          </a>
        )}
        {hasActions && actions.includes('move') && (
          <LinkButton variant="line" size="sm" to={visitPath(visit.id, 'move')}>
            {m.appointments_move()}
          </LinkButton>
        )}
        {hasActions && actions.includes('cancel') && (
          <LinkButton variant="text" size="sm" to={visitPath(visit.id, 'cancel')}>
            {m.appointments_cancel()}
          </LinkButton>
        )}
        {visit.state !== 'scheduled' && visit.state !== 'requested' && (
          <LinkButton variant="soft" size="sm" to={localPath(`/professionals/${visit.slug}`)}>
            {m.appointments_again()}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
