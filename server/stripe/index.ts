export {
  callStripe,
  idOf,
  isAlreadyThere,
  isDisputeWon,
  isMissing,
  momentOf,
  openStripe,
  requireStripe,
  type StripeClient,
  unixOf,
} from './client.ts'
export { type CardOutcome, cardOutcome, readCard, stripeCards } from './cards.ts'
export { ensureCustomer, findPayer, type Payer } from './customers.ts'
export { isForAPerson } from './failures.ts'
export type { EventDependencies } from './handle-event.ts'
export { countForgeries, customerOf, lastReconciliation, openFailures, userOfCustomer } from './queries.ts'
export { finishReconciliation, noteCompared, type Reconciled, reconcileEvents } from './reconcile.ts'
export { closeSeen, replayAll, replayEvent } from './replay.ts'
export { type Sync, syncOf, syncSubject, syncSubjects, type Syncs, type WriteTools } from './sync.ts'
export { webhookRoutes } from './webhook-routes.ts'
export type { StripeJobs } from './job-payloads.ts'
export { stripeJobs, stripeSchedules } from './jobs.ts'
export { sessionOfCardPage } from './subjects.ts'
