import { redirect } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { hoursText } from '#web/product/visits/visit-times.ts'
import { WhereaboutsCard } from '#web/product/visits/whereabouts-card.tsx'
import { Band } from '#web/ui/band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/confirmed-page'
import { dayHeading } from './booking-words.ts'
import { confirmedView } from './confirmed-view.server.ts'
import { confirmedPath, loadVisit, reviewPath, toAppointments } from './load-visit.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PolicyCard } from './policy-card.tsx'
import { PriceCard } from './price-card.tsx'
import { RequestNote } from './request-note.tsx'
import { Who } from './summary.tsx'
import './booking.css'

const CalendarPlus = iconOf('CalendarPlus')
const Check = iconOf('Check')
const ListChecks = iconOf('ListChecks')

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireSecondFactor(args)
  const visit = await loadVisit(args.context, args.params.appointment)
  if (visit.state === 'held' || visit.state === 'expired') throw redirect(reviewPath(visit))
  if (visit.state !== 'scheduled' && visit.state !== 'requested') throw toAppointments()
  if (visit.professional.slug !== args.params.professional) throw redirect(confirmedPath(visit))
  return confirmedView(visit, email)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { answerBy, id, slug, person } = loaderData
  return pageHead(matches, {
    title: answerBy
      ? m.booking_request_head({ name: person.name })
      : m.booking_done_head({ name: person.name }),
    description: answerBy ? m.booking_request_description() : m.booking_done_description(),
    path: `/book/${slug}/confirmed/${id}`,
    isPrivate: true,
  })
}

export default function ConfirmedPage({ loaderData: visit }: Route.ComponentProps) {
  const { answerBy, startsAt, endsAt, zone, person } = visit
  const title = `${person.title} · ${visit.service}, ${modeInSentence(visit.mode)}`
  return (
    <>
      <Band
        title={answerBy ? m.booking_request_done() : m.booking_done_title()}
        lead={(answerBy ? m.booking_request_done_lead : m.booking_done_lead)({ email: visit.email })}
      />
      <Container className="desk book-grid">
        <Card size="xl" className="done">
          <div className="done__head">
            <span className="done__tick" aria-hidden="true">
              <Check />
            </span>
            <div>
              <h2 className="done__day">{dayHeading(startsAt)}</h2>
              <p className="lede">
                {hoursText(startsAt, endsAt, zone)}, {visit.zoneName}
              </p>
              <OwnHour visit={visit} className="book-note" />
              <Who person={{ ...person, title }} />
              {visit.attendeeName && (
                <p className="book-note">{m.booking_done_for({ name: visit.attendeeName })}</p>
              )}
            </div>
          </div>
          <RequestNote visit={visit} />
          <div className="done__actions">
            {!answerBy && (
              <LinkButton
                to={`/api/appointments/${visit.id}/calendar`}
                reloadDocument
                download
                icon={<CalendarPlus />}
              >
                {m.booking_done_calendar()}
              </LinkButton>
            )}
            <LinkButton to={localPath('/dashboard/client/appointments')} variant="line" icon={<ListChecks />}>
              {m.booking_done_all()}
            </LinkButton>
          </div>
          <NextSteps visit={visit} isConfirmed />
        </Card>
        <div className="desk__column">
          {!answerBy && <WhereaboutsCard visit={visit.whereabouts} />}
          <PriceCard visit={visit} />
          {!answerBy && <PolicyCard visit={visit} />}
        </div>
      </Container>
    </>
  )
}
