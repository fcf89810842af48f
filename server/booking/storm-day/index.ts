export type { StormJobs } from './job-payloads.ts'
export { stormRoutes } from './routes.ts'
export { tellStorm } from './tell-storm.ts'
