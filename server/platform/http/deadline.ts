import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import { type UploadRoute, findUploadRoute } from './body-limit.ts'
import type { AppEnv } from './context.ts'

/** Longer than the database's own statement time-out, so that the cause is the one reported. */
const DEADLINE_MS = 20_000

/** A telephone in the country: 25 MB in five minutes, as long as they may take on their way out. */
const MEGABYTE_MS = 12_000

const LIMITS = { requestMs: DEADLINE_MS, megabyteMs: MEGABYTE_MS }

/** How long a file of this route may take: as large as the largest that it takes, and no longer. */
const fileMs = ({ maximumBytes }: UploadRoute, { requestMs, megabyteMs } = LIMITS) =>
  Math.max(requestMs, (maximumBytes / 1024 ** 2) * megabyteMs)

/** When the last of these requests was answered; whatever is still arriving then may be cut off. */
export const longestMs = (uploadRoutes: readonly UploadRoute[]) =>
  Math.max(DEADLINE_MS, ...uploadRoutes.map((uploadRoute) => fileMs(uploadRoute)))

/** Nobody waits forever: past the deadline the caller is asked to try again, with the same key. */
export function deadline(
  uploadRoutes: readonly UploadRoute[] = [],
  limits = LIMITS,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const uploadRoute = findUploadRoute(c, uploadRoutes)
    const limitMs = uploadRoute ? fileMs(uploadRoute, limits) : limits.requestMs
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Refusal('request/took-too-long'))
        endWithConnection(c.env?.incoming)
      }, limitMs)
    })
    try {
      await Promise.race([next(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * A body that is still arriving when its request was answered never ends by itself, not even with its connection (Node
 * tells only requests without an answer): whoever reads it would hold a place of body-limit.ts for good.
 */
function endWithConnection(incoming: Partial<IncomingMessage> | undefined): void {
  incoming?.socket?.once('close', () => incoming.destroy?.())
}
