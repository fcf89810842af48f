import type { ApiClient } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'

export type CancelView = Awaited<ReturnType<typeof loadCancellation>>

/** What cancelling now does: the amounts are those of the function that cancels. */
export async function loadCancellation(api: ApiClient, id: string) {
  const preview = loaded(
    await api.GET('/api/appointments/{id}/cancellation', { params: { path: { id } } }),
    localPath('/login'),
  )
  const isBeforeDeadline = Temporal.Instant.compare(preview.freeUntil, Temporal.Now.instant()) > 0
  return { ...preview, isBeforeDeadline }
}
