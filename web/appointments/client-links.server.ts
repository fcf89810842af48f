import { data, redirect } from 'react-router'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { describeProblem } from '#web/shell/problem.server.ts'

export async function answerClientLink(api: ApiClient, form: FormData, page: string) {
  const params = { path: { id: formText(form, 'linkId') }, header: onceHeader(form) }
  const isAccepted = form.get('link') === 'accept'
  const { error } = isAccepted
    ? await api.POST('/api/client-links/{id}/accept', { params })
    : await api.POST('/api/client-links/{id}/refuse', { params })
  if (error) return data({ waitProblem: describeProblem(error) }, error.status)
  throw redirect(`${page}?notice=${isAccepted ? 'client-linked' : 'client-link-refused'}`)
}
