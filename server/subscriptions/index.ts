import type { Schedule } from '#server/platform/jobs.ts'

export { applyPrices } from './apply-prices.ts'
export { checkoutRoutes } from './checkout-routes.ts'
export { subscriptionMails } from './mails.ts'
export { alignRenewal, undoSubscription } from './mend.ts'
export { cancelOrphans, closeOldCheckouts, resyncStale } from './resync.ts'
export { priceRoutes } from './price-routes.ts'
export { subscriptionRoutes } from './subscription-routes.ts'
export { syncCustomer } from './sync-customer.ts'
export { tellPrices, tellWithdrawn } from './tell-prices.ts'

/** Before breakfast: who subscribed since is told, and what renews within days gets its price. */
export const subscriptionSchedules: readonly Schedule[] = [
  { queue: 'subscriptions.prices', cron: '40 3 * * *' },
]
