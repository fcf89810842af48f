import type { Schedule } from '#server/platform/jobs.ts'

export { matchingMails } from './mails.ts'
export { matchingRoutes } from './routes.ts'
export { forgetOldQuestions } from './questions.ts'

export const matchingSchedules: readonly Schedule[] = [{ queue: 'matching.forget-old', cron: '55 4 * * *' }]
