import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useNews } from '#web/shell/use-news.ts'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/messages-page'
import { Contacts } from './contacts.tsx'
import { findThreads } from './find-threads.server.ts'
import { listView } from './inbox-view.server.ts'
import { MESSAGES_PATH, threadPath } from './message-paths.ts'
import { Support } from './support.tsx'
import { ThreadList } from './thread-list.tsx'
import './messages.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.messages_title(), m.messages_description()]
  return pageHead(matches, { title, description, path: MESSAGES_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireSecondFactor(args)
  const api = apiOf(args.context)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const [list, contacts] = await Promise.all([
    api.GET('/api/message-threads', { params: { query: cursor ? { cursor } : {} } }),
    api.GET('/api/message-contacts'),
  ])
  return {
    list: listView(loaded(list, localPath('/login'))),
    contacts: loaded(contacts, localPath('/login')),
    role: profile.userType,
    isOlder: cursor !== null,
  }
}

const LEADS: Record<Role, () => string> = {
  particulier: m.messages_lead,
  professionnel: m.messages_lead_practice,
  employeur: m.messages_lead,
  admin: m.messages_lead_support,
}
const EMPTY: Record<Role, () => string> = {
  particulier: m.messages_empty_text,
  professionnel: m.messages_empty_practice,
  employeur: m.messages_empty_text,
  admin: m.messages_empty_support_text,
}

/** The thread with somebody: the one there is, or a new one. */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const form = await args.request.formData()
  const api = apiOf(args.context)
  const intent = intentIn(form, ['open', 'support', 'find'])
  if (intent === 'find') return findThreads(api, form)
  const { data: thread, error } =
    intent === 'support'
      ? await api.POST('/api/support-thread')
      : await api.POST('/api/message-threads', {
          params: { header: onceHeader(form) },
          body: { appointmentId: formText(form, 'appointmentId') },
        })
  if (thread) throw redirect(localPath(threadPath(thread.id)))
  return data({ problem: describeProblem(error) }, error.status)
}

/** What is typed into the search changes nothing that is shown beside it. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'find' ? false : defaultShouldRevalidate

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, contacts, role, isOlder } = loaderData
  useNews('inbox', useReadAgain())
  const hasThreads = list.threads.length > 0
  return (
    <>
      <WorkspaceBand title={m.messages_title()} lead={LEADS[role]()} />
      <Container className="inbox">
        <ProblemNotice problem={actionData && 'problem' in actionData ? actionData.problem : undefined} />
        {hasThreads || contacts.length > 0 ? (
          <div className={classNames('inbox__panes', contacts.length === 0 && 'inbox__panes--one')}>
            {hasThreads ? (
              <ThreadList
                list={list}
                page={MESSAGES_PATH}
                first={actionData && 'found' in actionData ? actionData.found : undefined}
              />
            ) : (
              <p className="threads threads__none">
                {isOlder ? m.messages_list_end() : m.messages_list_empty()}
              </p>
            )}
            {contacts.length > 0 && <Contacts contacts={contacts} />}
          </div>
        ) : (
          <EmptyState
            art="path"
            title={role === 'admin' ? m.messages_empty_support() : m.messages_empty()}
            actions={
              role === 'particulier' && (
                <LinkButton to={localPath('/search')}>{m.messages_empty_action()}</LinkButton>
              )
            }
          >
            {EMPTY[role]()}
          </EmptyState>
        )}
        {role !== 'admin' && <Support />}
      </Container>
    </>
  )
}
