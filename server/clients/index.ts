import { clientRoutes } from './client-routes.ts'
import { importRoutes } from './import-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { tagRoutes } from './tag-routes.ts'
import type { TimelineSources } from './timeline.ts'

export { findClient } from './list-queries.ts'
export { readClientOfVisit } from './queries.ts'
export { EMPTY_ENTRY, pageOf, type TimelineSource, type TimelineSources } from './timeline.ts'
export { messagesOfFile, paymentsOfFile, receiptsOfFile, visitsOfFile } from './visits-of-file.ts'

export const practiceClientRoutes = (dependencies: { timeline: TimelineSources }) => [
  clientRoutes(dependencies),
  tagRoutes(),
  importRoutes(),
  linkRoutes(),
]
