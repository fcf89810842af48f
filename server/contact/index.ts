export { contactMails } from './mails.ts'
export { contactRoutes } from './routes.ts'
