import type { Database } from '#server/platform/database.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, Schedules } from '#server/platform/jobs.ts'
import type { World as BookingWorld } from './announce.ts'
import type { BookingJobs } from './job-payloads.ts'
import { extendFreeTimes, refreshDueTimes } from './keep-free-times.ts'
import { expireHolds, keepTime } from './keep-time.ts'
import { sendDueReminders } from './send-reminders.ts'
import { settleDueVisits } from './settle-visits.ts'
import { tellStorm } from './storm-day/tell-storm.ts'
import { offerFreedTime } from './wait-list/offer-freed-time.ts'

export const bookingSchedules: Schedules<BookingJobs> = {
  'booking.every-minute': '* * * * *',
  'booking.every-hour': '12 * * * *',
}

export function bookingJobs(world: BookingWorld & { database: Database }): JobHandlers<BookingJobs> {
  const { database } = world
  return {
    'booking.every-minute': () =>
      doAll([
        () => expireHolds(database),
        () => refreshDueTimes(database),
        () => sendDueReminders(database, world),
        () => offerFreedTime(database, world),
        () => settleDueVisits(database),
      ]),
    'booking.every-hour': () => doAll([() => keepTime(database), () => extendFreeTimes(database)]),
    'booking.offer-time': ({ professionalId }) => offerFreedTime(database, world, professionalId),
    'booking.tell-storm': ({ stormDayId }) => tellStorm(database, world, stormDayId),
  }
}
