export { type ConsultationJobs, consultationJobs, consultationSchedules } from './jobs.ts'
export { consultationRoutes, SIGNAL_PATH, signalBurst } from './routes.ts'
