import { sql } from 'kysely'
import { type Audience, mayBook } from '#domain/booking/audience.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import type { Bookable } from '../schedule/index.ts'

/** The services that this reader books by themselves; all of them for the professional, who looks at their own calendar. */
export async function bookableServices(
  db: Db,
  { userId, services }: Pick<Bookable, 'userId' | 'services'>,
  personId: string | null,
): Promise<ReadonlySet<string>> {
  const isOwn = personId === userId
  const known = services.find(({ audience }) => audience === 'known')
  const isKnown = known !== undefined && personId !== null && (await knows(db, known.id, personId))
  return new Set(services.filter(({ audience }) => isOwn || mayBook(audience, isKnown)).map(({ id }) => id))
}

/** Refuses what somebody may not book by themselves; the database does so too, by the same function. */
export async function requireAudience(
  db: Db,
  service: { id: string; audience: Audience },
  personId: string | null,
): Promise<void> {
  const { id, audience } = service
  if (audience === 'everyone') return
  const isKnown = audience === 'known' && personId !== null && (await knows(db, id, personId))
  if (!mayBook(audience, isKnown)) throw refuseAudience(audience)
}

export const refuseAudience = (audience: Audience) =>
  new Refusal(audience === 'nobody' ? 'booking/not-online' : 'booking/known-only')

async function knows(db: Db, serviceId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`
    select market.may_book(${serviceId}, ${personId}) as answer`.execute(db)
  return rows[0]?.answer ?? false
}
