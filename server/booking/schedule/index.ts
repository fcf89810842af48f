export {
  type Bookable,
  busyOf,
  questionOf,
  readBookable,
  readBookables,
  type ServiceOffer,
} from './bookable.ts'
export { type OpenedTime, requirePractice } from './change-schedule.ts'
export { changeLimit } from './limits.ts'
export { lockProfessional, lockProfessionals } from './lock-calendar.ts'
export { findCalendar, isAwaited } from './queries.ts'
export { scheduleRoutes } from './routes.ts'
