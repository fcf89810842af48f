import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/waiting-page'
import { AppointmentsFrame } from './appointments-frame.tsx'
import { LIST_PATH, WAITING_PATH } from './visit-paths.ts'
import { actOnWait } from './wait-actions.server.ts'
import { WaitCard } from './wait-card.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.waiting_card(), m.waiting_page_lead()]
  return pageHead(matches, { title, description, path: WAITING_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const lines = loaded(await apiOf(args.context).GET('/api/wait-list'), localPath('/login'))
  return {
    hasOffer: lines.some(({ offer }) => offer !== null),
    lines: lines.map(({ offer: _offer, ...line }) => line),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return actOnWait(apiOf(context), 'leave-line', form, localPath(WAITING_PATH))
}

/** Refused because the line moved on: it is read again. */
export const shouldRevalidate = () => true

export default function WaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, hasOffer } = loaderData
  return (
    <AppointmentsFrame title={m.waiting_card()} lead={m.waiting_page_lead()}>
      <div className="desk__column visits-calls">
        <ProblemNotice problem={actionData?.waitProblem} />
        {hasOffer && (
          <Banner
            tone="warm"
            lead={m.waiting_page_offer()}
            action={
              <LinkButton size="sm" to={localPath(LIST_PATH)}>
                {m.waiting_page_offer_open()}
              </LinkButton>
            }
          >
            {m.waiting_page_offer_text()}
          </Banner>
        )}
        {lines.length === 0 ? (
          <EmptyState
            art="path"
            title={m.waiting_card_none()}
            actions={<LinkButton to={localPath('/search')}>{m.appointments_empty_action()}</LinkButton>}
          >
            {m.waiting_page_none()}
          </EmptyState>
        ) : (
          <WaitCard lines={lines} />
        )}
      </div>
    </AppointmentsFrame>
  )
}
