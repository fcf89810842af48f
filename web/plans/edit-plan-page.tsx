import { redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import type { components } from '#contract/api.d.ts'
import { findItem } from '#domain/plans/plan.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded, refused } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/edit-plan-page'
import { ACTS, editedPlan } from './draft-acts.server.ts'
import { DraftGoal, DraftItems } from './draft-cards.tsx'
import { ItemSettings } from './item-settings.tsx'
import { PLANS_PATH } from './plan-paths.ts'
import './plan-pages.css'
import { Preview } from './preview.tsx'
import { SendCard } from './send-card.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.plans_edit_title(), m.plans_page_description()]
  return pageHead(matches, { title, description, path: `${PLANS_PATH}/${params.id}/edit`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const plan = loaded(
    await apiOf(args.context).GET('/api/professional/plans/{id}', { params: { path } }),
    localPath('/login'),
  )
  if (plan.state === 'ended') throw redirect(localPath(`${PLANS_PATH}/${plan.id}`))
  const { searchParams } = new URL(args.request.url)
  const day = Temporal.Now.plainDateISO('America/Toronto').toString()
  return { plan, day, chosen: findItem(plan.draft, searchParams.get('item') ?? '')?.id ?? null }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const params = { path: { id: args.params.id }, header: onceHeader(form) }
  const here = localPath(`${PLANS_PATH}/${args.params.id}`)
  const revision = Number(formText(form, 'revision')) || 1
  const intent = intentIn(form, [...ACTS, 'send', 'throw-away'])
  if (intent === 'send') {
    const { error } = await api.POST('/api/professional/plans/{id}/versions', { params, body: { revision } })
    return error ? refused(error) : redirect(`${here}?notice=plan-sent`)
  }
  if (intent === 'throw-away') {
    const { error } = await api.DELETE('/api/professional/plans/{id}', { params })
    return error ? refused(error) : redirect(localPath(PLANS_PATH))
  }
  const known = await api.GET('/api/professional/plans/{id}', { params: { path: params.path } })
  if (!known.data) return refused(known.error)
  const { draft, chosen } = editedPlan(known.data.draft, intent, form)
  const body = { revision, draft: draft as components['schemas']['PlanContent'] }
  const { error } = await api.PUT('/api/professional/plans/{id}/draft', { params, body })
  if (error) return refused(error)
  return redirect(chosen ? `${here}/edit?item=${chosen}` : `${here}/edit`)
}

export default function EditPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, chosen, day } = loaderData
  const name = plan.firstName ?? m.plans_gone()
  const item = chosen ? findItem(plan.draft, chosen) : undefined
  return (
    <>
      <WorkspaceBand
        title={m.plans_page_of({ name: [plan.firstName, plan.lastName].filter(Boolean).join(' ') })}
        lead={plan.version > 0 ? m.plans_edit_lead_sent({ name }) : m.plans_edit_lead({ name })}
        back={
          plan.version > 0
            ? { to: localPath(`${PLANS_PATH}/${plan.id}`), label: m.plans_page_title() }
            : { to: localPath(PLANS_PATH), label: m.plans_back_list() }
        }
      />
      <Container className="desk plan-desk">
        <div className="desk__column">
          <ProblemNotice problem={actionData?.problem} />
          <DraftGoal plan={plan} />
          <DraftItems plan={plan} chosen={chosen} />
          {item && <ItemSettings key={item.id} item={item} revision={plan.revision} />}
        </div>
        <div className="desk__column">
          <SendCard plan={plan} name={name} />
          <Preview draft={plan.draft} day={day} name={name} />
        </div>
      </Container>
    </>
  )
}
