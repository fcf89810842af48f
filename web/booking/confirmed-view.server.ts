import { whereaboutsOf } from '#web/product/visits/whereabouts-card.tsx'
import { type Appointment, visitView } from './visit-view.server.ts'

/** A visit once it is confirmed, with all that it takes to be there. */
export const confirmedView = (visit: Appointment, email: string) => ({
  ...visitView(visit),
  email,
  whereabouts: whereaboutsOf(visit),
})
