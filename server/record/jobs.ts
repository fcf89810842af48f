import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { doAll } from '#server/platform/do-each.ts'
import { forgetUngivenDocuments } from './forget-documents.ts'
import { forgetRecords } from './forget-records.ts'

export type RecordJobs = { 'record.forget-old': NoPayload }

export const recordSchedules: Schedules<RecordJobs> = { 'record.forget-old': '40 4 * * *' }

export function recordJobs({ database }: { database: Database }): JobHandlers<RecordJobs> {
  return {
    'record.forget-old': () => doAll([() => forgetRecords(database), () => forgetUngivenDocuments(database)]),
  }
}
