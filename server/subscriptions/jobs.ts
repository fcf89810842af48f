import { clock } from '#server/platform/clock.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, Schedules } from '#server/platform/jobs.ts'
import type { EventDependencies } from '#server/stripe/index.ts'
import { applyPrices } from './apply-prices.ts'
import type { SubscriptionJobs } from './job-payloads.ts'
import { alignRenewal, undoSubscription } from './repair-subscription.ts'
import { notifyPriceChanges, type NoticeDependencies, notifyWithdrawals } from './notify-price-changes.ts'

/** Every night: who subscribed since is notified, and what renews within days gets its price. */
export const subscriptionSchedules: Schedules<SubscriptionJobs> = { 'subscriptions.prices': '40 3 * * *' }

type Dependencies = NoticeDependencies & { events: EventDependencies | null }

export function subscriptionJobs(dependencies: Dependencies): JobHandlers<SubscriptionJobs> {
  const { events } = dependencies
  return {
    'subscriptions.align': async ({ subscription }) => {
      if (events) await alignRenewal(events.stripe, subscription, clock.now())
    },
    'subscriptions.undo': async ({ subscription }) => {
      if (events) await undoSubscription(events.stripe, subscription)
    },
    'subscriptions.prices': () =>
      doAll([
        () => notifyPriceChanges(dependencies, clock.now()),
        () => notifyWithdrawals(dependencies),
        async () => events && applyPrices(events, clock.now()),
      ]),
  }
}
