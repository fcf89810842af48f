import type { NoPayload } from '#server/platform/jobs.ts'

export type StripeJobs = { 'stripe.reconcile': NoPayload; 'stripe.retry': { event: string } }
