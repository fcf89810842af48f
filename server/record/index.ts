import { documentRoutes } from './document-routes.ts'
import type { DocumentDependencies } from './documents.ts'
import { noteRoutes } from './note-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { templateRoutes } from './template-routes.ts'

export { type RecordJobs, recordJobs, recordSchedules } from './jobs.ts'
export { documentsOfFile } from './documents-of-file.ts'
export { waitingRequests } from './requests.ts'
export { draftsOfVisits, notesOfFile } from './list-notes.ts'

export const recordRoutes = (services: DocumentDependencies) => [
  noteRoutes(services),
  templateRoutes(),
  requestRoutes(services),
  documentRoutes(services),
]
