import { data, redirect } from 'react-router'
import { ANSWER_TIMES } from '#domain/messages/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { NoPractice } from '#web/product/practice/no-practice.tsx'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/settings-page'
import { SETTINGS_PATH } from './message-paths.ts'
import { ExpectationsCard, RepliesCard } from './settings-cards.tsx'
import './messages.css'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.messages_settings_title(), m.messages_settings_lead()]
  return pageHead(matches, { title, description, path: SETTINGS_PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const [settings, replies] = await Promise.all([
    api.GET('/api/inbox-settings'),
    api.GET('/api/saved-replies'),
  ])
  if (settings.error?.code === 'booking/no-practice') return null
  const signIn = localPath('/login')
  return { settings: loaded(settings, signIn), replies: loaded(replies, signIn) }
}

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const form = await args.request.formData()
  const intent = intentIn(form, ['expectations', 'add-reply', 'remove-reply'])
  const { error } = await act(apiOf(args.context), form, intent)
  if (error) {
    const { fields, ...problem } = describeProblem(error)
    const named = Object.entries(fields).map(([field, sentence]) => [
      field.replace('away.', 'away-'),
      sentence,
    ])
    return data({ intent, problem: { ...problem, fields: Object.fromEntries(named) } }, error.status)
  }
  throw redirect(`${localPath(SETTINGS_PATH)}?notice=messages-saved`)
}

type Intent = 'expectations' | 'add-reply' | 'remove-reply'

function act(api: ReturnType<typeof apiOf>, form: FormData, intent: Intent) {
  const header = onceHeader(form)
  const text = (name: string) => formText(form, name)
  if (intent === 'add-reply')
    return api.POST('/api/saved-replies', {
      params: { header },
      body: { title: text('title'), body: text('body') },
    })
  if (intent === 'remove-reply')
    return api.DELETE('/api/saved-replies/{id}', { params: { header, path: { id: text('reply') } } })
  const [from, until] = [text('away-from'), text('away-until')]
  return api.PUT('/api/inbox-settings', {
    params: { header },
    body: {
      answersWithin: ANSWER_TIMES.find((time) => time === text('answersWithin')) ?? 'two-days',
      away: from || until ? { from, until, text: text('away-text').trim() || null } : null,
    },
  })
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [title, lead] = [m.messages_settings_title(), m.messages_settings_lead()]
  if (!loaderData) return <NoPractice title={title} lead={lead} />
  const { settings, replies } = loaderData
  return (
    <>
      <WorkspaceBand title={title} lead={lead} />
      <Container className="desk inbox-settings">
        <ExpectationsCard
          settings={settings}
          problem={actionData?.intent === 'expectations' ? actionData.problem : undefined}
        />
        <RepliesCard
          replies={replies}
          problem={actionData && actionData.intent !== 'expectations' ? actionData.problem : undefined}
        />
      </Container>
    </>
  )
}
