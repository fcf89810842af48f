import type { Schedule } from '#server/platform/jobs.ts'

export { accountEvents } from './account-events.ts'
export { createAuth, hashPassword } from './auth.ts'
export { personOf } from './auth-gateway.ts'
export { eraseDueAccounts } from './erase-due-accounts.ts'
export { forgetUnconfirmedAccounts } from './forget-unconfirmed.ts'
export { accountMails } from './mails.ts'
export { accountRoutes } from './routes.ts'
export { resolveActor } from './resolve-actor.ts'

export const accountSchedules: readonly Schedule[] = [
  { queue: 'accounts.erase-due', cron: '20 4 * * *' },
  { queue: 'accounts.forget-unconfirmed', cron: '12 * * * *' },
]
