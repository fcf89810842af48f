import type { Schedule } from '#server/platform/jobs.ts'

export {
  asking,
  idOf,
  isAlreadyThere,
  isDisputeWon,
  isMissing,
  momentOf,
  openStripe,
  requireStripe,
  type StripeDoor,
  unixOf,
} from './client.ts'
export { type CardOutcome, cardOutcome, readCard, stripeCards } from './cards.ts'
export { ensureCustomer, findPayer, type Payer } from './customers.ts'
export { isForAPerson } from './failures.ts'
export type { EventWorld } from './handle-event.ts'
export { countForgeries, customerOf, lastReconciliation, openFailures, userOfCustomer } from './queries.ts'
export {
  finishReconciliation,
  forgetOldEvents,
  noteCompared,
  type Reconciled,
  reconcileEvents,
} from './reconcile.ts'
export { closeSeen, replayAll, replayEvent, retryEvent } from './replay.ts'
export { syncOf, syncSubject, syncSubjects, type Syncs, type WriteTools } from './sync.ts'
export { webhookRoutes } from './webhook-routes.ts'

/** Well within a quarter of an hour after anything was missed. */
export const stripeSchedules: readonly Schedule[] = [{ queue: 'stripe.reconcile', cron: '*/5 * * * *' }]
