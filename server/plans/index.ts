import type { Config } from '#server/platform/config.ts'
import { ownPlanRoutes } from './own-routes.ts'
import { practicePlanRoutes } from './practice-routes.ts'

export { forgetPlans, type PlanJobs, planJobs, planSchedules } from './jobs.ts'
export { listPracticePlans } from './queries.ts'

export const planRoutes = (services: { config: Config }) => [
  practicePlanRoutes(services),
  ownPlanRoutes(services),
]
