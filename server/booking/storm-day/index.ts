export type { StormJobs } from './job-payloads.ts'
export { stormRoutes } from './routes.ts'
export { notifyStorm } from './notify-storm.ts'
