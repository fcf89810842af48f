export { founderMails } from './mails.ts'
export { forgetFounder, isFounderMember } from './queries.ts'
export { founderRoutes } from './routes.ts'
export { type FounderJobs, founderJobs, founderSchedules } from './jobs.ts'
