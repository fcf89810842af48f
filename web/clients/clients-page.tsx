import { data } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/clients-page'
import { CLIENTS_PATH, EXPORT_PATH } from './client-paths.ts'
import { ClientSearch } from './client-search.tsx'
import { ClientsTable } from './clients-table.tsx'
import { type Asked, findClients, readAsked } from './find-clients.server.ts'
import './clients.css'

const UserRoundPlus = iconOf('UserRoundPlus')
const Upload = iconOf('Upload')

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.clients_title(), m.clients_lead()]
  return pageHead(matches, { title, description, path: CLIENTS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const asked = readAsked(new URL(args.request.url).searchParams)
  const answer = await findClients(api, asked)
  if (answer.error?.code === 'booking/no-practice') return null
  const tags = loaded(await api.GET('/api/professional/client-tags'), localPath('/login'))
  return { asked, tags, list: loaded(answer, localPath('/login')) }
}

/** A search: what it finds stands on the page, and the name in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const name = formText(await request.formData(), 'name').trim()
  const asked = readAsked(new URL(request.url).searchParams)
  const { data: list, error } = await findClients(apiOf(context), { ...asked, cursor: null }, name)
  return error ? data({ problem: describeProblem(error) }, error.status) : data({ name, list })
}

/** What was found is in the answer: the list under it stays as it was. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod === undefined

export default function ClientsPage({ loaderData, actionData }: Route.ComponentProps) {
  const band = { title: m.clients_title(), lead: m.clients_lead() }
  if (!loaderData) return <NoPractice {...band} />
  const { asked, tags } = loaderData
  const found = actionData && 'list' in actionData && actionData.name !== '' ? actionData : null
  const list = found?.list ?? loaderData.list
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  return (
    <>
      <WorkspaceBand
        {...band}
        actions={
          <>
            <LinkButton
              variant="night"
              to={localPath(`${CLIENTS_PATH}/new`)}
              icon={<UserRoundPlus aria-hidden="true" />}
            >
              {m.clients_add()}
            </LinkButton>
            <LinkButton
              variant="ghost-night"
              to={localPath(`${CLIENTS_PATH}/import`)}
              icon={<Upload aria-hidden="true" />}
            >
              {m.clients_import()}
            </LinkButton>
          </>
        }
      />
      <Container className="desk">
        <ProblemNotice problem={problem} />
        <div className="clients-tools">
          <ClientSearch name={found?.name} />
          <a href={EXPORT_PATH} download>
            {m.clients_export()}
          </a>
        </div>
        <Filters asked={asked} counts={loaderData.list.counts} tags={tags} />
        <p className="sr-only" role="status">
          {found ? m.clients_found_count({ count: list.clients.length }) : ''}
        </p>
        {list.clients.length > 0 ? (
          <Card aria-label={m.clients_table()}>
            <ClientsTable clients={list.clients} zone={list.zone} />
            {list.next && !found && (
              <p className="mt-4">
                <LinkButton variant="soft" to={addressOf({ ...asked, cursor: list.next })}>
                  {m.clients_more()}
                </LinkButton>
              </p>
            )}
          </Card>
        ) : (
          <Nobody isNew={loaderData.list.counts.all === 0} />
        )}
      </Container>
    </>
  )
}

function addressOf({ filter, sort, tag, cursor }: Asked): string {
  const search = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(sort === 'name' ? {} : { sort }),
    ...(tag ? { tag } : {}),
    ...(cursor ? { after: cursor } : {}),
  }).toString()
  return localPath(`${CLIENTS_PATH}${search && `?${search}`}`)
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function Filters({
  asked,
  counts,
  tags,
}: Pick<Loaded, 'asked' | 'tags'> & { counts: Loaded['list']['counts'] }) {
  const filters = {
    all: m.clients_filter_all({ count: counts.all }),
    next: m.clients_filter_next({ count: counts.next }),
    away: m.clients_filter_away({ count: counts.away }),
    owing: m.clients_filter_owing({ count: counts.owing }),
  }
  const sorts = { name: m.clients_sort_name(), last: m.clients_sort_last(), next: m.clients_sort_next() }
  const to = (changes: Partial<Asked>) => addressOf({ ...asked, cursor: null, ...changes })
  return (
    <>
      <Chips label={m.clients_filters()}>
        {(Object.keys(filters) as (keyof typeof filters)[]).map((filter) => (
          <ChipLink key={filter} to={to({ filter })} isCurrent={asked.filter === filter}>
            {filters[filter]}
          </ChipLink>
        ))}
      </Chips>
      <Chips label={m.clients_sort()}>
        {(Object.keys(sorts) as (keyof typeof sorts)[]).map((sort) => (
          <ChipLink key={sort} to={to({ sort })} isCurrent={asked.sort === sort}>
            {sorts[sort]}
          </ChipLink>
        ))}
      </Chips>
      <Chips label={m.clients_tagged()}>
        {tags.map(({ id, name }) => (
          <ChipLink key={id} to={to({ tag: asked.tag === id ? null : id })} isCurrent={asked.tag === id}>
            {name}
          </ChipLink>
        ))}
        <ChipLink to={localPath(`${CLIENTS_PATH}/tags`)}>{m.clients_manage_tags()}</ChipLink>
      </Chips>
    </>
  )
}

function Nobody({ isNew }: { isNew: boolean }) {
  return isNew ? (
    <EmptyState
      art="path"
      title={m.clients_empty_title()}
      actions={<LinkButton to={localPath(`${CLIENTS_PATH}/new`)}>{m.clients_add()}</LinkButton>}
    >
      {m.clients_empty_text()}
    </EmptyState>
  ) : (
    <EmptyState
      title={m.clients_found_none_title()}
      actions={<LinkButton to={localPath(CLIENTS_PATH)}>{m.clients_show_all()}</LinkButton>}
    >
      {m.clients_found_none_text()}
    </EmptyState>
  )
}
