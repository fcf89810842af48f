import type { Config } from '#server/platform/config.ts'
import { noteRoutes } from './note-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { templateRoutes } from './template-routes.ts'

export { type RecordJobs, recordJobs, recordSchedules } from './jobs.ts'
export { draftsOfVisits, notesOfFile } from './list-notes.ts'

export const recordRoutes = (services: { config: Config }) => [
  noteRoutes(services),
  templateRoutes(),
  requestRoutes(services),
]
