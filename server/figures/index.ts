export { type FigureJobs, figureJobs, figureSchedules } from './jobs.ts'
export { figureRoutes } from './routes.ts'
