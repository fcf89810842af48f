import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { forgetOldVitals } from './forget-old-vitals.ts'

export type VitalJobs = { 'vitals.forget-old': NoPayload }

export const vitalSchedules: Schedules<VitalJobs> = { 'vitals.forget-old': '50 4 * * *' }

export function vitalJobs({ database }: { database: Database }): JobHandlers<VitalJobs> {
  return { 'vitals.forget-old': () => forgetOldVitals(database) }
}
