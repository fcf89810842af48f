import { redirect } from 'react-router'
import { readScan } from '#domain/health-scan/stored-scan.ts'
import { consent, endOfDay } from '#web/product/health/sharing.server.ts'
import { apiOf, type ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, refused } from '#web/shell/problem.server.ts'

export type ActionArgs = { request: Request; context: Parameters<typeof apiOf>[0] }

const home = (notice: string) => `${localPath('/dashboard/client/health')}?notice=${notice}`
const INVALID = { code: 'request/invalid', status: 422 }
export const incomplete = () => refused(INVALID)

/** Every change of what is kept, by the name of its button. */
export async function changeSavedScans({ request, context }: ActionArgs, id?: string) {
  const form = await request.formData()
  const [api, header] = [apiOf(context), onceHeader(form)]
  const intent = formText(form, 'intent')
  if (intent === 'save') return save(api, form)
  if (intent === 'withdraw' && form.has('confirms')) {
    const { error } = await api.POST('/api/scan-results/withdrawal', {
      params: { header },
      body: { consent: consent() },
    })
    return error ? refused(error) : redirect(home('scans-erased'))
  }
  if (!id) return incomplete()
  const page = localPath(`/dashboard/client/health/${id}`)
  if (intent === 'delete') {
    const { error } = await api.DELETE('/api/scan-results/{id}', { params: { header, path: { id } } })
    return error ? refused(error) : redirect(home('scan-deleted'))
  }
  if (intent === 'revoke') return revoke(api, form, page)
  return intent === 'share' ? share(api, form, id) : incomplete()
}

export async function revoke(api: ApiClient, form: FormData, page: string) {
  const params = { header: onceHeader(form), path: { id: formText(form, 'share') } }
  const { error } = await api.DELETE('/api/scan-shares/{id}', { params })
  return error ? refused(error) : redirect(`${page}?notice=share-revoked`)
}

async function save(api: ApiClient, form: FormData) {
  const scan = readScan(formText(form, 'scan'))
  if (!scan?.completedAt || !form.has('agrees')) return incomplete()
  const { error } = await api.POST('/api/scan-results', {
    params: { header: onceHeader(form) },
    body: { answers: scan.answers as never, completedAt: scan.completedAt, consent: consent() },
  })
  return error ? refused(error) : redirect(home('scan-saved'))
}

async function share(api: ApiClient, form: FormData, id: string) {
  const asked = shareForm(form)
  if ('problem' in asked) return asked
  const { error } = await api.POST('/api/scan-results/{id}/shares', {
    params: { header: onceHeader(form), path: { id } },
    body: asked,
  })
  if (error) return refused(error, { 'health/wrong-end': 'until' })
  return redirect(`${localPath(`/dashboard/client/health/${id}`)}?notice=scan-shared`)
}

/** With whom and until when, or what is missing. */
export function shareForm(form: FormData) {
  const [professional, day] = [formText(form, 'professional'), formText(form, 'until')]
  if (!professional || !form.has('agrees') || !/^\d{4}-\d\d-\d\d$/.test(day))
    return { problem: describeProblem(INVALID), isReaderMissing: !professional }
  return { professional, until: endOfDay(day), consent: consent() }
}
