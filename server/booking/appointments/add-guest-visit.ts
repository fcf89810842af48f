import { sql } from 'kysely'
import { ADDED_AHEAD_MAX, forOwnHand, isWaivedWhenAdded } from '#domain/booking/added-visits.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { readBookable } from '../schedule/index.ts'
import { followChange, refreshFreeTimes, refuseSlot, requireOffer } from '../slots/index.ts'
import type { AddedVisit } from './add-visit.ts'
import { isClientBusy, lockTime } from './appointment-queries.ts'
import { takeOwnOffer } from './take-own-offer.ts'
import { expireLapsed } from './upkeep.ts'
import { openVisitLink } from './visit-link.ts'

type Guest = { id: string; professionalId: string; ahead: number }

/** Somebody without an account, of the practice of whoever acts; nobody else exists (row-level security). */
async function findGuest(db: Db, practiceClientId: string): Promise<Guest | undefined> {
  const { rows } = await sql<Guest>`
    select c.id, c.professional_id as "professionalId", (select count(*)::integer from market.client_visit v
      where v.practice_client_id = c.id and v.state = 'scheduled' and v.starts_at > public.clock()) as ahead
    from market.practice_client c
    where c.id = ${practiceClientId} and c.user_id is null and c.professional_id = market.actor_practice()`.execute(
    db,
  )
  return rows[0]
}

/**
 * As `addVisit`, for somebody without an account: scheduled at once, to be paid on site, with an address of its own by
 * which they see, confirm or cancel it. Answers nothing when the person has an account.
 */
export async function addGuestVisit(tx: Tx, secret: string, input: AddedVisit): Promise<string | null> {
  const guest = await findGuest(tx, input.practiceClientId)
  if (!guest) return null
  const { professionalId } = guest
  await lockTime(tx, professionalId, guest.id)
  if ((await expireLapsed(tx, professionalId)).length > 0) await refreshFreeTimes(tx, [professionalId])
  const bookable = await readBookable(tx, professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  if (input.mode === 'at-home') throw new Refusal('booking/home-address-missing')
  // Our own room asks for an account.
  if (input.mode === 'video' && !(await hasOwnRoom(tx, professionalId)))
    throw new Refusal('clients/no-room-for-guests')
  if (guest.ahead >= ADDED_AHEAD_MAX) throw new Refusal('booking/too-many-added', { max: ADDED_AHEAD_MAX })

  const own = { ...bookable, schedule: forOwnHand(bookable.schedule) }
  const offer = input.outsideHours ? await takeOwnOffer(tx, own, input) : requireOffer(own, input)
  const { service, slot, from, until, question } = offer
  if (await isClientBusy(tx, guest.id, slot)) throw refuseSlot('booking/slot-taken', question, input.startsAt)
  const { id } = await tx
    .insertInto('market.appointment')
    .values({
      professionalId,
      guestId: guest.id,
      state: 'scheduled',
      lastEvent: 'add-guest',
      payment: 'on-site',
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      busyFrom: from,
      busyUntil: until,
      zone: slot.zone,
      mode: input.mode,
      placeId: slot.placeId,
      attendee: 'self',
      attendeeName: null,
      serviceId: service.id,
      serviceNameFr: service.nameFr,
      serviceNameEn: service.nameEn,
      priceCents: service.priceCents,
      ...bookable.policy,
      confirmedAt: bookable.now,
      isFeeWaived: isWaivedWhenAdded(slot.startsAt, bookable.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asksPayment = (input.paysAtLink ?? false) && service.priceCents > 0
  await openVisitLink(tx, secret, { appointmentId: id, asksPayment })
  await followChange(tx, professionalId, [{ from, until }])
  return id
}

async function hasOwnRoom(db: Db, professionalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('market.professional')
    .select('meetingUrl')
    .where('id', '=', professionalId)
    .executeTakeFirst()
  return Boolean(row?.meetingUrl)
}
