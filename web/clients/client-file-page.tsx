import { data, Form, redirect } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { formatMoney } from '#domain/kernel/format.ts'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { ADD_VISIT } from '#web/shell/workspace/areas.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { CheckboxGroup } from '#web/ui/choice.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/client-file-page'
import { CLIENTS_PATH } from './client-paths.ts'
import { nameOf, nextText, visitsText } from './client-words.ts'
import { MeasuresCard } from './measures-card.tsx'
import { isKind, Timeline, TimelinePages } from './timeline.tsx'
import './clients.css'

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.clients_file_title(), m.clients_file_description()]
  return pageHead(matches, { title, description, path: `${CLIENTS_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const path = { id: args.params.id }
  const signIn = localPath('/login')
  const search = new URL(args.request.url).searchParams
  const [asked, before] = [search.get('kind'), search.get('before')]
  const kind = isKind(asked) ? asked : null
  const query = { ...(kind ? { kind } : {}), ...(before ? { before } : {}) }
  return {
    client: loaded(await api.GET('/api/professional/clients/{id}', { params: { path, query } }), signIn),
    kind,
    isFirst: before === null,
    tags: loaded(await api.GET('/api/professional/client-tags'), signIn),
    curves: loaded(await api.GET('/api/professional/clients/{id}/measures', { params: { path } }), signIn),
  }
}

/** The person's tags, which are all that this page changes. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const tagIds = form.getAll('tag').filter((id) => typeof id === 'string')
  const { error } = await apiOf(context).PUT('/api/professional/clients/{id}/tags', {
    params: { path: { id: params.id }, header: onceHeader(form) },
    body: { tagIds },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${localPath(`${CLIENTS_PATH}/${params.id}`)}?notice=client-tags`)
}

type Loaded = Route.ComponentProps['loaderData']

export default function ClientFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, tags, curves, kind, isFirst } = loaderData
  return (
    <>
      <WorkspaceBand
        title={nameOf(client)}
        lead={
          client.nextAt
            ? m.clients_file_next({ when: nextText(client.nextAt, client.zone) })
            : visitsText(client.visits)
        }
        back={{ to: localPath(CLIENTS_PATH), label: m.clients_back() }}
        actions={
          <>
            <LinkButton variant="night" to={localPath(`${ADD_VISIT}?client=${client.id}`)}>
              {m.clients_file_visit()}
            </LinkButton>
            <LinkButton variant="ghost-night" to={localPath(`${CLIENTS_PATH}/${client.id}/notes/new`)}>
              {m.clients_file_note()}
            </LinkButton>
            {client.hasAccount && (
              <LinkButton
                variant="ghost-night"
                to={localPath(`/dashboard/professional/forms-received?client=${client.id}`)}
              >
                {m.clients_file_send_form()}
              </LinkButton>
            )}
          </>
        }
      />
      <Container className="desk client-grid">
        <div className="desk__column">
          <ProblemNotice problem={actionData?.problem} />
          <Card aria-labelledby="timeline-title">
            <CardHead
              id="timeline-title"
              title={m.clients_file_timeline()}
              description={m.clients_file_timeline_text()}
              end={
                <LinkButton
                  size="sm"
                  variant="soft"
                  to={localPath(`${CLIENTS_PATH}/${client.id}/documents/new`)}
                >
                  {m.documents_give_title()}
                </LinkButton>
              }
            />
            <TimelinePages
              path={`${CLIENTS_PATH}/${client.id}`}
              kind={kind}
              isFirst={isFirst}
              next={client.next}
            >
              <Timeline entries={client.timeline} zone={client.zone} isFiltered={kind !== null} />
            </TimelinePages>
          </Card>
        </div>
        <div className="desk__column">
          <ContactCard client={client} />
          <MeasuresCard curves={curves} />
          <TagsCard client={client} tags={tags} />
          {client.hasAccount && <PlansCard id={client.id} />}
          <MessagesCard client={client} />
          <MoneyCard client={client} />
        </div>
      </Container>
    </>
  )
}

