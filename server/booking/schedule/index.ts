export { findPractice } from './queries.ts'
export {
  type Bookable,
  busyOf,
  elsewhereOf,
  questionOf,
  readBookable,
  readBookables,
  type ServiceOffer,
} from './bookable.ts'
export {
  type OpenedTime,
  readClosures,
  requirePractice,
  type ScheduleDependencies,
} from './change-schedule.ts'
export { changeLimit } from './limits.ts'
export { lockProfessional, lockProfessionals } from './lock-calendar.ts'
export { findCalendar, isAwaited } from './queries.ts'
export { scheduleRoutes } from './routes.ts'
