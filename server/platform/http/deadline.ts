import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import { type UploadRoute, findUploadRoute } from './body-limit.ts'
import type { AppEnv } from './context.ts'

/** Longer than the database's own statement time-out, so that the cause is the one reported. */
const DEADLINE_MS = 20_000

/** Ten megabytes from a telephone in the country take their time. */
const FILE_DEADLINE_MS = 110_000

const LIMITS = { requestMs: DEADLINE_MS, fileMs: FILE_DEADLINE_MS }

/** Nobody waits forever: past the deadline the caller is asked to try again, with the same key. */
export function deadline(
  uploadRoutes: readonly UploadRoute[] = [],
  limits = LIMITS,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const limitMs = findUploadRoute(c, uploadRoutes) ? limits.fileMs : limits.requestMs
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Refusal('request/took-too-long')), limitMs)
    })
    try {
      await Promise.race([next(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
