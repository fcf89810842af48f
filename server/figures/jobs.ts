import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import { countPromises } from './count-promises.ts'

export type FigureJobs = { 'figures.count-promises': NoPayload }

export const figureSchedules: Schedules<FigureJobs> = { 'figures.count-promises': '40 4 * * *' }

export function figureJobs({ database }: { database: Database }): JobHandlers<FigureJobs> {
  return { 'figures.count-promises': () => countPromises(database) }
}
