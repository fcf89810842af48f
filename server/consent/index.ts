export { recordChoice as recordConsent } from './queries.ts'
export { consentRoutes } from './routes.ts'
