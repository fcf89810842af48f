import type { Database } from '#server/platform/database.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import {
  expireHolds,
  keepTime,
  sendDueReminders,
  settleDueVisits,
  type World as BookingWorld,
} from './appointments/index.ts'
import { extendFreeTimes, refreshDueTimes, type SlotJobs } from './slots/index.ts'
import { type StormJobs, tellStorm } from './storm-day/index.ts'
import { endPastEntries, offerFreedTime } from './wait-list/index.ts'

export type BookingJobs = SlotJobs &
  StormJobs & { 'booking.every-minute': NoPayload; 'booking.every-hour': NoPayload }

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
    'booking.every-hour': () =>
      doAll([
        () => keepTime(database),
        () => database.withActor(null, endPastEntries),
        () => extendFreeTimes(database),
      ]),
    'booking.offer-time': ({ professionalId }) => offerFreedTime(database, world, professionalId),
    'booking.tell-storm': ({ stormDayId }) => tellStorm(database, world, stormDayId),
  }
}
