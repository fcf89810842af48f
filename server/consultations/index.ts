export { type ConsultationJobs, consultationJobs, consultationSchedules } from './jobs.ts'
export { consultationRoutes } from './routes.ts'
