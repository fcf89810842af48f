import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { changeFeed, type FeedOutcome } from '#web/product/calendar-feed/feed-actions.server.ts'

export type BusyOutcome = {
  done?: 'added' | 'removed' | 'looking'
  problem?: FormProblem
  /** What was typed, but for the address: it is a secret, and never comes back. */
  name?: string
}
type Outcome = { busy?: BusyOutcome; feed?: FeedOutcome }

/** One form of the page was sent: about the person's own address, or about one of their other calendars. */
export async function changeCalendars(api: ApiClient, form: FormData): Promise<Outcome> {
  const intent = intentIn(form, ['open', 'revoke', 'add-calendar', 'remove-calendar', 'look'])
  if (intent === 'open' || intent === 'revoke') return { feed: await changeFeed(api, form) }
  const header = onceHeader(form)
  if (intent === 'add-calendar') return { busy: await add(api, form) }
  const params = { path: { id: formText(form, 'id') }, header }
  const { error } =
    intent === 'look'
      ? await api.POST('/api/professional/busy-calendars/{id}/look', { params })
      : await api.DELETE('/api/professional/busy-calendars/{id}', { params })
  if (error) return { busy: { problem: describeProblem(error) } }
  return { busy: { done: intent === 'look' ? 'looking' : 'removed' } }
}

async function add(api: ApiClient, form: FormData): Promise<BusyOutcome> {
  const name = formText(form, 'name').trim()
  const { error } = await api.POST('/api/professional/busy-calendars', {
    params: { header: onceHeader(form) },
    body: { name, address: formText(form, 'address').trim() },
  })
  if (!error) return { done: 'added' }
  const fieldOf = { 'booking/calendar-address': 'address', 'booking/calendar-known': 'address' } as const
  return { name, problem: describeProblem(error, fieldOf) }
}
