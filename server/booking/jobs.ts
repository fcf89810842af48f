import type { Database } from '#server/platform/database.ts'
import { doAll } from '#server/platform/do-each.ts'
import type { JobHandlers, NoPayload, Schedules } from '#server/platform/jobs.ts'
import {
  expireHolds,
  expireVisitorHolds,
  closeDecisions,
  completePastVisits,
  sendAgendas,
  sendDueReminders,
  settleDueVisits,
  type GuestJobs,
  type GuestMessenger,
  messageGuest,
  tellLapsedRequests,
  tellShifts,
  type BookingDependencies,
} from './appointments/index.ts'
import { extendFreeTimes, refreshDueTimes, type SlotJobs } from './slots/index.ts'
import { type StormJobs, notifyStorm } from './storm-day/index.ts'
import { endPastEntries, offerFreedTime } from './wait-list/index.ts'

export type BookingJobs = SlotJobs &
  StormJobs &
  GuestJobs & { 'booking.every-minute': NoPayload; 'booking.every-hour': NoPayload }

export const bookingSchedules: Schedules<BookingJobs> = {
  'booking.every-minute': '* * * * *',
  'booking.every-hour': '12 * * * *',
}

export function bookingJobs(
  dependencies: BookingDependencies & GuestMessenger & { database: Database },
): JobHandlers<BookingJobs> {
  const { database } = dependencies
  return {
    'booking.every-minute': () =>
      doAll([
        () => expireHolds(database),
        () => tellLapsedRequests(database, dependencies),
        () => expireVisitorHolds(database),
        () => refreshDueTimes(database),
        () => sendDueReminders(database, dependencies),
        () => offerFreedTime(database, dependencies),
        () => closeDecisions(database, dependencies),
        () => settleDueVisits(database),
        () => tellShifts(database, dependencies),
      ]),
    'booking.every-hour': () =>
      doAll([
        () => sendAgendas(database, dependencies),
        () => completePastVisits(database),
        () => database.withActor(null, endPastEntries),
        () => extendFreeTimes(database),
      ]),
    'booking.offer-time': ({ professionalId }) => offerFreedTime(database, dependencies, professionalId),
    'booking.tell-guest': (told) => messageGuest(database, dependencies, told),
    'booking.tell-storm': ({ stormDayId }) => notifyStorm(database, dependencies, stormDayId),
  }
}
