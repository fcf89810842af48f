import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, Schedules } from '#server/platform/jobs.ts'
import type { EventDependencies } from './handle-event.ts'
import type { StripeJobs } from './job-payloads.ts'
import { forgetOldEvents } from './reconcile.ts'
import { retryEvent } from './replay.ts'

/** Well within a quarter of an hour after anything was missed. */
export const stripeSchedules: Schedules<StripeJobs> = { 'stripe.reconcile': '*/5 * * * *' }

type Dependencies = {
  database: Database
  /** Nothing to do without Stripe. */
  events: EventDependencies | null
  /** Every capability that keeps something of Stripe's reads it again. */
  reconcile: (events: EventDependencies, startedAt: Temporal.Instant) => Promise<unknown>
}

export function stripeJobs({ database, events, reconcile }: Dependencies): JobHandlers<StripeJobs> {
  return {
    'stripe.reconcile': async () => {
      if (!events) return
      await reconcile(events, clock.now())
      await forgetOldEvents(database, clock.now())
    },
    'stripe.retry': async ({ event }) => {
      if (events) await retryEvent(events, event)
    },
  }
}
