export { founderMails } from './mails.ts'
export { isFounderMember } from './queries.ts'
export { founderRoutes } from './routes.ts'
export { type FounderJobs, founderJobs, founderSchedules } from './jobs.ts'
