import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { forgetOld } from './queries.ts'

export type ConsultationJobs = { 'consultations.forget': NoPayload }

export const consultationSchedules: Schedules<ConsultationJobs> = { 'consultations.forget': '*/10 * * * *' }

export function consultationJobs({ database }: { database: Database }): JobHandlers<ConsultationJobs> {
  return { 'consultations.forget': () => database.withActor(null, (tx) => forgetOld(tx)) }
}
