import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { BookingDependencies } from './announce.ts'
import { readExpected, tellExpected } from './expected-people.ts'

/** The professional meets people by another link: whoever has a video visit ahead gets it, by mail and calendar file. */
export async function announceNewLink(
  dependencies: BookingDependencies,
  tx: Tx,
  professionalId: string,
): Promise<void> {
  const rows = await readExpected(tx, professionalId, sql`a.mode = 'video'`)
  const booked = rows.filter(({ state }) => state === 'scheduled')
  await tellExpected(dependencies, tx, booked, { what: 'changed-reach', by: 'professional' })
}
