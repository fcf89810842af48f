import type { Config } from '#server/platform/config.ts'
import { communityRoutes } from './community-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { type GoalsNoted, metricRoutes } from './metric-routes.ts'
import { readerRoutes } from './reader-routes.ts'
import { who5Routes } from './who5-routes.ts'
export { type KeyRing, seal, unseal, unwrapKey, type WrappedKey, wrapNewKey } from './vault.ts'
export { listGiven, listSharesBetween, type Questionnaire, QUESTIONNAIRES } from './queries.ts'
export { Consent } from './schemas.ts'
export { closeShare, shareResult } from './share-result.ts'
export { type HealthJobs, healthJobs, healthSchedules } from './jobs.ts'

export const scanResultRoutes = (services: { config: Config; noteGoals: GoalsNoted }) => [
  memberRoutes(services),
  readerRoutes(services),
  who5Routes(services),
  metricRoutes(services),
  communityRoutes(services),
]
