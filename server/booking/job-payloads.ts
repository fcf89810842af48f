import type { Jobs, MailJobs, NoPayload } from '#server/platform/jobs.ts'

export type BookingJobs = {
  'booking.every-minute': NoPayload
  'booking.every-hour': NoPayload
  'booking.offer-time': { professionalId: string }
  'booking.tell-storm': { stormDayId: string }
}

/** What the rooms of booking may send. */
export type BookingQueue = Jobs<MailJobs & BookingJobs>
