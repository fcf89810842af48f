export { type NotificationJobs, notificationJobs, notificationSchedules } from './jobs.ts'
export { notificationRoutes } from './routes.ts'
export { textRoutes } from './text-routes.ts'
