export { contactMails } from './mails.ts'
export { forgetMessages } from './queries.ts'
export { contactRoutes } from './routes.ts'
