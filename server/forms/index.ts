import type { Config } from '#server/platform/config.ts'
import { formEditRoutes } from './form-routes.ts'
import { ownFormRoutes } from './own-routes.ts'
import { formRequestRoutes } from './request-routes.ts'

export { type FormJobs, formJobs, formSchedules } from './jobs.ts'
export { forgetForms, listPracticeRequests } from './request-queries.ts'

export const formRoutes = (services: { config: Config }) => [
  formEditRoutes(services),
  formRequestRoutes(services),
  ownFormRoutes(services),
]
