import type { RouterContextProvider } from 'react-router'
import { AUDIENCES } from '#domain/booking/audience.ts'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import { MODES } from '#domain/directory/modes.ts'
import { apiOf } from '#web/shell/api.ts'
import { centsIn } from '#web/product/money/cents-in.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { refusedForm, textOrNull, texts, wrongField } from './onboarding-file.server.ts'

type Context = Readonly<RouterContextProvider>

/** How whoever has a visit reaches the professional; what was refused, if anything. */
export async function saveReach(context: Context, form: FormData) {
  const body = { meetingUrl: textOrNull(form, 'meetingUrl'), phone: textOrNull(form, 'phone') }
  const { error } = await apiOf(context).PUT('/api/onboarding/reach', {
    params: { header: onceHeader(form) },
    body,
  })
  return error ? refusedForm(error, form) : undefined
}

export const SERVICE_ACTS = ['add', 'change', 'remove', 'up', 'down', 'archive', 'restore'] as const

/** A service added, changed, moved or removed; what was refused, if anything. */
export async function changeServices(context: Context, form: FormData) {
  const intent = intentIn(form, SERVICE_ACTS)
  if (intent === 'add' || intent === 'change') return saveService(context, form, intent)
  if (intent === 'archive' || intent === 'restore') return archiveService(context, form, intent === 'archive')
  return changeOrder(context, form, intent)
}

async function saveService(context: Context, form: FormData, intent: 'add' | 'change') {
  const priceCents = centsIn(formText(form, 'price'))
  if (priceCents === null || priceCents > PRICE_MAX_CENTS) return wrongField(form, 'price', 'service-price')
  const modes = MODES.filter((mode) => texts(form, 'modes').includes(mode))
  if (modes.length === 0) return wrongField(form, 'modes', 'service-modes')
  const number = (name: string) => Number(formText(form, name))
  const body = {
    nameFr: formText(form, 'nameFr').trim(),
    nameEn: textOrNull(form, 'nameEn'),
    durationMinutes: number('durationMinutes'),
    priceCents,
    bufferBeforeMinutes: number('bufferBeforeMinutes'),
    bufferAfterMinutes: number('bufferAfterMinutes'),
    modes,
    audience: AUDIENCES.find((one) => one === formText(form, 'audience')) ?? 'everyone',
    answerHours: ANSWER_HOURS.find((hours) => String(hours) === formText(form, 'answerHours')) ?? null,
  }
  const header = onceHeader(form)
  const path = { id: formText(form, 'id') }
  const { error } =
    intent === 'change'
      ? await apiOf(context).PUT('/api/onboarding/services/{id}', { params: { path, header }, body })
      : await apiOf(context).POST('/api/onboarding/services', { params: { header }, body })
  return error ? refusedForm(error, form) : undefined
}

async function archiveService(context: Context, form: FormData, isArchived: boolean) {
  const params = { path: { id: formText(form, 'id') }, header: onceHeader(form) }
  const { error } = await apiOf(context).POST('/api/onboarding/services/{id}/archive', {
    params,
    body: { isArchived },
  })
  return error ? refusedForm(error, form) : undefined
}

async function changeOrder(context: Context, form: FormData, intent: 'remove' | 'up' | 'down') {
  const params = { path: { id: formText(form, 'id') }, header: onceHeader(form) }
  const { error } =
    intent === 'remove'
      ? await apiOf(context).DELETE('/api/onboarding/services/{id}', { params })
      : await apiOf(context).POST('/api/onboarding/services/{id}/move', {
          params,
          body: { direction: intent },
        })
  return error ? refusedForm(error, form) : undefined
}

const PRICE_MAX_CENTS = 200_000
