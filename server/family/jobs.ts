import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { forgetOldAgreements } from './agreement-queries.ts'

export type FamilyJobs = { 'family.forget-old': NoPayload }

export const familySchedules: Schedules<FamilyJobs> = { 'family.forget-old': '35 4 * * *' }

export function familyJobs({ database }: { database: Database }): JobHandlers<FamilyJobs> {
  return { 'family.forget-old': () => forgetOldAgreements(database) }
}
