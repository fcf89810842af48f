import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { professionNames } from '#web/product/directory/profession-names.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader, OnceKey } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeMistakes, describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/insurance-page'
import { editPath } from './plan-card.tsx'
import { draftOf, type PlanDraft } from './plan-draft.ts'
import { PlanForm } from './plan-form.tsx'
import { readPlan } from './read-plan.server.ts'
import { INSURANCE_PATH, PATH } from './receipts-view.ts'
import './receipts.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.receipt_plan_page_title(), m.receipt_plan_page_lead()]
  return pageHead(matches, { title, description, path: INSURANCE_PATH, isPrivate: true })
}

const planIn = (request: Request) => new URL(request.url).searchParams.get('plan')

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const answer = await apiOf(args.context).GET('/api/insurance')
  const { plans, attendees } = loaded(answer, localPath('/login'))
  const asked = planIn(args.request)
  const plan = asked === 'new' ? undefined : (plans.find(({ id }) => id === asked) ?? plans[0])
  return {
    plan: plan?.id ?? null,
    draft: draftOf(plan),
    plans: plans.map(({ id, insurer }) => ({ id, insurer })),
    attendees,
    professions: professionNames().map(({ code, field }) => ({ value: code, label: field })),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const form = await args.request.formData()
  const api = apiOf(args.context)
  const header = onceHeader(form)
  const id = formText(form, 'plan')
  if (intentIn(form, ['save', 'remove']) === 'remove') {
    const { error } = await api.DELETE('/api/insurance/plans/{id}', { params: { path: { id }, header } })
    if (error) return data({ problem: describeProblem(error), draft: null }, error.status)
    throw redirect(`${localPath(PATH)}?notice=plan-removed`)
  }
  const { draft, body, mistakes } = readPlan(form)
  if (!body) return data({ problem: describeMistakes(mistakes), draft }, { status: 422 })
  const { error } =
    id === ''
      ? await api.POST('/api/insurance/plans', { params: { header }, body })
      : await api.PUT('/api/insurance/plans/{id}', { params: { path: { id }, header }, body })
  if (error)
    return data(
      { problem: describeProblem(error, { 'insurance/insurer-taken': 'insurer' }), draft },
      error.status,
    )
  throw redirect(`${localPath(PATH)}?notice=plan-saved`)
}

export default function InsurancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, plans, attendees, professions } = loaderData
  const draft: PlanDraft = actionData?.draft ?? loaderData.draft
  return (
    <>
      <WorkspaceBand
        title={m.receipt_plan_page_title()}
        lead={m.receipt_plan_page_lead()}
        back={{ to: localPath(PATH), label: m.receipt_mine_title() }}
      />
      <Container className="desk receipts-insurance">
        {plans.length > 0 && (
          <Chips label={m.receipt_plan_list()} isScrolling>
            {plans.map(({ id, insurer }) => (
              <ChipLink key={id} to={editPath(id)} isCurrent={id === plan}>
                {insurer}
              </ChipLink>
            ))}
            <ChipLink to={editPath('new')} isCurrent={plan === null}>
              {m.receipt_plan_add()}
            </ChipLink>
          </Chips>
        )}
        <Card aria-labelledby="insurance-plan">
          <CardHead id="insurance-plan" title={draft.insurer || m.receipt_plan_form_new()} />
          <Form method="post" className="desk__form" key={plan ?? 'new'}>
            <OnceKey />
            <input type="hidden" name="plan" value={plan ?? ''} />
            <ProblemNotice problem={actionData?.problem} />
            <PlanForm draft={draft} problem={actionData?.problem} {...{ attendees, professions }} />
            <Button type="submit" name="intent" value="save">
              {m.receipt_plan_form_save()}
            </Button>
          </Form>
        </Card>
        {plan !== null && (
          <Form method="post" className="receipts-remove">
            <OnceKey />
            <input type="hidden" name="plan" value={plan} />
            <p className="receipts-note">{m.receipt_plan_form_remove_text()}</p>
            <Button type="submit" variant="line" size="sm" name="intent" value="remove">
              {m.receipt_plan_form_remove()}
            </Button>
          </Form>
        )}
      </Container>
    </>
  )
}
