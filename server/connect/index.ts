export { connectRoutes } from './routes.ts'
export { syncPayoutAccount } from './open-account.ts'
export { type ConnectJobs, connectJobs, connectSchedules } from './jobs.ts'
