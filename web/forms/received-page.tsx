import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
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
import { SelectField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/received-page'
import { ANSWERS_PATH, FORMS_PATH, RECEIVED_PATH } from './form-paths.ts'
import { dayOf, wordOf } from './form-words.ts'
import './forms.css'

const ClipboardList = iconOf('ClipboardList')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.form_received_title(), m.form_received_lead()]
  return pageHead(matches, { title, description, path: RECEIVED_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const asked = new URL(args.request.url).searchParams.get('client') ?? ''
  const client = /^[0-9a-f-]{36}$/.test(asked) ? asked : undefined
  const answer = await api.GET('/api/professional/form-requests', {
    params: { query: client ? { client } : {} },
  })
  if (answer.error?.code === 'booking/no-practice') return null
  const signIn = localPath('/login')
  const { forms } = loaded(await api.GET('/api/professional/forms'), signIn)
  const people = loaded(
    await api.POST('/api/professional/client-search', { body: { filter: 'all', sort: 'name', months: 3 } }),
    signIn,
  )
  return {
    requests: loaded(answer, signIn),
    client: client ?? null,
    forms: forms.filter(({ version }) => version > 0),
    people: people.clients.filter(({ hasAccount }) => hasAccount),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const here = new URL(args.request.url)
  const header = onceHeader(form)
  const intent = intentIn(form, ['send', 'take-back'])
  const { error } =
    intent === 'send'
      ? await api.POST('/api/professional/form-requests', {
          params: { header },
          body: { formId: formText(form, 'form'), practiceClientId: formText(form, 'client') },
        })
      : await api.DELETE('/api/professional/form-requests/{id}', {
          params: { path: { id: formText(form, 'request') }, header },
        })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  here.searchParams.set('notice', intent === 'send' ? 'form-sent' : 'form-saved')
  return redirect(`${localPath(RECEIVED_PATH)}${here.search}`)
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

export default function ReceivedPage({ loaderData, actionData }: Route.ComponentProps) {
  const band = { title: m.form_received_title(), lead: m.form_received_lead() }
  if (!loaderData) return <NoPractice {...band} />
  const { requests } = loaderData
  return (
    <>
      <WorkspaceBand {...band} />
      <Container className="desk">
        <ProblemNotice problem={actionData?.problem} />
        <Send {...loaderData} />
        {requests.length === 0 ? (
          <EmptyState title={m.form_received_none()}>{m.form_received_none_text()}</EmptyState>
        ) : (
          <Card aria-labelledby="received">
            <CardHead
              id="received"
              title={m.form_received_list()}
              description={m.form_received_list_text()}
            />
            <ItemList label={m.form_received_list()}>
              {requests.map((request) => (
                <Received key={request.id} {...request} />
              ))}
            </ItemList>
          </Card>
        )}
      </Container>
    </>
  )
}

function Send({ forms, people, client }: Loaded) {
  return (
    <Card aria-labelledby="send-form">
      <CardHead id="send-form" title={m.form_send_title()} description={m.form_send_text()} />
      {forms.length === 0 ? (
        <LinkButton variant="soft" to={localPath(FORMS_PATH)}>
          {m.form_send_no_form()}
        </LinkButton>
      ) : people.length === 0 ? (
        <p>{m.form_send_nobody()}</p>
      ) : (
        <Form method="post" className="form-fields form-fields--row">
          <OnceKey />
          <SelectField
            name="client"
            label={m.form_send_client()}
            options={people.map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${firstName} ${lastName}`.trim(),
            }))}
            defaultValue={client ?? people[0]?.id}
          />
          <SelectField
            name="form"
            label={m.form_send_form()}
            options={forms.map(({ id, title }) => ({ value: id, label: wordOf(title) }))}
          />
          <Button type="submit" name="intent" value="send">
            {m.form_send_act()}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function Received({ id, title, state, sentAt, answeredAt, firstName, lastName }: Loaded['requests'][number]) {
  const name = [firstName, lastName].filter(Boolean).join(' ') || m.form_received_gone()
  return (
    <Item
      icon={<ClipboardList aria-hidden="true" />}
      title={`${name} · ${wordOf(title)}`}
      detail={
        answeredAt
          ? m.form_received_on({ date: dayOf(answeredAt) })
          : m.form_received_asked({ date: dayOf(sentAt) })
      }
      end={
        state === 'answered' ? (
          <LinkButton
            size="sm"
            variant="soft"
            to={localPath(`${ANSWERS_PATH}/${id}`)}
            aria-label={m.form_read_named({ title: wordOf(title), name })}
          >
            {m.form_read()}
          </LinkButton>
        ) : (
          <>
            <Badge tone="neutral">
              {state === 'begun' ? m.form_own_state_begun() : m.form_own_state_sent()}
            </Badge>
            {state === 'sent' && <TakeBack id={id} name={name} />}
          </>
        )
      }
    />
  )
}

function TakeBack({ id, name }: { id: string; name: string }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="request" value={id} />
      <Button
        type="submit"
        name="intent"
        value="take-back"
        size="sm"
        variant="text"
        aria-label={m.form_take_back_named({ name })}
      >
        {m.form_take_back()}
      </Button>
    </Form>
  )
}