function ContactCard({ client }: Pick<Loaded, 'client'>) {
  const { id, hasAccount, phone, email, agreesToTexts, bookedBy } = client
  return (
    <Card aria-labelledby="contact-title">
      <CardHead
        id="contact-title"
        title={m.clients_file_contact()}
        end={
          !hasAccount && (
            <LinkButton size="sm" variant="text" to={localPath(`${CLIENTS_PATH}/${id}/edit`)}>
              {m.clients_file_edit()}
            </LinkButton>
          )
        }
      />
      {bookedBy && <p>{m.clients_booked_by({ name: bookedBy })}</p>}
      {hasAccount ? (
        <p>{m.clients_file_contact_account()}</p>
      ) : (
        <DefinitionList
          items={[
            ...(phone ? [{ term: m.clients_phone(), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
            ...(email ? [{ term: m.clients_email(), value: <a href={`mailto:${email}`}>{email}</a> }] : []),
            {
              term: m.clients_language(),
              value: client.language === 'en' ? m.clients_language_en() : m.clients_language_fr(),
            },
            ...(phone
              ? [
                  {
                    term: m.clients_file_texts(),
                    value: agreesToTexts ? m.clients_file_texts_yes() : m.clients_file_texts_no(),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  )
}

function TagsCard({ client, tags }: Pick<Loaded, 'client' | 'tags'>) {
  const own = client.tags.map(({ id }) => id)
  return (
    <Card aria-labelledby="tags-title">
      <CardHead
        id="tags-title"
        title={m.clients_tags_title()}
        end={
          <LinkButton size="sm" variant="text" to={localPath(`${CLIENTS_PATH}/tags`)}>
            {m.clients_manage_tags()}
          </LinkButton>
        }
      />
      {tags.length > 0 && (
        <Form method="post" className="client-form">
          <OnceKey />
          <CheckboxGroup
            key={own.join()}
            legend={m.clients_tags_choose()}
            name="tag"
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValues={own}
          />
          <div className="client-form__foot">
            <Button type="submit" variant="soft" size="sm">
              {m.clients_tag_save()}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

function PlansCard({ id }: { id: string }) {
  return (
    <Card aria-labelledby="plans-title">
      <CardHead id="plans-title" title={m.clients_file_plans()} description={m.clients_file_plans_text()} />
      <LinkButton size="sm" variant="soft" to={localPath(`/dashboard/professional/plans?client=${id}`)}>
        {m.clients_file_plans_open()}
      </LinkButton>
    </Card>
  )
}

function MessagesCard({ client: { messages, zone } }: Pick<Loaded, 'client'>) {
  return (
    <Card aria-labelledby="messages-title">
      <CardHead id="messages-title" title={m.clients_file_messages()} />
      {messages ? (
        <>
          <p>{m.clients_messages_count({ count: messages.count })}</p>
          <p>{m.clients_file_messages_last({ when: nextText(messages.lastAt, zone) })}</p>
          <LinkButton size="sm" variant="soft" to={localPath(`/messages/${messages.threadId}`)}>
            {m.clients_file_messages_open()}
          </LinkButton>
        </>
      ) : (
        <p>{m.clients_file_messages_none()}</p>
      )}
    </Card>
  )
}

const amount = (cents: number) => formatMoney(cents, getLocale())

function MoneyCard({ client: { money } }: Pick<Loaded, 'client'>) {
  return (
    <Card aria-labelledby="money-title">
      <CardHead id="money-title" title={m.clients_file_money()} />
      <DefinitionList
        items={[
          { term: m.clients_file_paid(), value: amount(money.paidCents) },
          { term: m.clients_file_receipts(), value: money.receipts },
          { term: m.clients_file_owed(), value: amount(money.owedCents), isTotal: true },
        ]}
      />
    </Card>
  )
}
