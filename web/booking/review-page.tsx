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
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/review-page'
import { rangeText } from './booking-words.ts'
import { HeldTime } from './held-time.tsx'
import { confirmedPath, loadVisit, reviewPath, toAppointments } from './load-visit.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PayFields } from './pay-fields.tsx'
import { PolicyCard } from './policy-card.tsx'
import { PriceCard } from './price-card.tsx'
import { choicePath, type ReviewView, reviewView } from './review-view.server.ts'
import { Who } from './summary.tsx'
import './booking.css'

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const visit = await loadVisit(args.context, args.params.hold)
  if (visit.state === 'scheduled') throw redirect(confirmedPath(visit))
  if (visit.state !== 'held' && visit.state !== 'expired') throw toAppointments()
  if (visit.professional.slug !== args.params.professional) throw redirect(reviewPath(visit))
  const options = loaded(
    await apiOf(args.context).GET('/api/appointments/{id}/payment', { params: { path: { id: visit.id } } }),
    localPath('/login'),
  )
  return reviewView(visit, options)
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
    body: paymentIn(form),
  })
  // Another site's page, where the card is authorised: nothing is confirmed by coming back from it.
  if (visit?.payAt) throw redirect(visit.payAt)
  if (visit) throw redirect(confirmedPath(visit))
  return data({ problem: describeProblem(error) }, error.status)
}

/** What was chosen, never a price: the total only says what was on the screen. */
function paymentIn(form: FormData) {
  const total = Number.parseInt(formText(form, 'expectedTotalCents'), 10)
  return {
    payment: formText(form, 'rest') === 'card' ? ('card' as const) : ('on-site' as const),
    credits: Number.parseInt(formText(form, 'credits'), 10) || 0,
    keepsCard: form.has('keepsCard'),
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
            <Decision visit={visit} problem={actionData?.problem} />
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
    { term: m.booking_summary_when(), value: `${rangeText(visit)}, ${visit.zoneName}` },
    { term: m.booking_summary_mode(), value: MODE_NAMES[visit.mode]() },
    ...(visit.where ? [{ term: m.booking_summary_place(), value: visit.where }] : []),
    { term: m.booking_summary_whom(), value: visit.attendeeName ?? m.booking_for_self() },
  ]
}

type Problem = NonNullable<Route.ComponentProps['actionData']>['problem']

function Decision({ visit, problem }: { visit: ReviewView; problem: Problem | undefined }) {
  const { state, formData } = useNavigation()
  const isConfirming = state !== 'idle' && formData !== undefined && !formData.has('intent')
  return (
    <div className="book-decision">
      <ProblemNotice problem={problem} />
      {visit.money.state === 'awaiting' && (
        <Banner
          tone="info"
          lead={m.booking_pay_awaiting_lead()}
          action={
            <LinkButton variant="text" size="sm" to="" reloadDocument>
              {m.booking_pay_look_again()}
            </LinkButton>
          }
        >
          {m.booking_pay_awaiting()}
        </Banner>
      )}
      <Form method="post" className="book-decision">
        <OnceKey />
        {visit.pay && <PayFields pay={visit.pay} name={visit.person.name} />}
        <Button type="submit" size="lg" isBlock isBusy={isConfirming} busyLabel={m.booking_confirm_busy()}>
          {m.booking_confirm()}
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
