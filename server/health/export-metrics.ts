import { CSV_HEAD, csvLines } from '#domain/health-metrics/export.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Cursor } from './metric-queries.ts'
import { readPage } from './read-metrics.ts'
import type { KeyRing } from './vault.ts'

/**
 * Everything as a table, a thousand lines at a time and each only when the reader took the one before: neither the
 * process nor a connection of the database waits for a slow line. What cannot be opened is refused before the first byte.
 */
export async function exportMetrics(
  ctx: Pick<Ctx, 'read'>,
  ring: KeyRing,
  userId: string,
): Promise<ReadableStream<Uint8Array>> {
  const pageAfter = (cursor?: Cursor) => ctx.read((db) => readPage(db, ring, userId, cursor))
  const encoder = new TextEncoder()
  let page = await pageAfter()
  let head = CSV_HEAD
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(head + csvLines(page.metrics)))
      head = ''
      if (!page.after) return controller.close()
      page = await pageAfter(page.after)
      return undefined
    },
  })
}
