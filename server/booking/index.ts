import type { CardPort } from '#server/payments/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import {
  addedVisitRoutes,
  absenceRoutes,
  appointmentRoutes,
  calendarRoutes,
  cardRoutes,
  holdRoutes,
  knownRoutes,
  professionalRoutes,
  visitLinkRoutes,
  payLinkRoutes,
  visitWorkRoutes,
  shiftRoutes,
} from './appointments/index.ts'
import { busyCalendarRoutes, type LookDependencies, startCalendarPump } from './busy-calendars/index.ts'
import type { BookingJobs } from './jobs.ts'
import { type OpenedTime, scheduleRoutes } from './schedule/index.ts'
import {
  closedTimeRoutes,
  followSchedule,
  liveSlotRoutes,
  slotRoutes,
  visitorHoldRoutes,
} from './slots/index.ts'
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
    get authSecret() {
      return services.config.authSecret
    },
    get mailFrom() {
      return services.config.mailFrom
    },
    get ring() {
      return services.config.healthKeys
    },
    get ownHost() {
      return new URL(services.config.origin).hostname
    },
    hoursChanged,
  }
  function hoursChanged(tx: Tx, id: string, opened?: OpenedTime) {
    return followSchedule(dependencies, tx, id, opened)
  }
  return [
    slotRoutes(dependencies),
    closedTimeRoutes,
    liveSlotRoutes(services.live),
    visitorHoldRoutes(dependencies),
    holdRoutes(dependencies),
    cardRoutes(dependencies),
    knownRoutes,
    appointmentRoutes(dependencies),
    calendarRoutes(dependencies),
    scheduleRoutes(dependencies),
    busyCalendarRoutes(dependencies),
    waitListRoutes(dependencies),
    stormRoutes(dependencies),
    professionalRoutes(dependencies),
    addedVisitRoutes(dependencies),
    visitLinkRoutes(dependencies),
    payLinkRoutes(dependencies),
    visitWorkRoutes(dependencies),
    absenceRoutes(dependencies),
    shiftRoutes(),
  ]
}

/** The worker's part: other calendars, looked at as they become due. */
export const startBusyCalendars = (
  services: Pick<Services, 'config' | 'jobs'> & Pick<LookDependencies, 'database'>,
) =>
  startCalendarPump({
    database: services.database,
    ring: services.config.healthKeys,
    ownHost: new URL(services.config.origin).hostname,
    hoursChanged: (tx, id, opened) => followSchedule(services, tx, id, opened),
  })
