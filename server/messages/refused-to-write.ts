import { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'

/** What the database says of whoever does not write in a thread now (market.require_writable). */
const REFUSED = new Map<unknown, RefusalCode>([
  ['thread_blocked', 'message/blocked'],
  ['thread_silenced', 'message/suspended'],
])

export function refusedToWrite(error: unknown): Refusal | undefined {
  const code = REFUSED.get(constraintOf(error))
  return code && new Refusal(code)
}
