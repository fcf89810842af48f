import { data, redirect } from 'react-router'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { OWN_PLANS_PATH } from '#web/product/plans/plan-words.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'

const FEELINGS = ['hard', 'pain', 'other'] as const

/** The acts of a client in their plan; each works as a plain form, from its page or from the home. */
export async function actOnOwnPlan(api: ApiClient, id: string, form: FormData) {
  const params = { path: { id }, header: onceHeader(form) }
  const here = localPath(`${OWN_PLANS_PATH}/${id}`)
  const item = formText(form, 'item')
  const intent = intentIn(form, ['tick', 'share', 'keep', 'say'])
  if (intent === 'tick') {
    const body = { item, day: formText(form, 'day'), isDone: formText(form, 'isDone') === 'true' }
    const { error } = await api.PUT('/api/plans/{id}/ticks', { params, body })
    if (error) return data({ problem: describeProblem(error) }, error.status)
    return redirect(formText(form, 'from') === 'home' ? localPath('/dashboard/client') : here)
  }
  if (intent === 'say') {
    const feeling = FEELINGS.find((known) => known === formText(form, 'feeling')) ?? 'other'
    const body = { item: item || null, feeling, words: formText(form, 'words').trim() }
    const { error } = await api.POST('/api/plans/{id}/words', { params, body })
    if (error) return data({ problem: describeProblem(error) }, error.status)
    return redirect(`${here}?notice=plan-said`)
  }
  const isShared = intent === 'share'
  const consent = { textVersion: HEALTH_TEXT_VERSION, language: getLocale() } as const
  const { error } = await api.PUT('/api/plans/{id}/sharing', { params, body: { isShared, consent } })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  return redirect(`${here}?notice=${isShared ? 'plan-shared' : 'plan-kept'}`)
}
