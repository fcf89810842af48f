import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { GuestJobs, GuestTold } from './job-payloads.ts'

const TOLD: Partial<Record<string, GuestTold>> = {
  added: 'added',
  moved: 'moved',
  cancelled: 'cancelled',
  'changed-mode': 'changed-mode',
  'changed-reach': 'changed-reach',
  'changed-place': 'changed-place',
  reminder: 'reminder',
}

/**
 * Somebody without an account is written to at the address and the number that their practice has (message-guest.ts). What
 * needs an account to answer, as an absence does, they are not told: their professional speaks to them.
 */
export async function tellGuest(
  { jobs }: { jobs: Jobs<GuestJobs> },
  tx: Tx,
  visit: { id: string; version: number },
  what: string,
): Promise<void> {
  const told = TOLD[what]
  if (!told) return
  await jobs.send(tx, 'booking.tell-guest', { appointmentId: visit.id, version: visit.version, what: told })
}
