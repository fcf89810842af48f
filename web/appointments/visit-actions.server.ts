import { data, redirect } from 'react-router'
import { contactIn, typedContact } from '#web/product/visits/contact-fields.tsx'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import type { NoticeCode } from '#web/product/notices/notices.server.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'
import { type ActProblem, nearestIn } from './nearest.server.ts'

export type ActOutcome = {
  intent: string
  problem: FormProblem
  nearest: ReturnType<typeof nearestIn>
  /** What was typed about this visit, to be corrected. */
  typed?: Record<string, string>
}

/** What a client does with a visit. Each act either took place, and the page says so, or is refused with a reason. */
export async function actOnVisit(api: ApiClient, id: string, form: FormData, page: string) {
  const intent = formText(form, 'intent')
  const { error, notice } = await act(api, id, intent, form)
  if (error) return refusal(intent, error, typedContact(form))
  throw redirect(`${page}?notice=${notice}`)
}

export function refusal(intent: string, error: ActProblem, typed: Record<string, string> = {}) {
  const outcome: ActOutcome = { intent, problem: describeProblem(error), nearest: nearestIn(error), typed }
  return data(outcome, error.status)
}

type Act = { error?: ActProblem | undefined; notice: NoticeCode }

async function act(api: ApiClient, id: string, intent: string, form: FormData): Promise<Act> {
  const params = { path: { id }, header: onceHeader(form) }
  const reason = formText(form, 'reason').trim()
  switch (intent) {
    case 'cancel': {
      const body = { expectedFeeCents: Number(formText(form, 'expectedFeeCents')), reason: reason || null }
      const { error } = await api.POST('/api/appointments/{id}/cancel', { params, body })
      return { error, notice: 'visit-cancelled' }
    }
    case 'move': {
      const body = { startsAt: formText(form, 'startsAt'), version: Number(formText(form, 'version')) }
      const { error } = await api.POST('/api/appointments/{id}/move', { params, body })
      return { error, notice: 'visit-moved' }
    }
    case 'contact': {
      const body = contactIn(form)
      const { error } = await api.PUT('/api/appointments/{id}/contact', { params, body })
      return { error, notice: 'visit-contact-saved' }
    }
    case 'contest': {
      const { error } = await api.POST('/api/appointments/{id}/contest', { params, body: { reason } })
      return { error, notice: 'visit-contested' }
    }
    case 'review': {
      const mark = (name: string) => Number(formText(form, name)) || 0
      const body = {
        listening: mark('listening'),
        clarity: mark('clarity'),
        punctuality: mark('punctuality'),
        setting: mark('setting'),
      }
      const { error } = await api.PUT('/api/appointments/{id}/review', { params, body })
      return { error, notice: 'review-given' }
    }
    case 'withdraw-review': {
      const { error } = await api.DELETE('/api/appointments/{id}/review', { params })
      return { error, notice: 'review-withdrawn' }
    }
    default:
      throw data(null, 422)
  }
}
