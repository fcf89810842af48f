import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { planDate, planDay } from '#web/product/plans/plan-words.ts'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/plan-page'
import { PLANS_PATH } from './plan-paths.ts'
import './plan-pages.css'
import { WeekCounts } from './week-counts.tsx'

const MessageCircle = iconOf('MessageCircle')
const Pencil = iconOf('Pencil')

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.plans_page_title(), m.plans_page_description()]
  return pageHead(matches, { title, description, path: `${PLANS_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const answer = await apiOf(args.context).GET('/api/professional/plans/{id}/progress', { params: { path } })
  if (answer.error?.code === 'plans/not-sent') throw redirect(localPath(`${PLANS_PATH}/${path.id}/edit`))
  return loaded(answer, localPath('/login'))
}

/** Ending it, which is all that this page changes. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).POST('/api/professional/plans/{id}/end', {
    params: { path: { id: args.params.id }, header: onceHeader(form) },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${localPath(`${PLANS_PATH}/${args.params.id}`)}?notice=plan-ended`)
}

type Plan = Route.ComponentProps['loaderData']

export default function PlanPage({ loaderData: plan, actionData }: Route.ComponentProps) {
  const first = plan.firstName ?? plan.name
  const isOpen = plan.state === 'sent'
  return (
    <>
      <WorkspaceBand
        title={m.plans_page_of({ name: plan.name })}
        lead={
          plan.endedAt
            ? m.plans_since_ended({ date: planDate(plan.endedAt) })
            : m.plans_page_lead({
                date: planDate(plan.sentAt ?? plan.madeAt),
                version: String(plan.version),
              })
        }
        back={
          plan.practiceClientId
            ? {
                to: localPath(`/dashboard/professional/clients/${plan.practiceClientId}`),
                label: m.plans_back_file(),
              }
            : { to: localPath(PLANS_PATH), label: m.plans_back_list() }
        }
        actions={
          isOpen && (
            <LinkButton
              variant="night"
              to={localPath(`${PLANS_PATH}/${plan.id}/edit`)}
              icon={<Pencil aria-hidden="true" />}
            >
              {m.plans_edit()}
            </LinkButton>
          )
        }
      />
      <Container className="desk plan-desk">
        <div className="desk__column">
          <ProblemNotice problem={actionData?.problem} />
          <Goal plan={plan} />
          <Progress plan={plan} name={first} />
          <Said plan={plan} name={first} />
        </div>
        {isOpen && (
          <div className="desk__column">
            <Card tone="flat">
              <Disclosure title={m.plans_end_title()}>
                <p>{m.plans_end_text({ name: first })}</p>
                <Form method="post" className="desk__form mt-4">
                  <OnceKey />
                  <Button type="submit" variant="danger">
                    {m.plans_end()}
                  </Button>
                </Form>
              </Disclosure>
            </Card>
          </div>
        )}
      </Container>
    </>
  )
}

function Goal({ plan: { content } }: { plan: Plan }) {
  return (
    <Card aria-labelledby="goal-title">
      <CardHead id="goal-title" title={m.plans_goal()} />
      <p className="plan-goal">{content.goal}</p>
      {content.goalBy && <p className="hint">{m.plans_goal_by({ date: planDay(content.goalBy) })}</p>}
    </Card>
  )
}

function Progress({ plan, name }: { plan: Plan; name: string }) {
  const { isShared, items, mondays, content } = plan
  return (
    <Card aria-labelledby="progress-title">
      <CardHead
        id="progress-title"
        title={m.plans_progress({ name })}
        description={m.plans_progress_text()}
      />
      {isShared !== true && (
        <p className="plan-sharing">
          {isShared === null ? m.plans_progress_unasked({ name }) : m.plans_progress_kept({ name })}
        </p>
      )}
      <WeekCounts items={items} mondays={mondays} content={content} />
      <p className="hint">{m.plans_progress_journal({ name })}</p>
    </Card>
  )
}

const FEELINGS = {
  hard: m.plans_feeling_hard,
  pain: m.plans_feeling_pain,
  other: m.plans_feeling_other,
}

function Said({ plan: { words }, name }: { plan: Plan; name: string }) {
  return (
    <Card aria-labelledby="said-title">
      <CardHead id="said-title" title={m.plans_said({ name })} />
      {words.length === 0 ? (
        <p>{m.plans_said_none()}</p>
      ) : (
        <ItemList label={m.plans_said({ name })}>
          {words.map((said) => (
            <Item
              key={said.id}
              icon={<MessageCircle aria-hidden="true" />}
              tone={said.feeling === 'other' ? 'brand' : 'warning'}
              title={m.plans_quote({ words: said.words })}
              detail={
                said.title
                  ? m.plans_said_of({ title: said.title, when: planDate(said.saidAt) })
                  : m.plans_said_whole({ when: planDate(said.saidAt) })
              }
              end={
                <>
                  {said.feeling !== 'other' && <Badge tone="wait">{FEELINGS[said.feeling]()}</Badge>}
                  {said.isNew && <Badge tone="sun">{m.plans_said_new()}</Badge>}
                </>
              }
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
