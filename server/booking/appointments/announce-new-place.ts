import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { BookingDependencies } from './announce.ts'
import { waiveFees } from './appointment-queries.ts'
import { placeWords } from './appointment-words.ts'
import { readExpected, tellExpected } from './expected-people.ts'

const isThere = (placeId: string) => sql`a.mode = 'in-person' and a.place_id = ${placeId}`

/** How many visits are expected at a place, those that were only asked for among them. */
export async function countExpectedAt(
  db: Db,
  { professionalId, placeId }: { professionalId: string; placeId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market.appointment a where a.professional_id = ${professionalId}
      and ${isThere(placeId)} and a.state in ('requested', 'scheduled') and a.ends_at > public.clock()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * The practice moves: whoever is expected there learns the old and the new address, and may cancel or move free of charge,
 * late as it is. `move` changes the address between the two looks.
 */
export async function announceNewPlace(
  dependencies: BookingDependencies,
  tx: Tx,
  { professionalId, placeId }: { professionalId: string; placeId: string },
  move: () => Promise<void>,
): Promise<void> {
  const [before] = await readExpected(tx, professionalId, isThere(placeId))
  await move()
  if (!before) return
  const rows = await readExpected(tx, professionalId, isThere(placeId))
  await waiveFees(
    tx,
    rows.map(({ id }) => id),
  )
  await tellExpected(dependencies, tx, rows, {
    what: 'changed-place',
    by: 'professional',
    formerPlace: placeWords(before, 'fr'),
  })
}
