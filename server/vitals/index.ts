export { vitalRoutes } from './routes.ts'
export { type VitalJobs, vitalJobs, vitalSchedules } from './jobs.ts'
