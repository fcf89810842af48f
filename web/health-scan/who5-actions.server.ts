import { redirect } from 'react-router'
import { isWho5Answer, WHO5_ITEMS, type Who5Answers } from '#domain/health-scan/who5.ts'
import { consent } from '#web/product/health/sharing.server.ts'
import { WHO5_PATH } from '#web/product/health/who5-card.tsx'
import { apiOf, type ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { refused } from '#web/shell/problem.server.ts'
import { type ActionArgs, incomplete, revoke, shareForm } from './saved-actions.server.ts'

const home = (notice: string) => `${localPath(WHO5_PATH)}?notice=${notice}`

/** Every change of what is kept of the index, by the name of its button. */
export async function changeWho5({ request, context }: ActionArgs, id?: string) {
  const form = await request.formData()
  const [api, header] = [apiOf(context), onceHeader(form)]
  const intent = intentIn(form, ['save-who5', 'delete', 'revoke', 'share'])
  if (intent === 'save-who5') return save(api, form)
  if (!id) return incomplete()
  const page = localPath(`${WHO5_PATH}/${id}`)
  if (intent === 'delete') {
    const { error } = await api.DELETE('/api/who5-results/{id}', { params: { header, path: { id } } })
    return error ? refused(error) : redirect(home('who5-deleted'))
  }
  if (intent === 'revoke') return revoke(api, form, page)
  const asked = shareForm(form)
  if ('problem' in asked) return asked
  const { error } = await api.POST('/api/who5-results/{id}/shares', {
    params: { header, path: { id } },
    body: asked,
  })
  return error ? refused(error, { 'health/wrong-end': 'until' }) : redirect(`${page}?notice=who5-shared`)
}

async function save(api: ApiClient, form: FormData) {
  const given = WHO5_ITEMS.map((item) => [item, Number(formText(form, item) || Number.NaN)] as const)
  if (!form.has('agrees') || !given.every(([, value]) => isWho5Answer(value)))
    return { isIncomplete: true as const, problem: undefined }
  const { error } = await api.POST('/api/who5-results', {
    params: { header: onceHeader(form) },
    body: { answers: Object.fromEntries(given) as Who5Answers, consent: consent() },
  })
  return error ? refused(error) : redirect(home('who5-saved'))
}
