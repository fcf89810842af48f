import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ReportReason } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { whenText } from '#web/product/visits/visit-times.ts'
import { findFamily } from '#web/product/visits/whom.server.ts'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { useNews } from '#web/shell/use-news.ts'
import { useReadAgain } from '#web/shell/use-read-again.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/thread-page'
import { actOnCard, CARD_INTENTS, type CardIntent, isCardIntent, refuse } from './card-actions.server.ts'
import { listView, threadView } from './inbox-view.server.ts'
import { MESSAGES_PATH, threadPath } from './message-paths.ts'
import { loadPanel, toolsOf } from './panel-view.server.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadPanel } from './thread-panel.tsx'
import { useKeptAnswer } from './use-kept-answer.ts'
import './messages.css'
import './files.css'

const CalendarDays = iconOf('CalendarDays')

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.messages_one_title(), m.messages_description()]
  return pageHead(matches, { title, description, path: threadPath(params.id), isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireSecondFactor(args)
  const api = apiOf(args.context)
  const { searchParams } = new URL(args.request.url)
  const before = Number(searchParams.get('before'))
  const isEarlier = Number.isSafeInteger(before) && before > 0
  const [thread, list, replies, open] = await Promise.all([
    api.GET('/api/message-threads/{id}', {
      params: { path: { id: args.params.id }, query: isEarlier ? { before } : {} },
    }),
    api.GET('/api/message-threads', { params: { query: {} } }),
    profile.userType === 'professionnel' ? api.GET('/api/saved-replies') : null,
    loadPanel(api, args.params.id, { searchParams, role: profile.userType }),
  ])
  const shown = loaded(thread, localPath('/login'))
  const hasTimes = shown.side === 'client' && shown.messages.some(({ offer }) => offer?.state === 'open')
  return {
    thread: threadView(shown),
    tools: toolsOf(shown, profile.userType),
    open,
    list: list.data ? listView(list.data) : null,
    replies: replies?.data ?? [],
    family: hasTimes ? await findFamily(api) : [],
    before: isEarlier ? before : null,
  }
}

const INTENTS = [
  'send',
  'change',
  'withdraw',
  'archive',
  'take-back',
  'receipts-on',
  'receipts-off',
  'block',
  'unblock',
  'report',
  ...CARD_INTENTS,
] as const

/** Everything works as a plain form; the script sends by itself what is written (use-outbox.ts). */
export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = intentIn(form, INTENTS)
  if (isCardIntent(intent)) return actOnCard(apiOf(args.context), id, form, intent)
  const { error } = await act(apiOf(args.context), id, form, intent)
  if (error) return refuse(error, form, intent === 'send' ? formText(form, 'text') : '')
  const notice = intent === 'report' ? '?notice=message-reported' : ''
  throw redirect(localPath(intent === 'archive' ? MESSAGES_PATH : threadPath(id)) + notice)
}

type PlainIntent = Exclude<(typeof INTENTS)[number], CardIntent>

function act(api: ReturnType<typeof apiOf>, id: string, form: FormData, intent: PlainIntent) {
  const [text, message] = [formText(form, 'text'), formText(form, 'message')]
  const one = { params: { path: { id, message } } }
  const arrange = (body: { isArchived?: boolean; wantsReceipts?: boolean }) =>
    api.PUT('/api/message-threads/{id}/side', { params: { path: { id } }, body })
  switch (intent) {
    case 'send':
      return api.POST('/api/message-threads/{id}/messages', {
        params: { path: { id } },
        body: { id: message, text },
      })
    case 'change':
      return api.PUT('/api/message-threads/{id}/messages/{message}', { ...one, body: { text } })
    case 'withdraw':
      return api.DELETE('/api/message-threads/{id}/messages/{message}', one)
    case 'block':
    case 'unblock':
      return api.PUT('/api/message-threads/{id}/block', {
        params: { path: { id } },
        body: { isBlocked: intent === 'block' },
      })
    case 'report':
      return api.POST('/api/message-threads/{id}/messages/{message}/report', {
        ...one,
        // The API decides what is a reason.
        body: { reason: formText(form, 'reason') as ReportReason, note: formText(form, 'note') || null },
      })
    case 'archive':
    case 'take-back':
      return arrange({ isArchived: intent === 'archive' })
    case 'receipts-on':
    case 'receipts-off':
      return arrange({ wantsReceipts: intent === 'receipts-on' })
  }
}

/** A refused act means that the page is out of date; what is typed into the search of the list does not. */
export const shouldRevalidate = ({ formData }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') !== 'find'

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, list, replies, open, tools, before, family } = loaderData
  const { who, nextVisit, side } = thread
  useNews('inbox', useReadAgain())
  const refusal = useKeptAnswer(actionData)
  const withoutVisit = thread.kind === 'support' ? m.messages_support_who() : m.messages_no_visit()
  const visitPath = side === 'client' ? '/dashboard/client/appointments' : '/dashboard/professional/calendar'
  const when = nextVisit && whenText(nextVisit.startsAt, nextVisit.zone)
  const visit = when && (who.title ? m.messages_next_visit({ when }) : m.messages_next_visit_alone({ when }))
  return (
    <>
      <WorkspaceBand
        title={who.name}
        lead={[who.title, visit].filter(Boolean).join(' · ') || withoutVisit}
        back={{ to: localPath(MESSAGES_PATH), label: m.messages_title() }}
        actions={
          nextVisit && (
            <LinkButton
              variant="night"
              to={localPath(`${visitPath}/${nextVisit.id}`)}
              icon={<CalendarDays aria-hidden="true" />}
            >
              {m.messages_see_visit()}
            </LinkButton>
          )
        }
      />
      <Container className="inbox inbox--thread">
        <div className="inbox__panes">
          {list && list.threads.length > 0 && (
            <ThreadList list={list} current={thread.id} page={MESSAGES_PATH} />
          )}
          <ThreadPanel
            key={thread.id}
            thread={thread}
            replies={replies}
            open={open}
            tools={tools}
            family={family}
            before={before}
            refusal={refusal}
          />
        </div>
      </Container>
    </>
  )
}
