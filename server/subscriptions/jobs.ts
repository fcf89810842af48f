import { clock } from '#server/platform/clock.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, Schedules } from '#server/platform/jobs.ts'
import type { EventWorld } from '#server/stripe/index.ts'
import { applyPrices } from './apply-prices.ts'
import type { SubscriptionJobs } from './job-payloads.ts'
import { alignRenewal, undoSubscription } from './mend.ts'
import { tellPrices, type TellingWorld, tellWithdrawn } from './tell-prices.ts'

/** Before breakfast: who subscribed since is told, and what renews within days gets its price. */
export const subscriptionSchedules: Schedules<SubscriptionJobs> = { 'subscriptions.prices': '40 3 * * *' }

type World = TellingWorld & { events: EventWorld | null }

export function subscriptionJobs(world: World): JobHandlers<SubscriptionJobs> {
  const { events } = world
  return {
    'subscriptions.align': async ({ subscription }) => {
      if (events) await alignRenewal(events.stripe, subscription, clock.now())
    },
    'subscriptions.undo': async ({ subscription }) => {
      if (events) await undoSubscription(events.stripe, subscription)
    },
    'subscriptions.prices': () =>
      doAll([
        () => tellPrices(world, clock.now()),
        () => tellWithdrawn(world),
        async () => events && applyPrices(events, clock.now()),
      ]),
  }
}
