import type { NoPayload } from '#server/platform/jobs.ts'

export type SubscriptionJobs = {
  'subscriptions.align': { subscription: string }
  'subscriptions.undo': { subscription: string }
  'subscriptions.prices': NoPayload
}
