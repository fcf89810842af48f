import { clock } from '#server/platform/clock.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import type { EventDependencies } from '#server/stripe/index.ts'
import { sendPayouts } from './send-payouts.ts'

export type ConnectJobs = { 'payouts.send': NoPayload }

export const connectSchedules: Schedules<ConnectJobs> = { 'payouts.send': '*/5 * * * *' }

/** Without Stripe nothing leaves. */
export function connectJobs({ events }: { events: EventDependencies | null }): JobHandlers<ConnectJobs> {
  return {
    'payouts.send': async () => {
      if (events) await sendPayouts(events, clock.now())
    },
  }
}
