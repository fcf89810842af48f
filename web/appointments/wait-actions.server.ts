import { data, redirect } from 'react-router'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import type { NoticeCode } from '#web/product/notices/notices.server.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { ActProblem } from './nearest.server.ts'

const INTENTS = ['pass-offer', 'swap-visit', 'leave-line', 'storm-video', 'storm-keep'] as const
type Intent = (typeof INTENTS)[number]

export const waitIntentOf = (form: FormData): Intent | undefined =>
  INTENTS.find((intent) => intent === form.get('intent'))

/** What a person answers to an offer or a storm, or leaving a line. An offer is a hold, so it is released as one. */
export async function actOnWait(api: ApiClient, intent: Intent, form: FormData, page: string) {
  const { error, notice } = await act(api, intent, form)
  if (!error) throw redirect(`${page}?notice=${notice}`)
  return data({ waitProblem: describeProblem(error) }, error.status)
}

type Act = { error?: ActProblem | undefined; notice: NoticeCode }

async function act(api: ApiClient, intent: Intent, form: FormData): Promise<Act> {
  const header = onceHeader(form)
  const entry = { path: { id: formText(form, 'entryId') }, header }
  const offer = { path: { id: formText(form, 'offerId') }, header }
  switch (intent) {
    case 'swap-visit': {
      const { error } = await api.POST('/api/wait-list/{id}/swap', { params: entry })
      return { error, notice: 'visit-moved' }
    }
    case 'pass-offer': {
      const { error } = await api.POST('/api/appointments/{id}/release', { params: offer })
      return { error, notice: 'offer-passed' }
    }
    case 'storm-video':
    case 'storm-keep': {
      const isVideo = intent === 'storm-video'
      const { error } = await api.POST('/api/storm-proposals/{id}/answer', {
        params: { path: { id: formText(form, 'proposalId') }, header },
        body: { answer: isVideo ? 'video' : 'keep', version: Number(formText(form, 'version')) },
      })
      return { error, notice: isVideo ? 'storm-video' : 'storm-answered' }
    }
    case 'leave-line': {
      const { error } = await api.DELETE('/api/wait-list/{id}', { params: entry })
      return { error, notice: 'wait-left' }
    }
  }
}
