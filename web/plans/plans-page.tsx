import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { planDate } from '#web/product/plans/plan-words.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
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
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/plans-page'
import { PLANS_PATH } from './plan-paths.ts'

const Plus = iconOf('Plus')
const Target = iconOf('Target')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.plans_list_title(), m.plans_list_lead()]
  return pageHead(matches, { title, description, path: PLANS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const [api, signIn] = [apiOf(args.context), localPath('/login')]
  const id = new URL(args.request.url).searchParams.get('client')
  const query = id ? { client: id } : {}
  const plans = loaded(await api.GET('/api/professional/plans', { params: { query } }), signIn)
  if (!id) return { plans, client: null }
  const client = loaded(await api.GET('/api/professional/clients/{id}', { params: { path: { id } } }), signIn)
  return { plans, client: { id, name: `${client.firstName} ${client.lastName}`.trim() } }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  const { data: made, error } = await apiOf(args.context).POST('/api/professional/plans', {
    params: { header: onceHeader(form) },
    body: { practiceClientId: formText(form, 'client') },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(localPath(`${PLANS_PATH}/${made.id}/edit`))
}

type Loaded = Route.ComponentProps['loaderData']

export default function PlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, client } = loaderData
  return (
    <>
      <WorkspaceBand
        title={client ? m.plans_of_client({ name: client.name }) : m.plans_list_title()}
        lead={m.plans_list_lead()}
        back={
          client
            ? {
                to: localPath(`/dashboard/professional/clients/${client.id}`),
                label: m.plans_back_file(),
              }
            : undefined
        }
        actions={client && plans.length > 0 && <NewPlan clientId={client.id} />}
      />
      <Container className="desk">
        <ProblemNotice problem={actionData?.problem} />
        {plans.length === 0 ? (
          <EmptyState
            art="path"
            title={m.plans_list_none()}
            actions={
              client ? (
                <NewPlan clientId={client.id} />
              ) : (
                <LinkButton to={localPath('/dashboard/professional/clients')}>
                  {m.plans_list_clients()}
                </LinkButton>
              )
            }
          >
            {client ? m.plans_new_none_text() : m.plans_list_none_text()}
          </EmptyState>
        ) : (
          <Card aria-labelledby="plans-title">
            <CardHead id="plans-title" title={m.plans_title()} />
            <ItemList label={m.plans_title()}>
              {plans.map((plan) => (
                <Listed key={plan.id} {...plan} />
              ))}
            </ItemList>
          </Card>
        )}
      </Container>
    </>
  )
}

function NewPlan({ clientId }: { clientId: string }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="client" value={clientId} />
      <Button type="submit" icon={<Plus aria-hidden="true" />}>
        {m.plans_new()}
      </Button>
    </Form>
  )
}

const STATES = { draft: m.plans_state_draft, sent: m.plans_state_sent, ended: m.plans_state_ended }

function Listed({ id, state, madeAt, sentAt, endedAt, firstName, lastName }: Loaded['plans'][number]) {
  const name = [firstName, lastName].filter(Boolean).join(' ') || m.plans_gone()
  const detail = endedAt
    ? m.plans_since_ended({ date: planDate(endedAt) })
    : sentAt
      ? m.plans_since_sent({ date: planDate(sentAt) })
      : m.plans_since_draft({ date: planDate(madeAt) })
  return (
    <Item
      icon={<Target aria-hidden="true" />}
      tone={state === 'draft' ? 'warning' : 'brand'}
      title={name}
      detail={detail}
      end={
        <>
          <Badge tone={state === 'sent' ? 'ok' : 'neutral'}>{STATES[state]()}</Badge>
          <LinkButton
            size="sm"
            variant="text"
            to={localPath(`${PLANS_PATH}/${id}`)}
            aria-label={m.plans_open_named({ name, state: STATES[state]() })}
          >
            {m.plans_open()}
          </LinkButton>
        </>
      }
    />
  )
}
