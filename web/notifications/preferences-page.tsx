import { data } from 'react-router'
import type { Channel, Topic } from '#domain/notifications/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/preferences-page'
import { ChoiceTable } from './choice-table.tsx'
import { LockedScreen } from './locked-screen.tsx'
import { QuietCard } from './quiet-card.tsx'
import { ReachCard } from './reach-card.tsx'
import { SavedMark, useSavings } from './saved-mark.tsx'
import './notifications.css'

const PATH = '/account/notifications'

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.notifications_choose(), m.notifications_preferences_description()]
  return pageHead(matches, { title, description, path: PATH, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  return loaded(await apiOf(args.context).GET('/api/notifications/preferences'), localPath('/login'))
}

const INTENTS = ['choice', 'rhythm', 'phone', 'code', 'stop-texts', 'browser', 'forget-browser'] as const

export async function action(args: Route.ActionArgs) {
  await requireSecondFactor(args)
  const form = await args.request.formData()
  const intent = intentIn(form, INTENTS)
  const { error } = await act(args.context, form, intent)
  if (!error) return data({ intent, isSaved: true as const })
  const field = { 'notification/code-wrong': 'code', 'notification/number-refused': 'phone' } as const
  return data({ intent, problem: describeProblem(error, field) }, error.status)
}

/** A press that got no answer is a choice that was not saved: the page, and all that was chosen on it, stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = intentIn(await request.clone().formData(), INTENTS)
  try {
    return await serverAction()
  } catch (error) {
    // A redirection, to sign-in for one.
    if (error instanceof Response) throw error
    const problem: FormProblem = { code: 'lost', sentence: m.notifications_not_sent(), fields: {} }
    // As a refusal of the server's: nothing is read again over a line that just failed.
    return data({ intent, problem }, 503)
  }
}

function act(
  context: Route.ActionArgs['context'],
  form: FormData,
  intent: (typeof INTENTS)[number] | undefined,
) {
  const api = apiOf(context)
  const params = { header: onceHeader(form) }
  const text = (name: string) => formText(form, name)
  switch (intent) {
    case 'rhythm':
      return api.PUT('/api/notifications/preferences/rhythm', {
        params,
        body: {
          isQuiet: form.has('isQuiet'),
          isGrouped: form.has('isGrouped'),
          quietFrom: Number(text('quietFrom')),
          quietUntil: Number(text('quietUntil')),
        },
      })
    case 'phone':
      return api.POST('/api/notifications/phone', {
        params,
        body: { phone: text('phone'), agrees: form.has('agrees') as true },
      })
    case 'code':
      return api.POST('/api/notifications/phone/confirm', { params, body: { code: text('code') } })
    case 'stop-texts':
      return api.DELETE('/api/notifications/phone', { params })
    case 'browser':
      return api.POST('/api/notifications/browsers', {
        params,
        body: { endpoint: text('endpoint'), p256dh: text('p256dh'), auth: text('auth') },
      })
    case 'forget-browser':
      return api.POST('/api/notifications/browsers/forget', { params, body: { endpoint: text('endpoint') } })
    case 'choice':
    case undefined:
      return api.PUT('/api/notifications/preferences/choice', {
        params,
        body: {
          topic: text('topic') as Topic,
          channel: text('channel') as Channel,
          isOn: text('isOn') === 'true',
        },
      })
  }
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { topics, rhythm, ...reach } = loaderData
  const { saving, onSaving } = useSavings()
  const sent = actionData && 'isSaved' in actionData ? 'saved' : undefined
  return (
    <>
      <WorkspaceBand
        title={m.notifications_title()}
        lead={m.notifications_preferences_lead()}
        actions={<SavedMark saving={saving ?? sent} />}
      />
      <Container className="desk notices-grid">
        <ChoiceTable topics={topics} onSaving={onSaving} />
        <div className="desk__column">
          <QuietCard rhythm={rhythm} onSaving={onSaving} />
          <ReachCard {...reach} outcome={actionData} />
          <LockedScreen />
        </div>
      </Container>
    </>
  )
}
