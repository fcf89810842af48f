import { intentIn } from '#web/shell/intent.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { FormProblem } from '#web/shell/problem.tsx'

export type FeedOutcome = { address?: string; isRevoked?: boolean; problem?: FormProblem }

/** Opens a private address, replaces it, or takes it back. A new one is shown once. */
export async function changeFeed(api: ApiClient, form: FormData): Promise<FeedOutcome> {
  if (intentIn(form, ['open', 'revoke']) === 'revoke') {
    const { error } = await api.DELETE('/api/calendar-feed', { params: { header: onceHeader(form) } })
    return error ? { problem: describeProblem(error) } : { isRevoked: true }
  }
  const { data, error } = await api.POST('/api/calendar-feed')
  return error ? { problem: describeProblem(error) } : { address: data.address }
}
