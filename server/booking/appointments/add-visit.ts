import { ADDED_AHEAD_MAX, forOwnHand, isWaivedWhenAdded } from '#domain/booking/added-visits.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Bookable, readBookable } from '../schedule/index.ts'
import { type ChosenTime, followChange, refreshFreeTimes, refuseSlot, requireOffer } from '../slots/index.ts'
import { type AddedFor, countAddedAhead, findAddedFor, insertAdded } from './added-queries.ts'
import { isClientBusy, lockTime } from './appointment-queries.ts'
import { takeOwnOffer } from './take-own-offer.ts'
import { expireLapsed } from './upkeep.ts'

export type AddedVisit = ChosenTime & {
  /** Whom it is for: a row of `market.practice_client` of whoever acts. */
  practiceClientId: string
  /** Over their own hours and other rules, on whatever minute, on purpose. What is taken stays taken. */
  outsideHours?: boolean
  /** Somebody without an account may pay by card at the address of their visit; until they do, it is paid on site. */
  paysAtLink?: boolean
}

/**
 * The professional who acts adds a visit for somebody of theirs: scheduled at once, to be paid on site. The person is
 * told by whoever asks for it (`announceAdded`): several visits are one message.
 */
export async function addVisit(tx: Tx, input: AddedVisit): Promise<string> {
  const person = await findAddedFor(tx, input.practiceClientId)
  if (!person) throw new Refusal('booking/client-unknown')
  await lockTime(tx, person.professionalId, person.clientId)
  await freeLapsed(tx, person)
  const bookable = await readBookable(tx, person.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  if (input.mode === 'at-home') throw new Refusal('booking/home-address-missing')
  if ((await countAddedAhead(tx, person)) >= ADDED_AHEAD_MAX)
    throw new Refusal('booking/too-many-added', { max: ADDED_AHEAD_MAX })

  const { service, slot, from, until } = await requireTime(tx, bookable, person, input)
  const id = await insertAdded(tx, {
    professionalId: bookable.id,
    clientId: person.clientId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    busyFrom: from,
    busyUntil: until,
    zone: slot.zone,
    mode: input.mode,
    placeId: slot.placeId,
    attendee: person.attendee,
    attendeeName: person.attendeeName,
    serviceId: service.id,
    serviceNameFr: service.nameFr,
    serviceNameEn: service.nameEn,
    priceCents: service.priceCents,
    ...bookable.policy,
    confirmedAt: bookable.now,
    isFeeWaived: isWaivedWhenAdded(slot.startsAt, bookable.now),
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'appointment_blocked') throw new Refusal('booking/blocked')
    throw error
  })
  await followChange(tx, bookable.id, [{ from, until }])
  return id
}

async function freeLapsed(tx: Tx, { professionalId, clientId }: AddedFor): Promise<void> {
  const lapsed = [...(await expireLapsed(tx, professionalId)), ...(await expireLapsed(tx, clientId))]
  if (lapsed.some((time) => time.professionalId === professionalId))
    await refreshFreeTimes(tx, [professionalId])
}

/** A professional never learns that their client sees someone else: it is a time that is taken, like any other. */
async function requireTime(tx: Tx, bookable: Bookable, person: AddedFor, input: AddedVisit) {
  const own = { ...bookable, schedule: forOwnHand(bookable.schedule) }
  const offer = input.outsideHours ? await takeOwnOffer(tx, own, input) : requireOffer(own, input)
  if (await isClientBusy(tx, person.clientId, offer.slot))
    throw refuseSlot('booking/slot-taken', offer.question, input.startsAt)
  return offer
}
