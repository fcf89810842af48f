import { cardRoutes } from './card-routes.ts'
import { attachingRoutes } from './file-routes.ts'
import type { MessageDependencies } from './limits.ts'
import { writingRoutes } from './message-routes.ts'
import { safetyRoutes } from './safety-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { threadRoutes } from './thread-routes.ts'

export { unreadThreads } from './inbox-queries.ts'
export type { Reader } from './queries.ts'
export { readerOf } from './reader.ts'
export { messageJobs, type MessageJobs, messageSchedules } from './jobs.ts'

export const messageRoutes = (dependencies: MessageDependencies) => [
  threadRoutes(dependencies),
  writingRoutes(dependencies),
  attachingRoutes(dependencies),
  cardRoutes(dependencies),
  settingsRoutes(),
  safetyRoutes(dependencies),
]
