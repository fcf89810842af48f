export { type LookDependencies, startCalendarPump } from './look-at-calendars.ts'
export { readBusyOnDays } from './read-busy-times.ts'
export { busyCalendarRoutes } from './routes.ts'
