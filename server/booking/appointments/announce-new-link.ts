import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies } from './announce.ts'

/** The professional meets people by another link: whoever has a video visit ahead gets it, by mail and calendar file. */
export async function announceNewLink(
  dependencies: BookingDependencies,
  tx: Tx,
  professionalId: string,
): Promise<void> {
  const visits = await tx
    .selectFrom('market.appointment')
    .select('id')
    .where('professionalId', '=', professionalId)
    .where('mode', '=', 'video')
    .where('state', '=', 'scheduled')
    .where('endsAt', '>', sql<Temporal.Instant>`public.clock()`)
    .orderBy('id')
    .execute()
  for (const { id } of visits)
    await announce(dependencies, tx, id, {
      what: 'changed-reach',
      by: 'professional',
      recipients: ['client'],
    })
}
