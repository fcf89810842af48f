import type { Config } from '#server/platform/config.ts'
import { memberRoutes } from './member-routes.ts'
import { readerRoutes } from './reader-routes.ts'

export const scanResultRoutes = (services: { config: Config }) => [
  memberRoutes(services),
  readerRoutes(services),
]
