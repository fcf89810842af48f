import { m } from '#web/paraglide/messages.js'
import { OWN_PLANS_PATH, planDate } from '#web/product/plans/plan-words.ts'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/own-plan-page'
import { actOnOwnPlan } from './own-acts.server.ts'
import { OwnGoal, OwnSaid, OwnWeeks, PointsCard } from './own-side.tsx'
import { Today } from './own-today.tsx'
import { OwnWeek } from './own-week.tsx'
import './plan-pages.css'
import { Agreement, SharingCard } from './sharing.tsx'

/** The title holds neither name nor goal: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.plans_page_title(), m.plans_own_page_description()]
  return pageHead(matches, { title, description, path: `${OWN_PLANS_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  const path = { id: args.params.id }
  return loaded(await apiOf(args.context).GET('/api/plans/{id}', { params: { path } }), localPath('/login'))
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args)
  return actOnOwnPlan(apiOf(args.context), args.params.id, await args.request.formData())
}

export default function OwnPlanPage({ loaderData: plan, actionData }: Route.ComponentProps) {
  const isOpen = plan.state === 'sent'
  return (
    <>
      <WorkspaceBand
        title={m.plans_own_page_title({ name: plan.professional })}
        lead={
          plan.endedAt
            ? m.plans_own_page_lead_ended({ date: planDate(plan.endedAt) })
            : m.plans_own_page_lead()
        }
        back={{ to: localPath(OWN_PLANS_PATH), label: m.plans_back_list() }}
      />
      <Container className="desk plan-desk">
        <div className="desk__column">
          <ProblemNotice problem={actionData?.problem} />
          {isOpen && plan.isShared === null && <Agreement plan={plan} />}
          <Today plan={plan} />
          {plan.isShared !== null && isOpen && <OwnWeek plan={plan} />}
        </div>
        <div className="desk__column">
          <OwnGoal plan={plan} />
          <OwnWeeks plan={plan} />
          {plan.earnsPoints && <PointsCard />}
          {isOpen && plan.isShared !== null && <SharingCard plan={plan} />}
          <OwnSaid words={plan.words} />
        </div>
      </Container>
    </>
  )
}
