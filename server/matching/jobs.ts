import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { forgetOldQuestions } from './questions.ts'

export type MatchingJobs = { 'matching.forget-old': NoPayload }

export const matchingSchedules: Schedules<MatchingJobs> = { 'matching.forget-old': '55 4 * * *' }

export function matchingJobs({ database }: { database: Database }): JobHandlers<MatchingJobs> {
  return { 'matching.forget-old': () => forgetOldQuestions(database) }
}
