import { data, redirect } from 'react-router'
import { MODES, type Mode } from '#domain/directory/modes.ts'
import { consent, endOfDay } from '#web/product/health/sharing.server.ts'
import { whomIn } from '#web/product/visits/whom.server.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { threadPath } from './message-paths.ts'

export const CARD_INTENTS = ['offer', 'share', 'take'] as const
export type CardIntent = (typeof CARD_INTENTS)[number]
export const isCardIntent = (intent: string): intent is CardIntent =>
  CARD_INTENTS.some((one) => one === intent)

const INVALID = { code: 'request/invalid', status: 422 }
type Problem = { code: string; status: number }

/** Proposes, shares or takes; what is sent closes its panel, and a time that is taken goes on to its review. */
export async function actOnCard(api: ApiClient, id: string, form: FormData, intent: CardIntent) {
  if (intent === 'take') return take(api, form)
  const { error } = intent === 'offer' ? await offer(api, id, form) : await share(api, id, form)
  return error ? refuse(error, form) : redirect(localPath(threadPath(id)))
}

/** With the message that it is about, so that it is said there, and the words of one that did not leave. */
export function refuse(error: Problem, form: FormData, words = '') {
  const message = formText(form, 'message')
  const problem = describeProblem(error, { 'health/wrong-end': 'until' })
  return data({ problem, message, words }, error.status)
}

const modeIn = (text: string | undefined): Mode => MODES.find((mode) => mode === text) ?? 'video'

function offer(api: ApiClient, id: string, form: FormData) {
  const [serviceId = '', mode, price, startsAt = '', placeId] = formText(form, 'time').split(' ')
  return api.POST('/api/message-threads/{id}/offers', {
    params: { path: { id } },
    body: {
      id: formText(form, 'message'),
      serviceId,
      mode: modeIn(mode),
      placeId: placeId || null,
      startsAt,
      priceCents: Number(price),
    },
  })
}

async function share(api: ApiClient, id: string, form: FormData) {
  const [kind, resultId] = formText(form, 'result').split(' ')
  const day = formText(form, 'until')
  if (!resultId || !form.has('agrees') || !/^\d{4}-\d\d-\d\d$/.test(day)) return { error: INVALID }
  return api.POST('/api/message-threads/{id}/shares', {
    params: { path: { id } },
    body: {
      id: formText(form, 'message'),
      resultId,
      questionnaire: kind === 'who-5' ? kind : 'scan',
      until: endOfDay(day),
      consent: consent(),
    },
  })
}

/** The one way in which a time is kept: as from a profile or a search. */
async function take(api: ApiClient, form: FormData) {
  const { data: held, error } = await api.POST('/api/appointments/holds', {
    params: { header: onceHeader(form) },
    body: {
      professionalId: formText(form, 'professionalId'),
      serviceId: formText(form, 'serviceId'),
      mode: modeIn(formText(form, 'mode')),
      placeId: formText(form, 'placeId') || null,
      startsAt: formText(form, 'startsAt'),
      priceCents: Number(formText(form, 'priceCents')),
      ...whomIn(form),
    },
  })
  if (error) return refuse(error, form)
  return redirect(localPath(`/book/${held.professional.slug}/review/${held.id}`))
}
