import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { forgetOld } from './queries.ts'
import { tellOpenRooms } from './tell-open-rooms.ts'

export type ConsultationJobs = {
  'consultations.forget': NoPayload
  'consultations.tell-open': NoPayload
}

export const consultationSchedules: Schedules<ConsultationJobs> = {
  'consultations.forget': '*/10 * * * *',
  'consultations.tell-open': '* * * * *',
}

export function consultationJobs({ database }: { database: Database }): JobHandlers<ConsultationJobs> {
  return {
    'consultations.forget': () => database.withActor(null, (tx) => forgetOld(tx)),
    'consultations.tell-open': () => tellOpenRooms(database),
  }
}
