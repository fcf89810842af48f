import { data, Form, redirect, useNavigation } from 'react-router'
import { apiOf } from '#web/shell/api.ts'
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
import { HeldTime } from './held-time.tsx'
import { confirmedPath, loadVisit, reviewPath, toAppointments } from './load-visit.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PayFields } from './pay-fields.tsx'
import { PriceCard } from './price-card.tsx'
import { choicePath, reviewView } from './review-view.server.ts'
import { Terms, Who } from './summary.tsx'
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
  return pageHead(matches, { ...loaderData.head, isPrivate: true })
}

export default function ReviewPage({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <>
      <Band title={view.heading} lead={view.lead} />
      {view.held ? (
        <Container className="desk book-grid">
          <div className="desk__column">
            <HeldTime view={view.held} />
            <Card size="xl" aria-labelledby="visit-title">
              <CardHead id="visit-title" title={view.visit.title} />
              <Who person={view.person} />
              <DefinitionList items={view.visit.items} />
            </Card>
            <Card size="xl">
              <NextSteps view={view.next} />
            </Card>
          </div>
          <div className="book-aside desk__column">
            <PriceCard view={view.price} />
            <Card aria-labelledby="policy-title">
              <CardHead id="policy-title" title={view.policy.title} />
              <Terms sentences={view.policy.sentences} />
            </Card>
            <Decision view={view} problem={actionData?.problem} />
          </div>
        </Container>
      ) : (
        <Container className="book-over">
          <EmptyState
            title={view.over.title}
            actions={<LinkButton to={view.over.action.to}>{view.over.action.label}</LinkButton>}
          >
            {view.over.text}
          </EmptyState>
        </Container>
      )}
    </>
  )
}

type View = Route.ComponentProps['loaderData']
type Problem = NonNullable<Route.ComponentProps['actionData']>['problem']

function Decision({ view, problem }: { view: View; problem: Problem | undefined }) {
  const { state, formData } = useNavigation()
  const isConfirming = state !== 'idle' && formData !== undefined && !formData.has('intent')
  return (
    <div className="book-decision">
      <ProblemNotice problem={problem} />
      {view.awaiting && (
        <Banner
          tone="info"
          lead={view.awaiting.lead}
          action={
            <LinkButton variant="text" size="sm" to="" reloadDocument>
              {view.awaiting.again}
            </LinkButton>
          }
        >
          {view.awaiting.text}
        </Banner>
      )}
      <Form method="post" className="book-decision">
        <OnceKey />
        {view.pay && <PayFields view={view.pay} />}
        <Button type="submit" size="lg" isBlock isBusy={isConfirming} busyLabel={view.confirmBusy}>
          {view.confirm}
        </Button>
      </Form>
      <Form method="post">
        <OnceKey />
        <Button type="submit" variant="line" isBlock name="intent" value="release">
          {view.release}
        </Button>
      </Form>
    </div>
  )
}
