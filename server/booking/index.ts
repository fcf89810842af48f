import type { CardPort } from '#server/payments/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { World } from './announce.ts'
import { appointmentRoutes } from './appointment-routes.ts'
import { bookingRoutes as holdRoutes } from './booking-routes.ts'
import { calendarRoutes } from './calendar-routes.ts'
import type { BookingQueue } from './job-payloads.ts'
import { liveRoutes } from './live-routes.ts'
import { professionalRoutes } from './professional-routes.ts'
import { scheduleRoutes } from './schedule-routes.ts'
import type { SlotFeed } from './slot-feed.ts'
import { slotRoutes } from './slot-routes.ts'
import { stormRoutes } from './storm-day/routes.ts'
import { waitListRoutes } from './wait-list/routes.ts'

export { endVisitsOf } from './end-visits.ts'
export { type CardTimes, readFreeTimes, refreshFreeTimes } from './free-times.ts'
export type { BookingJobs } from './job-payloads.ts'
export { bookingJobs, bookingSchedules } from './jobs.ts'
export { refreshDueTimes } from './keep-free-times.ts'
export { listNextSlots } from './list-slots.ts'
export { bookingMails } from './mails.ts'
export { cardAuthorised, cardRefused } from './pay-hold.ts'
export { settleDueVisits } from './settle-visits.ts'
export { isPlaceAwaited } from './schedule-queries.ts'
export { FreeTimes, NextSlots } from './schemas.ts'
export { openSlotFeed } from './slot-feed.ts'

export function bookingRoutes(services: {
  config: Config
  jobs: BookingQueue
  slotFeed: SlotFeed
  cards: CardPort | null
}) {
  // Read when a request comes: the contract is written from these routes without any service.
  const world: World & { cards: CardPort | null } = {
    get jobs() {
      return services.jobs
    },
    get cards() {
      return services.cards
    },
    get origin() {
      return services.config.origin
    },
    get mailFrom() {
      return services.config.mailFrom
    },
  }
  return [
    slotRoutes,
    liveRoutes(services.slotFeed),
    holdRoutes(world),
    appointmentRoutes(world),
    calendarRoutes(world),
    scheduleRoutes(world),
    waitListRoutes(world),
    stormRoutes(world),
    professionalRoutes(world),
  ]
}
