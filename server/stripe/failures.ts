import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { StripeJobs } from './job-payloads.ts'
import { type Failure, planRetry, recordFailure } from './queries.ts'

const FIRST_SECONDS = 1
const LONGEST_SECONDS = 20
/** Some three minutes; after that the reconciliation finds it, and an administrator sees it. */
const MOST_RETRIES = 12

/** Seconds until a failed event is handled again by ourselves; none once it failed too often. */
export function retryAfter(attempts: number): number | null {
  if (attempts > MOST_RETRIES) return null
  return Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (attempts - 1))
}

/** Kept for an administrator and handled again soon: someone who paid does not wait for Stripe to tell it once more. */
export async function failAndRetry(
  { database, jobs }: { database: Database; jobs: Jobs<StripeJobs> },
  failure: Failure,
): Promise<void> {
  await database.withActor(null, async (tx) => {
    const { attempts, retryAt } = await recordFailure(tx, failure)
    const now = clock.now()
    const seconds = retryAfter(attempts)
    // Copies that fail together leave one job.
    if (seconds === null || (retryAt && Temporal.Instant.compare(retryAt, now) > 0)) return
    const at = now.add({ seconds })
    await planRetry(tx, failure.eventId, at)
    await jobs.send(tx, 'stripe.retry', { event: failure.eventId }, { startAfter: at })
  })
}

/** What was written down and is still for a person to look at: nothing else closes it. */
const FOR_A_PERSON: ReadonlySet<string> = new Set([
  'payment/card-disputed',
  'payment/card-refunded-elsewhere',
  'payment/refund-failed',
])

export const isForAPerson = (cause: string) => FOR_A_PERSON.has(cause)
