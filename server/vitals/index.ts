import type { Schedule } from '#server/platform/jobs.ts'

export { forgetOldVitals } from './forget-old-vitals.ts'
export { vitalRoutes } from './routes.ts'

export const vitalSchedules: readonly Schedule[] = [{ queue: 'vitals.forget-old', cron: '50 4 * * *' }]
