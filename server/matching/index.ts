export { matchingMails } from './mails.ts'
export { matchingRoutes } from './routes.ts'
export { type MatchingJobs, matchingJobs, matchingSchedules } from './jobs.ts'
export { forgetQuestionsOf } from './questions.ts'
