import { redirect } from 'react-router'
import { iconOf } from '#web/ui/icon.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { Band } from '#web/ui/band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/confirmed-page'
import { confirmedView } from './confirmed-view.server.ts'
import { confirmedPath, loadVisit, reviewPath, toAppointments } from './load-visit.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PriceCard } from './price-card.tsx'
import { Terms, Who } from './summary.tsx'
import './booking.css'

const CalendarPlus = iconOf('CalendarPlus')
const Check = iconOf('Check')
const ListChecks = iconOf('ListChecks')
const MapPin = iconOf('MapPin')

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireSecondFactor(args)
  const visit = await loadVisit(args.context, args.params.appointment)
  if (visit.state === 'held' || visit.state === 'expired') throw redirect(reviewPath(visit))
  if (visit.state !== 'scheduled') throw toAppointments()
  if (visit.professional.slug !== args.params.professional) throw redirect(confirmedPath(visit))
  return confirmedView(visit, email)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageHead(matches, { ...loaderData.head, isPrivate: true })
}

export default function ConfirmedPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <Band title={view.heading} lead={view.lead} />
      <Container className="desk book-grid">
        <Card size="xl" className="done">
          <div className="done__head">
            <span className="done__tick" aria-hidden="true">
              <Check />
            </span>
            <div>
              <h2 className="done__day">{view.day}</h2>
              <p className="lede">{view.hours}</p>
              <Who person={view.person} />
              {view.whom && <p className="book-note">{view.whom}</p>}
            </div>
          </div>
          <div className="done__actions">
            <LinkButton to={view.calendar.to} reloadDocument download icon={<CalendarPlus />}>
              {view.calendar.label}
            </LinkButton>
            <LinkButton to={view.all.to} variant="line" icon={<ListChecks />}>
              {view.all.label}
            </LinkButton>
          </div>
          <NextSteps view={view.next} />
        </Card>
        <div className="desk__column">
          {view.place && (
            <Card aria-labelledby="place-title">
              <CardHead id="place-title" title={view.place.title} />
              <p className="done__place">
                <b>{view.place.name}</b>
                {view.place.lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              {view.place.directions && (
                <>
                  <LinkButton to={view.place.directions.to} variant="soft" size="sm" icon={<MapPin />}>
                    {view.place.directions.label}
                  </LinkButton>
                  <p className="book-note">{view.place.directions.note}</p>
                </>
              )}
            </Card>
          )}
          <PriceCard view={view.price} />
          <Card aria-labelledby="policy-title">
            <CardHead id="policy-title" title={view.policy.title} />
            <Terms sentences={view.policy.sentences} />
          </Card>
        </div>
      </Container>
    </>
  )
}
