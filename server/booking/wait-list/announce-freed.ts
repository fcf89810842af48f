import type { Tx } from '#server/platform/database.ts'
import type { BookingQueue } from '../job-payloads.ts'
import { hasFreedTime } from './queries.ts'

/**
 * Tells the workers, in the transaction that freed the time, that somebody waits for it. What this forgets (a hold
 * given back for another one) is found by the next minute's round: the row is there either way.
 */
export async function announceFreed(
  world: { jobs: BookingQueue },
  tx: Tx,
  professionalId: string,
): Promise<void> {
  if (await hasFreedTime(tx, professionalId))
    await world.jobs.send(tx, 'booking.offer-time', { professionalId })
}
