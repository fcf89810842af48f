import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { forgetUnconfirmedFounders } from './forget-unconfirmed-founders.ts'

export type FounderJobs = { 'founders.forget-unconfirmed': NoPayload }

export const founderSchedules: Schedules<FounderJobs> = { 'founders.forget-unconfirmed': '40 4 * * *' }

export function founderJobs({ database }: { database: Database }): JobHandlers<FounderJobs> {
  return { 'founders.forget-unconfirmed': () => forgetUnconfirmedFounders(database, clock.now()) }
}
