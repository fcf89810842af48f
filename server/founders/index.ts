import type { Schedule } from '#server/platform/jobs.ts'

export { forgetUnconfirmedFounders } from './forget-unconfirmed-founders.ts'
export { founderMails } from './mails.ts'
export { isFounderMember } from './queries.ts'
export { founderRoutes } from './routes.ts'

export const founderSchedules: readonly Schedule[] = [
  { queue: 'founders.forget-unconfirmed', cron: '40 4 * * *' },
]
