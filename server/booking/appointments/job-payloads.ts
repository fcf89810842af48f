/** What somebody without an account is told about their visit. */
export type GuestTold =
  | 'added'
  | 'moved'
  | 'cancelled'
  | 'changed-mode'
  | 'changed-reach'
  | 'changed-place'
  | 'reminder'

export type GuestJobs = {
  'booking.tell-guest': { appointmentId: string; version: number; what: GuestTold }
}
