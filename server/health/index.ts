import type { Config } from '#server/platform/config.ts'
import type { Schedule } from '#server/platform/jobs.ts'
import { communityRoutes } from './community-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { metricRoutes } from './metric-routes.ts'
import { readerRoutes } from './reader-routes.ts'

export { computeCommunity } from './community.ts'

export const healthSchedules: readonly Schedule[] = [{ queue: 'health.community', cron: '*/15 * * * *' }]

export const scanResultRoutes = (services: { config: Config }) => [
  memberRoutes(services),
  readerRoutes(services),
  metricRoutes(services),
  communityRoutes(services),
]
