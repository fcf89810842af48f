import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { computeCommunity } from './community.ts'

export type HealthJobs = { 'health.community': NoPayload }

export const healthSchedules: Schedules<HealthJobs> = { 'health.community': '*/15 * * * *' }

export function healthJobs({ database }: { database: Database }): JobHandlers<HealthJobs> {
  return { 'health.community': () => computeCommunity(database, clock.now()) }
}
