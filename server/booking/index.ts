import type { CardPort } from '#server/payments/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import {
  appointmentRoutes,
  calendarRoutes,
  cardRoutes,
  holdRoutes,
  knownRoutes,
  professionalRoutes,
} from './appointments/index.ts'
import type { BookingJobs } from './jobs.ts'
import { scheduleRoutes } from './schedule/index.ts'
import { followSchedule, liveSlotRoutes, slotRoutes, visitorHoldRoutes } from './slots/index.ts'
import { stormRoutes } from './storm-day/index.ts'
import { waitListRoutes } from './wait-list/index.ts'

export { endPractice } from './end-practice.ts'
export { type BookingJobs, bookingJobs, bookingSchedules } from './jobs.ts'

type Services = {
  config: Config
  jobs: Jobs<BookingJobs>
  live: LiveFeed
  cards: CardPort | null
}

export function bookingRoutes(services: Services) {
  // Read when a request comes: the contract is written from these routes without any service.
  const dependencies = {
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
    slotRoutes(dependencies),
    liveSlotRoutes(services.live),
    visitorHoldRoutes(dependencies),
    holdRoutes(dependencies),
    cardRoutes(dependencies),
    knownRoutes,
    appointmentRoutes(dependencies),
    calendarRoutes(dependencies),
    scheduleRoutes({ hoursChanged: (tx, id, opened) => followSchedule(dependencies, tx, id, opened) }),
    waitListRoutes(dependencies),
    stormRoutes(dependencies),
    professionalRoutes(dependencies),
  ]
}
