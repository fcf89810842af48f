import { clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { forgetUnsentFiles } from './forget-files.ts'
import { forgetThreads } from './forget-threads.ts'

export type MessageJobs = { 'messages.forget-old': NoPayload }

export const messageSchedules: Schedules<MessageJobs> = { 'messages.forget-old': '20 7 * * *' }

export function messageJobs({ database }: { database: Database }): JobHandlers<MessageJobs> {
  return {
    'messages.forget-old': async () => {
      await forgetThreads(database, clock.now())
      await forgetUnsentFiles(database)
    },
  }
}
