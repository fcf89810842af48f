import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { AppEnv } from './context.ts'

/** Longer than the database's own statement time-out, so that the cause is the one reported. */
const DEADLINE_MS = 20_000

/** Nobody waits forever: past the deadline the caller is told to ask again, with the same key. */
export const deadline: MiddlewareHandler<AppEnv> = async (_c, next) => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('request/took-too-long')), DEADLINE_MS)
  })
  try {
    await Promise.race([next(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
