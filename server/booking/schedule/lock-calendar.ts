import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

/** Hours and bookings of one professional change one after the other. */
export async function lockProfessional(tx: Tx, professionalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pro:${professionalId}`}, 0))`.execute(tx)
}

/** Several calendars at once are always taken in the same order. */
export async function lockProfessionals(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const sorted = [...new Set(ids)].toSorted()
  for (const id of sorted)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pro:${id}`}, 0))`.execute(tx)
  return sorted
}
