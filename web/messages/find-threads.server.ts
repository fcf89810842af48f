import { data } from 'react-router'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { listView } from './inbox-view.server.ts'

export type FoundThreads = { name: string; list: ReturnType<typeof listView> }

/** Conversations with whoever is called so. */
export async function findThreads(api: ApiClient, form: FormData) {
  const name = formText(form, 'name').trim()
  const cursor = formText(form, 'cursor')
  const { data: list, error } = await api.POST('/api/message-thread-search', {
    body: { name, archived: form.has('archived') ? 'yes' : 'no', ...(cursor ? { cursor } : {}) },
  })
  if (error) return data({ problem: describeProblem(error) }, error.status)
  const found: FoundThreads = { name, list: listView(list) }
  return data({ found })
}
