import { sql } from 'kysely'
import { VISITOR_HOLD_COOKIE } from '#domain/booking/holds.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { requireAudience } from './audience.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { secretCookie } from '#server/platform/http/secret-cookie.ts'
import { lockProfessional, readBookable } from '../schedule/index.ts'
import { patchFreeTimes, type Span } from './free-times.ts'
import { type ChosenTime, requireOffer } from './require-slot.ts'

/** As long as the time itself is kept, and a while to be told that it no longer is. */
export const visitorCookie = secretCookie(VISITOR_HOLD_COOKIE, 30 * 60)

export type VisitorHoldInput = ChosenTime & { professionalId: string }

type Visitor = { hash: Buffer; network: Buffer }

/**
 * Keeps a free time for somebody who has no account yet. One a visitor: choosing another gives the first one back. How
 * long, and how many from one network and at one professional, is the database's rule.
 */
export async function holdForVisitor(tx: Tx, visitor: Visitor, input: VisitorHoldInput): Promise<void> {
  await lockProfessional(tx, input.professionalId)
  const earlier = await findVisitorHold(tx, visitor.hash)
  // Pressed again, it is not kept any longer.
  if (earlier?.professionalId === input.professionalId && earlier.startsAt.equals(input.startsAt)) return
  await forgetHoldOf(tx, visitor.hash)
  const freed = await releaseVisitorHolds(tx, input.professionalId, null)
  const bookable = await readBookable(tx, input.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  const { service, slot, from, until } = requireOffer(bookable, input)
  await requireAudience(tx, service, null)
  const { id } = await tx
    .insertInto('market.visitorHold')
    .values({
      visitorHash: visitor.hash,
      networkHash: visitor.network,
      professionalId: bookable.id,
      serviceId: service.id,
      mode: input.mode,
      placeId: slot.placeId,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      busyFrom: from,
      busyUntil: until,
      zone: slot.zone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseWhatIsTooMuch)
  const claim = { appointmentId: id, from: from.epochMilliseconds, until: until.epochMilliseconds }
  const calendar = { ...bookable, claims: [...bookable.claims, claim] }
  await patchFreeTimes(tx, calendar, [{ from, until }, ...freed])
}

const BOUNDS: ReadonlySet<unknown> = new Set(['visitor_hold_network', 'visitor_hold_professional'])

function refuseWhatIsTooMuch(error: unknown): never {
  if (BOUNDS.has(constraintOf(error))) throw new Refusal('booking/too-many-holds')
  throw error
}

/** Their time at another professional: its calendar is marked, and written within a minute. */
async function forgetHoldOf(tx: Tx, visitor: Buffer): Promise<void> {
  await tx.deleteFrom('market.visitorHold').where('visitorHash', '=', visitor).execute()
}

/** Gives back what lapsed at this professional, and what this visitor kept there: it becomes theirs, or someone else's. */
export async function releaseVisitorHolds(
  tx: Tx,
  professionalId: string,
  visitor: Buffer | null,
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    delete from market.visitor_hold
    where professional_id = ${professionalId} and (held_until <= public.clock() or visitor_hash = ${visitor})
    returning busy_from as "from", busy_until as until`.execute(tx)
  return rows
}

/** Nobody is received here any more: what visitors kept is kept no longer. */
export async function dropVisitorHolds(tx: Tx, professionalId: string): Promise<void> {
  await tx.deleteFrom('market.visitorHold').where('professionalId', '=', professionalId).execute()
}

export type VisitorHold = NonNullable<Awaited<ReturnType<typeof findVisitorHold>>>

/** What this browser keeps now. */
export function findVisitorHold(db: Db, visitor: Buffer) {
  return db
    .selectFrom('market.visitorHold as h')
    .innerJoin('market.professional as p', 'p.id', 'h.professionalId')
    .select([
      'h.id',
      'h.professionalId',
      'h.startsAt',
      'h.endsAt',
      'h.zone',
      'h.heldUntil',
      'p.displayName as name',
    ])
    .where('h.visitorHash', '=', visitor)
    .where('h.heldUntil', '>', sql<Temporal.Instant>`public.clock()`)
    .executeTakeFirst()
}

/** Calendars where a visitor's time lapsed and nobody asked for it since. */
export async function calendarsWithLapsedVisitors(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct professional_id as id from (
      select professional_id from market.visitor_hold where held_until <= public.clock()
      order by held_until limit ${limit}) lapsed`.execute(db)
  return rows.map(({ id }) => id)
}
