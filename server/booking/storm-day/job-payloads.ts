export type StormJobs = { 'booking.tell-storm': { stormDayId: string } }
