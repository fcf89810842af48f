import { forgetOldNotices } from '#server/notifier/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'

export type NotificationJobs = { 'notifications.forget-old': NoPayload }

export const notificationSchedules: Schedules<NotificationJobs> = { 'notifications.forget-old': '50 4 * * *' }

export function notificationJobs({ database }: { database: Database }): JobHandlers<NotificationJobs> {
  return { 'notifications.forget-old': () => database.withActor(null, forgetOldNotices) }
}
