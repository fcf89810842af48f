import { data, Form, redirect } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { type ApiClient, apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/notes-page'
import { dayText, templateText } from './note-words.ts'
import { NOTES_PATH } from './record-paths.ts'
import { WaitingCard } from './waiting-card.tsx'
import './record.css'

const STATES = ['draft', 'signed'] as const

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.record_notes(), m.record_notes_lead()]
  return pageHead(matches, { title, description, path: NOTES_PATH, isPrivate: true })
}

const stateIn = (search: URLSearchParams) => STATES.find((state) => state === search.get('state'))

/** Of the address: a state and where the page before ended, never a name. */
function findNotes(api: ApiClient, search: URLSearchParams, name = '') {
  const state = stateIn(search)
  const [datedAt, id] = [search.get('before'), search.get('id')]
  return api.POST('/api/professional/note-search', {
    body: {
      ...(state ? { state } : {}),
      ...(name ? { name } : datedAt && id ? { before: { datedAt, id } } : {}),
    },
  })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const search = new URL(args.request.url).searchParams
  const answer = await findNotes(api, search)
  if (answer.error?.code === 'booking/no-practice') return null
  const requests = loaded(await api.GET('/api/professional/record-requests'), localPath('/login'))
  return {
    list: loaded(answer, localPath('/login')),
    state: stateIn(search) ?? null,
    waiting: requests.filter(({ state }) => state === 'waiting' || state === 'late'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = apiOf(context)
  const form = await request.formData()
  const intent = intentIn(form, ['search', 'open', 'refuse'])
  if (intent === 'refuse') {
    const { error } = await api.POST('/api/professional/record-requests/{id}/refusal', {
      params: { path: { id: formText(form, 'id') }, header: onceHeader(form) },
      body: { reason: formText(form, 'reason') },
    })
    if (error) return data({ problem: describeProblem(error) }, error.status)
    return redirect(`${localPath(NOTES_PATH)}?notice=record-refused`)
  }
  if (intent === 'open') {
    const { error } = await api.POST('/api/professional/record-requests/{id}/answer', {
      params: { path: { id: formText(form, 'id') }, header: onceHeader(form) },
    })
    if (error) return data({ problem: describeProblem(error) }, error.status)
    return redirect(`${localPath(NOTES_PATH)}?notice=record-opened`)
  }
  const name = formText(form, 'name').trim()
  const { data: list, error } = await findNotes(api, new URL(request.url).searchParams, name)
  return error ? data({ problem: describeProblem(error) }, error.status) : data({ name, list })
}

type List = components['schemas']['NoteList']

export default function NotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const band = { title: m.record_notes(), lead: m.record_notes_lead() }
  if (!loaderData) return <NoPractice {...band} />
  const found = actionData && 'list' in actionData && actionData.name !== '' ? actionData : null
  const list = found?.list ?? loaderData.list
  return (
    <>
      <WorkspaceBand {...band} />
      <Container className="desk">
        <ProblemNotice problem={actionData && 'problem' in actionData ? actionData.problem : undefined} />
        {loaderData.waiting.length > 0 && <WaitingCard waiting={loaderData.waiting} />}
        <Form method="post" className="note-search" role="search">
          <input type="hidden" name="intent" value="search" />
          <TextField
            label={m.record_notes_search()}
            type="search"
            name="name"
            maxLength={80}
            autoComplete="off"
            defaultValue={found?.name}
          />
          <Button type="submit" variant="soft">
            {m.record_notes_search_button()}
          </Button>
        </Form>
        <Chips label={m.record_notes_filter()}>
          {([null, ...STATES] as const).map((state) => (
            <ChipLink
              key={state ?? 'all'}
              to={localPath(state ? `${NOTES_PATH}?state=${state}` : NOTES_PATH)}
              isCurrent={loaderData.state === state}
            >
              {STATE_NAMES[state ?? 'all']()}
            </ChipLink>
          ))}
        </Chips>
        {list.notes.length > 0 ? (
          <NoteCards list={list} state={loaderData.state} />
        ) : (
          <EmptyState art="path" title={m.record_notes_empty()}>
            {m.record_notes_empty_text()}
          </EmptyState>
        )}
      </Container>
    </>
  )
}

const STATE_NAMES = { all: m.record_notes_all, draft: m.record_notes_drafts, signed: m.record_notes_signed }

function NoteCards({ list, state }: { list: List; state: string | null }) {
  const next = list.next && new URLSearchParams({ before: list.next.datedAt, id: list.next.id })
  if (next && state) next.set('state', state)
  return (
    <Card aria-label={m.record_notes()}>
      <ItemList label={m.record_notes()}>
        {list.notes.map((note) => (
          <Item
            key={note.id}
            title={note.client}
            detail={`${dayText(note.datedAt)} · ${templateText(note.template)}`}
            end={
              <>
                <Badge tone={note.state === 'signed' ? 'ok' : 'wait'}>
                  {note.state === 'signed' ? m.record_state_signed() : m.record_state_draft()}
                </Badge>
                <LinkButton
                  size="sm"
                  variant="text"
                  to={localPath(`${NOTES_PATH}/${note.id}`)}
                  aria-label={m.record_open_named({ name: note.client, day: dayText(note.datedAt) })}
                >
                  {m.record_open()}
                </LinkButton>
              </>
            }
          />
        ))}
      </ItemList>
      {next && (
        <p className="mt-4">
          <LinkButton variant="soft" to={`${localPath(NOTES_PATH)}?${next}`}>
            {m.record_notes_more()}
          </LinkButton>
        </p>
      )}
    </Card>
  )
}
