export { announce, type BookingDependencies } from './announce.ts'
export { absenceRoutes } from './absence-routes.ts'
export { visitWorkRoutes } from './visit-work-routes.ts'
export { addedVisitRoutes } from './added-visit-routes.ts'
export type { GuestJobs } from './job-payloads.ts'
export { type GuestMessenger, messageGuest } from './message-guest.ts'
export { payLinkRoutes } from './pay-link-routes.ts'
export { requireVisitAtLink, visitLinkUrl } from './visit-link.ts'
export { visitLinkRoutes } from './visit-link-routes.ts'
export { announceNewLink } from './announce-new-link.ts'
export { announceNewPlace, countExpectedAt } from './announce-new-place.ts'
export {
  insertHold,
  isClientBusy,
  lockAppointment,
  lockTime,
  transition,
  waiveFees,
} from './appointment-queries.ts'
export { appointmentRoutes } from './appointment-routes.ts'
export { languageOf, momentWords, otherPerson, pageOf, placeWords } from './appointment-words.ts'
export { attempt } from './attempt.ts'
export { closeDecisions } from './close-decisions.ts'
export { cardRoutes } from './card-routes.ts'
export { calendarRoutes } from './calendar-routes.ts'
export { findAlternatives } from './cancel-appointment.ts'
export { isHeld, releaseHold } from './confirm-hold.ts'
export { describeAppointment, type Side, totalOf } from './describe-appointment.ts'
export { endVisitsAt, endVisitsOf } from './end-visits.ts'
export { holdRoutes } from './hold-routes.ts'
export { knownRoutes } from './known-routes.ts'
export { expireHolds, expireLapsed, expireVisitorHolds, completePastVisits } from './upkeep.ts'
export { tellLapsedRequests } from './lapsed-requests.ts'
export { limits } from './limits.ts'
export { bookingMails, type ReminderVisit } from './mails.ts'
export { moveAppointment } from './move-appointment.ts'
export { answerAppointment, requireAppointment } from './party.ts'
export { reachPhone } from './reach-phone.ts'
export { cardAuthorised, cardRefused } from './pay-hold.ts'
export { professionalRoutes } from './professional-routes.ts'
export {
  type AppointmentRow,
  readAppointment,
  readAppointmentsById,
  readCalendar,
} from './read-appointments.ts'
export { Appointment, ShownProfessional } from './schemas.ts'
export { sendAgendas } from './send-agendas.ts'
export { sendDueReminders } from './send-reminders.ts'
export { tellShifts } from './shift-appointment.ts'
export { shiftRoutes } from './shift-routes.ts'
export { settleDueVisits } from './settle-visits.ts'
