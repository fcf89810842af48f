export type SlotJobs = { 'booking.offer-time': { professionalId: string } }
