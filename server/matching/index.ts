export { matchingMails } from './mails.ts'
export { matchingRoutes } from './routes.ts'
