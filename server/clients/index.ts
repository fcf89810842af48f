import { clientRoutes } from './client-routes.ts'
import { importRoutes } from './import-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { tagRoutes } from './tag-routes.ts'
import type { TimelineSource } from './timeline.ts'

export { findClient } from './list-queries.ts'
export { readClientOfVisit } from './queries.ts'
export { EMPTY_ENTRY, type TimelineSource } from './timeline.ts'
export { receiptsOfFile, visitsOfFile } from './visits-of-file.ts'

export const practiceClientRoutes = (dependencies: { timeline: readonly TimelineSource[] }) => [
  clientRoutes(dependencies),
  tagRoutes(),
  importRoutes(),
  linkRoutes(),
]
