export {
  type CardTimes,
  followChange,
  patchFreeTimes,
  readFreeTimes,
  refreshFreeTimes,
  type Span,
} from './free-times.ts'
export { announceFreed, forgetFreedTime, professionalsWithFreedTime, readFreedTime } from './freed-time.ts'
export { closedTimeRoutes } from './closed-time-routes.ts'
export { followSchedule } from './follow-schedule.ts'
export type { SlotJobs } from './job-payloads.ts'
export { extendFreeTimes, refreshDueTimes } from './keep-free-times.ts'
export { requireAudience } from './audience.ts'
export { listOfferable } from './list-offerable.ts'
export { byDay, describeSlot, listNextSlots } from './list-slots.ts'
export { liveSlotRoutes } from './live-routes.ts'
export { momentOf } from './moment-of.ts'
export { type OwnTime, requireOwnTime } from './own-time.ts'
export { type ChosenTime, isOffered, refuseSlot, requireOffer, requireSlot } from './require-slot.ts'
export { FreeDays, FreeTimes, NextSlots, OfferedService, Slot } from './schemas.ts'
export { slotRoutes } from './slot-routes.ts'
export { visitorHoldRoutes } from './visitor-hold-routes.ts'
export {
  dropVisitorHolds,
  calendarsWithLapsedVisitors,
  findVisitorHold,
  releaseVisitorHolds,
  visitorCookie,
} from './visitor-holds.ts'
