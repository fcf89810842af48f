import { data, Form, redirect, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { ContactFields, contactIn, typedContact } from '#web/product/visits/contact-fields.tsx'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { PlaceDetails } from '#web/product/visits/place-details.tsx'
import { useReloadWhenRestored } from '#web/shell/use-reload-when-restored.ts'
import { Band } from '#web/ui/band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/review-page'
import { moneyText, rangeText } from './booking-words.ts'
import { HeldTime } from '#web/product/visits/held-time.tsx'
import { confirmedPath, loadVisit, payingPath, reviewPath, toAppointments } from './load-visit.server.ts'
import { NextSteps } from './next-steps.tsx'
import { RequestNote } from './request-note.tsx'
import { PayFields } from './pay-fields.tsx'
import { PolicyCard } from './policy-card.tsx'
import { PriceCard } from './price-card.tsx'
import { choicePath, type ReviewView, reviewView } from './review-view.server.ts'
import { Who } from './summary.tsx'
import './booking.css'

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const visit = await loadVisit(args.context, args.params.hold)
  if (visit.state === 'scheduled' || visit.state === 'requested') throw redirect(confirmedPath(visit))
  if (visit.state !== 'held' && visit.state !== 'expired') throw toAppointments()
  if (visit.professional.slug !== args.params.professional) throw redirect(reviewPath(visit))
  // Whoever went to pay may have paid: what became of it is asked before anything is asked of them again.
  const asked = new URL(args.request.url).searchParams
  if (visit.money.state === 'awaiting' && !asked.has('otherwise')) throw redirect(payingPath(visit))
  const options = loaded(
    await apiOf(args.context).GET('/api/appointments/{id}/payment', { params: { path: { id: visit.id } } }),
    localPath('/login'),
  )
  return reviewView(visit, options, asked)
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const { context, params, request } = args
  const form = await request.formData()
  const address = { path: { id: params.hold }, header: onceHeader(form) }
  if (intentIn(form, ['', 'release']) === 'release') {
    // Already lapsed or confirmed: where it stands is read anew either way.
    const { data: released } = await apiOf(context).POST('/api/appointments/{id}/release', {
      params: address,
    })
    throw redirect(released ? choicePath(released) : reviewPath(await loadVisit(context, params.hold)))
  }
  const { data: visit, error } = await apiOf(context).POST('/api/appointments/{id}/confirm', {
    params: address,
    body: { ...paymentIn(form), contact: contactIn(form) },
  })
  // Another site's page, where the card is authorised: nothing is confirmed by coming back from it.
  if (visit?.payAt) throw redirect(visit.payAt)
  if (visit) throw redirect(confirmedPath(visit))
  return data({ problem: describeProblem(error), typed: typedContact(form) }, error.status)
}

/** What was chosen, never a price: the total only says what was on the screen. */
function paymentIn(form: FormData) {
  const total = Number.parseInt(formText(form, 'expectedTotalCents'), 10)
  return {
    payment: formText(form, 'rest') === 'card' ? ('card' as const) : ('on-site' as const),
    credits: Number.parseInt(formText(form, 'credits'), 10) || 0,
    keepsCard: form.has('keepsCard'),
    voucherId: formText(form, 'voucherId') || null,
    expectedTotalCents: Number.isNaN(total) ? null : total,
  }
}

/** A refused confirmation means that the time lapsed: the page says what is true now. */
export function shouldRevalidate() {
  return true
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, slug, person } = loaderData
  return pageHead(matches, {
    title: m.booking_review_head({ name: person.name }),
    description: m.booking_review_description(),
    path: `/book/${slug}/review/${id}`,
    isPrivate: true,
  })
}

