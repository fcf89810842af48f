import { data, redirect } from 'react-router'
import { ON_SITE_METHODS } from '#domain/booking/on-site.ts'
import { centsIn } from '#web/product/money/cents-in.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import type { NoticeCode } from '#web/product/notices/notices.server.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import type { ActProblem } from './nearest.server.ts'
import { refusal } from './visit-actions.server.ts'

/** What a professional does with a visit; moving and cancelling carry a reason that the person reads. */
export async function actOnPracticeVisit(api: ApiClient, id: string, form: FormData, page: string) {
  const intent = formText(form, 'intent')
  const { error, notice } = await act(api, id, intent, form)
  if (error) return refusal(intent, error)
  throw redirect(`${page}?notice=${notice}`)
}

type Act = { error?: ActProblem | undefined; notice: NoticeCode }

async function act(api: ApiClient, id: string, intent: string, form: FormData): Promise<Act> {
  const params = { path: { id }, header: onceHeader(form) }
  const reason = formText(form, 'reason').trim()
  switch (intent) {
    case 'move': {
      const body = {
        startsAt: formText(form, 'startsAt'),
        version: Number(formText(form, 'version')),
        reason,
      }
      const { error } = await api.POST('/api/professional/appointments/{id}/move', { params, body })
      return { error, notice: 'visit-moved' }
    }
    case 'cancel': {
      const { error } = await api.POST('/api/professional/appointments/{id}/cancel', {
        params,
        body: { reason },
      })
      return { error, notice: 'visit-cancelled' }
    }
    case 'accept': {
      const { error } = await api.POST('/api/professional/appointments/{id}/accept', { params, body: {} })
      return { error, notice: 'request-accepted' }
    }
    case 'decline': {
      const { error } = await api.POST('/api/professional/appointments/{id}/decline', {
        params,
        body: { reason: reason || null },
      })
      return { error, notice: 'request-declined' }
    }
    case 'no-show': {
      const { error } = await api.POST('/api/professional/appointments/{id}/no-show', {
        params,
        body: { isUndoable: true },
      })
      return { error, notice: 'visit-saved' }
    }
    case 'excuse': {
      const { error } = await api.POST('/api/professional/appointments/{id}/excuse', {
        params,
        body: { isUndoable: true },
      })
      return { error, notice: 'visit-saved' }
    }
    case 'complete': {
      const { error } = await api.POST('/api/professional/appointments/{id}/complete', {
        params,
        body: { isUndoable: true },
      })
      return { error, notice: 'visit-saved' }
    }
    case 'undo': {
      const { error } = await api.POST('/api/professional/appointments/{id}/undo', { params })
      return { error, notice: 'visit-undone' }
    }
    case 'keep': {
      const { error } = await api.POST('/api/professional/appointments/{id}/keep', { params })
      return { error, notice: 'visit-kept' }
    }
    case 'paid': {
      const body = {
        // What is no amount is refused by the contract, as a field.
        amountCents: centsIn(formText(form, 'amount')) ?? 0,
        method: onSiteMethodIn(form),
        paidOn: formText(form, 'paidOn'),
      }
      const { error } = await api.POST('/api/professional/appointments/{id}/paid-on-site', { params, body })
      return { error, notice: 'visit-paid' }
    }
    case 'unpaid': {
      const { error } = await api.POST('/api/professional/appointments/{id}/paid-on-site/undo', { params })
      return { error, notice: 'visit-unpaid' }
    }
    default:
      throw data(null, 422)
  }
}

const onSiteMethodIn = (form: FormData) => {
  const typed = formText(form, 'method')
  return ON_SITE_METHODS.find((method) => method === typed) ?? 'other'
}
