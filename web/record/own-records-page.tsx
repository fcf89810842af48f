import { data, Form, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/own-records-page'
import { dayText } from './note-words.ts'
import { OWN_FORMS, OWN_RECORDS_PATH } from './record-paths.ts'
import './record.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.record_own_title(), m.record_own_lead()]
  return pageHead(matches, { title, description, path: OWN_RECORDS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  const api = apiOf(args.context)
  const signIn = localPath('/login')
  return {
    requests: loaded(await api.GET('/api/record-requests'), signIn),
    practices: loaded(await api.GET('/api/record-practices'), signIn),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args)
  const form = await args.request.formData()
  const { error } = await apiOf(args.context).POST('/api/record-requests', {
    params: { header: onceHeader(form) },
    body: { professionalId: formText(form, 'professional') },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${localPath(OWN_RECORDS_PATH)}?notice=record-asked`)
}

/** Asks professionals for what they wrote, and reads it while it is open. */
export default function OwnRecordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, practices } = loaderData
  return (
    <>
      <WorkspaceBand
        title={m.record_own_title()}
        lead={m.record_own_lead()}
        back={{ to: localPath(OWN_FORMS), label: m.form_own_title() }}
      />
      <Container className="desk">
        <ProblemNotice problem={actionData?.problem} />
        {requests.length > 0 && <Requests requests={requests} />}
        {practices.length === 0 ? (
          <EmptyState art="path" title={m.record_own_none()}>
            {m.record_own_none_text()}
          </EmptyState>
        ) : (
          <Card aria-labelledby="ask-title">
            <CardHead id="ask-title" title={m.record_own_ask_title()} description={m.record_own_ask_text()} />
            <Form method="post" className="desk__form">
              <OnceKey />
              <SelectField
                label={m.record_own_whom()}
                name="professional"
                options={practices.map(({ id, name }) => ({ value: id, label: name }))}
                isRequired
              />
              <div>
                <Button type="submit">{m.record_own_ask()}</Button>
              </div>
            </Form>
          </Card>
        )}
      </Container>
    </>
  )
}

type Request = components['schemas']['RecordRequest']

const STATES = {
  waiting: { tone: 'wait', label: m.record_own_waiting },
  late: { tone: 'wait', label: m.record_own_late },
  open: { tone: 'ok', label: m.record_own_open },
  closed: { tone: 'neutral', label: m.record_own_closed },
  refused: { tone: 'neutral', label: m.record_own_refused },
} as const

const SAID: Record<Request['state'], (request: Request) => string> = {
  waiting: ({ answerBy }) => m.record_own_waiting_text({ day: dayText(answerBy) }),
  late: ({ answerBy }) => m.record_own_late_text({ day: dayText(answerBy) }),
  open: ({ openUntil }) => m.record_own_open_text({ day: dayText(openUntil ?? '') }),
  closed: ({ openUntil }) => m.record_own_closed_text({ day: dayText(openUntil ?? '') }),
  refused: () => m.record_own_refused_text(),
}

function Requests({ requests }: { requests: readonly Request[] }) {
  return (
    <Card aria-labelledby="requests-title">
      <CardHead id="requests-title" title={m.record_own_requests()} />
      <ItemList label={m.record_own_requests()}>
        {requests.map((request) => (
          <Item
            key={request.id}
            title={request.professional}
            detail={
              <>
                <span>{m.record_waiting_since({ day: dayText(request.askedAt) })}</span>
                <span className="record-said">{SAID[request.state](request)}</span>
                {request.reason && <q className="record-said">{request.reason}</q>}
              </>
            }
            end={
              <>
                <Badge tone={STATES[request.state].tone}>{STATES[request.state].label()}</Badge>
                {request.state === 'open' && (
                  <LinkButton
                    size="sm"
                    to={localPath(`${OWN_RECORDS_PATH}/${request.id}`)}
                    aria-label={m.record_own_read_named({ name: request.professional })}
                  >
                    {m.record_own_read()}
                  </LinkButton>
                )}
              </>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
