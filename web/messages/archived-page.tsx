import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/archived-page'
import { listView } from './inbox-view.server.ts'
import { ARCHIVED_PATH, MESSAGES_PATH } from './message-paths.ts'
import { ThreadList } from './thread-list.tsx'
import './messages.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.messages_archived_title(), m.messages_archived_lead()]
  return pageHead(matches, { title, description, path: ARCHIVED_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const list = await apiOf(args.context).GET('/api/message-threads', {
    params: { query: { archived: 'yes', ...(cursor ? { cursor } : {}) } },
  })
  return { list: listView(loaded(list, localPath('/login'))) }
}

export default function ArchivedPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <WorkspaceBand title={m.messages_archived_title()} lead={m.messages_archived_lead()} />
      <Container className="inbox">
        {list.threads.length > 0 ? (
          <div className="inbox__panes inbox__panes--one">
            <ThreadList list={list} page={ARCHIVED_PATH} />
          </div>
        ) : (
          <EmptyState
            title={m.messages_archived_empty()}
            actions={<LinkButton to={localPath(MESSAGES_PATH)}>{m.messages_archived_back()}</LinkButton>}
          >
            {m.messages_archived_empty_text()}
          </EmptyState>
        )}
      </Container>
    </>
  )
}
