import { data, Form, useNavigation } from 'react-router'
import { FOUNDER_PLACES } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { formText } from '#web/shell/form-text.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import type { Route } from './+types/confirm-founder-page'
import './founders.css'

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** A press of the button, never the opening of the page: mail scanners open links too. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { data: outcome, error } = await apiOf(context).POST('/api/founders/confirm', {
    params: { header: onceHeader(form) },
    body: { token: formText(form, 'token') },
  })
  if (error) return data({ problem: describeProblem(error), outcome: undefined }, error.status)
  return { problem: undefined, outcome }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.founders_confirm_head(),
    description: m.founders_confirm_lead(),
    path: '/join/confirm',
    isPrivate: true,
  })
}

export default function ConfirmFounderPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { token } = loaderData
  const { problem, outcome } = actionData ?? {}
  if (outcome) return <Outcome outcome={outcome} />
  if (!token || problem?.code === 'founder/link-expired' || problem?.code === 'request/invalid') {
    return (
      <Hero
        sun="rising"
        isCentred
        isOverlapped
        title={m.founders_confirm_missing_title()}
        lead={problem?.code === 'founder/link-expired' ? problem.sentence : m.founders_confirm_missing()}
        actions={
          <LinkButton variant="night" size="lg" to={localPath('/join')}>
            {m.founders_confirm_again()}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Hero
      sun="rising"
      isCentred
      isOverlapped
      title={m.founders_confirm_title()}
      lead={m.founders_confirm_lead()}
    >
      <Form method="post" className="confirm-founder">
        <div className="on-surface">
          <ProblemNotice problem={problem} />
        </div>
        <OnceKey />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="night" size="lg" isBusy={isBusy} busyLabel={m.founders_confirming()}>
          {m.founders_confirm_button()}
        </Button>
      </Form>
    </Hero>
  )
}

type OutcomeProps = {
  outcome: { kind: 'individual' | 'professional'; seat: number | null; waitingPosition: number | null }
}

function Outcome({ outcome: { kind, seat, waitingPosition } }: OutcomeProps) {
  const seatLead =
    kind === 'professional' ? m.founders_seat_lead_professional() : m.founders_seat_lead_individual()
  return (
    <Hero
      sun="rising"
      isCentred
      isOverlapped
      title={
        seat === null
          ? m.founders_rank_title({ position: waitingPosition ?? 0 })
          : m.founders_seat_title({ seat })
      }
      lead={seat === null ? m.founders_rank_lead({ places: FOUNDER_PLACES[kind] }) : seatLead}
      actions={
        <>
          <LinkButton variant="night" size="lg" to={localPath('/register')}>
            {m.founders_create_account()}
          </LinkButton>
          <LinkButton variant="line-night" size="lg" to={localPath('/')}>
            {m.founders_go_home()}
          </LinkButton>
        </>
      }
    />
  )
}
