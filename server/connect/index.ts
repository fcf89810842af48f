import type { Schedule } from '#server/platform/jobs.ts'

export { connectRoutes } from './routes.ts'
export { syncPayoutAccount } from './open-account.ts'
export { sendPayouts } from './send-payouts.ts'

export const connectSchedules: readonly Schedule[] = [{ queue: 'payouts.send', cron: '*/5 * * * *' }]