export default function ReviewPage({ loaderData: visit, actionData }: Route.ComponentProps) {
  const { person, held, pay } = visit
  useReloadWhenRestored()
  return (
    <>
      <Band title={m.booking_review_title()} lead={m.booking_review_lead({ name: person.name })} />
      {held ? (
        <Container className="desk book-grid">
          <div className="desk__column">
            <HeldTime held={held} />
            <Card size="xl" aria-labelledby="visit-title">
              <CardHead id="visit-title" title={m.booking_review_visit()} />
              <Who person={person} />
              <DefinitionList items={itemsOf(visit)} />
            </Card>
            <Card size="xl">
              <NextSteps visit={visit} isStillChosen={pay !== null} />
            </Card>
          </div>
          <div className="book-aside desk__column">
            <PriceCard visit={visit} isStillChosen={pay !== null} />
            <PolicyCard visit={visit} />
            <Decision visit={visit} problem={actionData?.problem} typed={actionData?.typed} />
          </div>
        </Container>
      ) : (
        <Container className="book-over">
          <EmptyState
            title={m.booking_over_title()}
            actions={<LinkButton to={visit.choiceTo}>{m.booking_over_action()}</LinkButton>}
          >
            {m.booking_over_text()}
          </EmptyState>
        </Container>
      )}
    </>
  )
}

/** The visit, one fact a line. */
function itemsOf(visit: ReviewView) {
  return [
    { term: m.booking_summary_service(), value: visit.service },
    {
      term: m.booking_summary_when(),
      value: (
        <>
          {`${rangeText(visit)}, ${visit.zoneName}`}
          <OwnHour visit={visit} />
        </>
      ),
    },
    { term: m.booking_summary_mode(), value: MODE_NAMES[visit.mode]() },
    ...(visit.place
      ? [{ term: m.booking_summary_place(), value: <PlaceDetails place={visit.place} /> }]
      : []),
    { term: m.booking_summary_whom(), value: visit.attendeeName ?? m.booking_for_self() },
  ]
}

/** What is confirmed, with the total. Both ways are there where both can be chosen: the style shows the one that is. */
function ConfirmLabel({ visit: { answerBy, money, mode, pay, person } }: { visit: ReviewView }) {
  const total = moneyText(pay?.dueCents ?? money.totalCents)
  if (answerBy) return m.booking_request_send({ total })
  const later =
    mode === 'video'
      ? m.booking_confirm_direct({ total, name: person.name })
      : m.booking_confirm_later({ total })
  if (!pay?.isCardPossible) return later
  return (
    <>
      <span className="book-now">{m.booking_confirm_pay({ total })}</span>
      {pay.isOnSitePossible && <span className="book-later">{later}</span>}
    </>
  )
}

type Problem = NonNullable<Route.ComponentProps['actionData']>['problem']

type DecisionProps = {
  visit: ReviewView
  problem: Problem | undefined
  typed: Record<string, string> | undefined
}

function Decision({ visit, problem, typed }: DecisionProps) {
  const { state, formData } = useNavigation()
  const isConfirming = state !== 'idle' && formData !== undefined && !formData.has('intent')
  return (
    <div className="book-decision">
      <ProblemNotice problem={problem} />
      <Form method="post" className="book-decision">
        <OnceKey />
        <Card aria-labelledby="contact-title">
          <CardHead id="contact-title" title={m.place_contact_card()} />
          <div className="desk__form">
            <ContactFields
              mode={visit.mode}
              name={visit.person.name}
              contact={visit.contact}
              problem={problem}
              typed={typed}
            />
          </div>
        </Card>
        <RequestNote visit={visit} />
        {visit.pay && <PayFields pay={visit.pay} name={visit.person.name} />}
        <Button type="submit" size="lg" isBlock isBusy={isConfirming} busyLabel={m.booking_confirm_busy()}>
          <ConfirmLabel visit={visit} />
        </Button>
      </Form>
      <Form method="post">
        <OnceKey />
        <Button type="submit" variant="line" isBlock name="intent" value="release">
          {m.booking_release()}
        </Button>
      </Form>
    </div>
  )
}
