import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { EventDependencies, StripeClient } from '#server/stripe/index.ts'
import type { SubscriptionJobs } from './job-payloads.ts'

/** What the routes of packages need; `events` is null without Stripe. */
export type SubscriptionDependencies = {
  services: { config: Config; database: Database; jobs: Jobs<SubscriptionJobs>; stripe: StripeClient | null }
  events: EventDependencies | null
}
