export { closeLineOf } from './close-line.ts'
export { offerFreedTime } from './offer-freed-time.ts'
export { endPastEntries } from './queries.ts'
export { waitListRoutes } from './routes.ts'
